CREATE TABLE "undelivered_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" varchar(40) NOT NULL,
	"address" varchar(254) NOT NULL,
	"problem" varchar(60) NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_mails_time" ON "undelivered_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "undelivered_mails_user" ON "undelivered_mails" USING btree ("user_id");