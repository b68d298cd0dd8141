-- Records of synced collections: content, folders and versions. Each table keeps the whole record beside its own columns.

-- What array_to_string does with a list of texts depends on nothing else, but PostgreSQL only knows that of all lists.
create function aigen_words(words text[]) returns text
language sql immutable parallel safe as $$ select array_to_string(words, ' ') $$;
--> statement-breakpoint
-- Typographic marks part words like plain ones. In a database without a locale they would be letters.
create function aigen_spaced(words text) returns text
language sql immutable parallel safe
as $$ select translate(words, '‘’“”„‚«»‹›–—…·•', '''''             ') $$;
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"content_id" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text,
	"reason" varchar(20),
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text_hash" varchar(64),
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"judged" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "content_versions_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "sync_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "content_folders_user";--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "record_id" text;--> statement-breakpoint
update "content_folders" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "content_folders" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "judged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "provider" varchar(50);--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "seo_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "record_id" text;--> statement-breakpoint
update "content_library" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "content_library" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "judged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['user:' || user_id::text]) || setweight(to_tsvector('simple', aigen_spaced(title)), 'A') || setweight(to_tsvector('english', aigen_spaced(title)), 'A') || setweight(to_tsvector('simple', aigen_spaced(coalesce(target_keyword, '') || ' ' || aigen_words(tags))), 'B') || setweight(to_tsvector('english', aigen_spaced(coalesce(target_keyword, '') || ' ' || aigen_words(tags))), 'B') || setweight(to_tsvector('simple', aigen_spaced(left(content, 100000))), 'C') || setweight(to_tsvector('english', aigen_spaced(left(content, 100000))), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_counters" ADD CONSTRAINT "sync_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_revision" ON "content_versions" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "content_versions_content" ON "content_versions" USING btree ("user_id","content_id");--> statement-breakpoint
CREATE INDEX "content_folders_revision" ON "content_folders" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "content_library_revision" ON "content_library" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "content_library_search" ON "content_library" USING gin ("search");--> statement-breakpoint
CREATE INDEX "content_library_trash" ON "content_library" USING btree ("trashed_at") WHERE "content_library"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "content_library_edited" ON "content_library" USING btree ("user_id","updated_at");--> statement-breakpoint
ALTER TABLE "content_folders" ADD CONSTRAINT "content_folders_record" UNIQUE("user_id","record_id");--> statement-breakpoint
ALTER TABLE "content_library" ADD CONSTRAINT "content_library_record" UNIQUE("user_id","record_id");--> statement-breakpoint
-- Long texts, records and their words live beside the rows; what lists and counts read stays in them.
alter table "content_library" set (toast_tuple_target = 256);--> statement-breakpoint
alter table "content_library" alter column "title" set storage main, alter column "tags" set storage main,
  alter column "record_id" set storage main, alter column "folder_id" set storage main,
  alter column "judged" set storage main;--> statement-breakpoint
alter table "content_versions" set (toast_tuple_target = 256);
