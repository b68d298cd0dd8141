-- Contacts with their lists and consents, addresses that get nothing, and files with contacts.

CREATE TABLE "contact_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sealed_key" text NOT NULL,
	"field_names" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "contact_accounts_link" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"wording" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" varchar(300) NOT NULL,
	"file_path" text,
	"encoding" varchar(20) NOT NULL,
	"delimiter" varchar(1) NOT NULL,
	"state" varchar(20) NOT NULL,
	"failure" varchar(20),
	"pass" integer DEFAULT 0 NOT NULL,
	"columns" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"needs_date_order" boolean DEFAULT false NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"figures" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"list_id" uuid,
	"consent_id" uuid,
	"consent_at" timestamp with time zone,
	"asks_to_confirm" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"is_double_opt_in" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_memberships" (
	"contact_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"state" varchar(20) NOT NULL,
	"consent_id" uuid NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "contact_memberships_contact_id_list_id_pk" PRIMARY KEY("contact_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" varchar(254) NOT NULL,
	"email_key" varchar(254) NOT NULL,
	"email_hash" varchar(22) NOT NULL,
	"former_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"first_name" varchar(200) DEFAULT '' NOT NULL,
	"last_name" varchar(200) DEFAULT '' NOT NULL,
	"company" varchar(200) DEFAULT '' NOT NULL,
	"city" varchar(200) DEFAULT '' NOT NULL,
	"zone" varchar(100),
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['user:' || user_id::text]) || to_tsvector('simple', aigen_spaced(translate(email || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || city, '@.+_-''', '      ')))) STORED,
	CONSTRAINT "contacts_email" UNIQUE("user_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"user_id" uuid NOT NULL,
	"email_hash" varchar(22) NOT NULL,
	"reason" varchar(20) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_user_id_email_hash_pk" PRIMARY KEY("user_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "contact_accounts" ADD CONSTRAINT "contact_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_consent_id_contact_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."contact_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_memberships" ADD CONSTRAINT "contact_memberships_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_memberships" ADD CONSTRAINT "contact_memberships_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_memberships" ADD CONSTRAINT "contact_memberships_consent_id_contact_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."contact_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_consents_user" ON "contact_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_imports_user" ON "contact_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_lists_user" ON "contact_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_memberships_list" ON "contact_memberships" USING btree ("list_id","state");--> statement-breakpoint
CREATE INDEX "contact_memberships_consent" ON "contact_memberships" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "contact_memberships_unasked" ON "contact_memberships" USING btree ("list_id") WHERE "contact_memberships"."state" = 'pending' and "contact_memberships"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_hash" ON "contacts" USING btree ("user_id","email_hash");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("user_id","at");--> statement-breakpoint
-- The file goes with its import, also where that goes with its account. note_file_removal: 0021.
create trigger contact_imports_deleted after delete on contact_imports for each row when (old.file_path is not null) execute function note_file_removal();
