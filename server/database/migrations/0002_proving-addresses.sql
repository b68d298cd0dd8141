CREATE TABLE "reserved_usernames" (
	"username" varchar(50) PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD COLUMN "new_email" varchar(254);--> statement-breakpoint
CREATE INDEX "reserved_usernames_age" ON "reserved_usernames" USING btree ("created_at");