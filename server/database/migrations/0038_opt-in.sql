DROP INDEX "send_messages_contact";--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "sending_account_id" uuid;--> statement-breakpoint
ALTER TABLE "send_messages" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_sending_account_id_sending_accounts_id_fk" FOREIGN KEY ("sending_account_id") REFERENCES "public"."sending_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_lists_account" ON "contact_lists" USING btree ("sending_account_id");--> statement-breakpoint
CREATE INDEX "send_messages_asked" ON "send_messages" USING btree ("send_id","address_hash") WHERE "send_messages"."list_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sends_list" ON "sends" USING btree ("list_id") WHERE "sends"."list_id" is not null and "sends"."state" <> 'stopped';--> statement-breakpoint
CREATE UNIQUE INDEX "send_messages_contact" ON "send_messages" USING btree ("send_id","contact_id") WHERE "send_messages"."step_id" is null and "send_messages"."list_id" is null;