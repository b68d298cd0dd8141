-- Mail servers of accounts, campaigns that are sent, their mails and what happened to them, sequences and contacts in them.

CREATE TABLE "sending_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"host" varchar(255),
	"port" integer,
	"security" varchar(10) DEFAULT 'tls' NOT NULL,
	"user_name" varchar(320) DEFAULT '' NOT NULL,
	"password" text,
	"sender_name" varchar(200) DEFAULT '' NOT NULL,
	"sender_email" varchar(254) NOT NULL,
	"reply_to" varchar(254),
	"per_minute" integer NOT NULL,
	"per_day" integer NOT NULL,
	"pace" jsonb DEFAULT '{"lastAt":null,"hours":[]}'::jsonb NOT NULL,
	"opens_measured" boolean DEFAULT true NOT NULL,
	"state" varchar(20) DEFAULT 'untested' NOT NULL,
	"tested_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"by" varchar(20),
	"link" varchar(2000),
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"send_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_id" uuid,
	"entry_id" uuid,
	"step_id" uuid,
	"state" varchar(20) DEFAULT 'waiting' NOT NULL,
	"subject" varchar(1),
	"message_id" varchar(300),
	"address_hash" varchar(22),
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"worker_id" uuid,
	"claimed_at" timestamp with time zone,
	"smtp_response" varchar(1000),
	"sent_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"campaign_id" uuid,
	"sequence_id" uuid,
	"step_id" uuid,
	"snapshot" jsonb NOT NULL,
	"snapshot_hash" varchar(43),
	"audience" jsonb,
	"sending_account_id" uuid,
	"state" varchar(20) NOT NULL,
	"reason" varchar(30),
	"problem" text,
	"subject_test" jsonb,
	"opens_measured" boolean DEFAULT true NOT NULL,
	"reviewed_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"audience_after" varchar(254),
	"audience_done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sequence_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"contact_id" uuid,
	"state" varchar(20) DEFAULT 'on-the-way' NOT NULL,
	"step_id" uuid,
	"arrived_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"passed" text[] DEFAULT '{}'::text[] NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" varchar(20)
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"trigger" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"zone" varchar(100) DEFAULT 'UTC' NOT NULL,
	"sending_account_id" uuid,
	"dates_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sending_accounts" ADD CONSTRAINT "sending_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_message_id_send_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."send_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_messages" ADD CONSTRAINT "send_messages_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_messages" ADD CONSTRAINT "send_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_messages" ADD CONSTRAINT "send_messages_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_messages" ADD CONSTRAINT "send_messages_entry_id_sequence_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."sequence_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_sequence_id_sequences_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."sequences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_sending_account_id_sending_accounts_id_fk" FOREIGN KEY ("sending_account_id") REFERENCES "public"."sending_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_entries" ADD CONSTRAINT "sequence_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_entries" ADD CONSTRAINT "sequence_entries_sequence_id_sequences_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."sequences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_entries" ADD CONSTRAINT "sequence_entries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_sending_account_id_sending_accounts_id_fk" FOREIGN KEY ("sending_account_id") REFERENCES "public"."sending_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sending_accounts_user" ON "sending_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_events_message" ON "message_events" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "message_events_user" ON "message_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "send_messages_contact" ON "send_messages" USING btree ("send_id","contact_id") WHERE "send_messages"."step_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "send_messages_entry" ON "send_messages" USING btree ("entry_id","step_id");--> statement-breakpoint
CREATE INDEX "send_messages_due" ON "send_messages" USING btree ("send_id","next_at") WHERE "send_messages"."state" in ('waiting', 'soft-bounced') and "send_messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "send_messages_claimed" ON "send_messages" USING btree ("claimed_at") WHERE "send_messages"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "send_messages_state" ON "send_messages" USING btree ("send_id","state","at");--> statement-breakpoint
CREATE INDEX "send_messages_owner" ON "send_messages" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "send_messages_user" ON "send_messages" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "sends_user" ON "sends" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sends_campaign" ON "sends" USING btree ("user_id","campaign_id");--> statement-breakpoint
CREATE INDEX "sends_account" ON "sends" USING btree ("sending_account_id");--> statement-breakpoint
CREATE INDEX "sends_active" ON "sends" USING btree ("starts_at") WHERE "sends"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "sends_step" ON "sends" USING btree ("sequence_id","step_id","snapshot_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_entries_on_the_way" ON "sequence_entries" USING btree ("sequence_id","contact_id") WHERE "sequence_entries"."state" = 'on-the-way';--> statement-breakpoint
CREATE INDEX "sequence_entries_due" ON "sequence_entries" USING btree ("due_at") WHERE "sequence_entries"."state" = 'on-the-way';--> statement-breakpoint
CREATE INDEX "sequence_entries_step" ON "sequence_entries" USING btree ("sequence_id","state","step_id");--> statement-breakpoint
CREATE INDEX "sequence_entries_contact" ON "sequence_entries" USING btree ("contact_id","entered_at");--> statement-breakpoint
CREATE INDEX "sequence_entries_user" ON "sequence_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sequences_user" ON "sequences" USING btree ("user_id","created_at");
