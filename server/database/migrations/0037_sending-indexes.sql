-- Every mail that is sent changes twice, and with it every index that it is in: fewer and smaller ones.

DROP INDEX "send_messages_entry";--> statement-breakpoint
DROP INDEX "send_messages_state";--> statement-breakpoint
DROP INDEX "send_messages_owner";--> statement-breakpoint
DROP INDEX "send_messages_user";--> statement-breakpoint
CREATE UNIQUE INDEX "send_messages_entry" ON "send_messages" USING btree ("entry_id","step_id") WHERE "send_messages"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "send_messages_state" ON "send_messages" USING btree ("send_id","state","at") WHERE "send_messages"."state" not in ('waiting', 'sending', 'sent');--> statement-breakpoint
CREATE INDEX "send_messages_owner" ON "send_messages" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "send_messages_user" ON "send_messages" USING btree ("user_id");
