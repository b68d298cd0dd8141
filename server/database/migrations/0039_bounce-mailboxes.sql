CREATE TABLE "bounce_mailboxes" (
	"sending_account_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"host" varchar(255) NOT NULL,
	"port" integer NOT NULL,
	"security" varchar(10) NOT NULL,
	"user_name" varchar(320) NOT NULL,
	"password" text NOT NULL,
	"folder" varchar(200) NOT NULL,
	"state" varchar(10) DEFAULT 'new' NOT NULL,
	"problem" varchar(30),
	"failures" integer DEFAULT 0 NOT NULL,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bounce_mailboxes" ADD CONSTRAINT "bounce_mailboxes_sending_account_id_sending_accounts_id_fk" FOREIGN KEY ("sending_account_id") REFERENCES "public"."sending_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounce_mailboxes" ADD CONSTRAINT "bounce_mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bounce_mailboxes_user" ON "bounce_mailboxes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bounce_mailboxes_next" ON "bounce_mailboxes" USING btree ("next_check_at");