-- Records of synced collections: projects, their texts and the events of the calendar. They refer to each other by the
-- ids of their records, in whatever order devices send them.

ALTER TABLE "content_items" DROP CONSTRAINT "content_items_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "calendar_events" DROP CONSTRAINT "calendar_events_content_id_content_items_id_fk";
--> statement-breakpoint
DROP INDEX "calendar_events_content";--> statement-breakpoint
DROP INDEX "content_items_project";--> statement-breakpoint
ALTER TABLE "content_items" ALTER COLUMN "project_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "content_items" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "content_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "title" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "scheduled_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "user_id" uuid;--> statement-breakpoint
update "content_items" set "user_id" = (select "user_id" from "projects" where "projects"."id"::text = "content_items"."project_id");--> statement-breakpoint
ALTER TABLE "content_items" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "record_id" text;--> statement-breakpoint
update "content_items" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "content_items" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "judged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "record_id" text;--> statement-breakpoint
update "projects" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "judged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "record_id" text;--> statement-breakpoint
update "calendar_events" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "judged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_revision" ON "content_items" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "projects_revision" ON "projects" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "calendar_events_revision" ON "calendar_events" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "content_items_project" ON "content_items" USING btree ("user_id","project_id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_record" UNIQUE("user_id","record_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_record" UNIQUE("user_id","record_id");--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_record" UNIQUE("user_id","record_id");--> statement-breakpoint
-- Long texts and records live beside the rows; what lists and counts read stays in them.
alter table "content_items" set (toast_tuple_target = 256);--> statement-breakpoint
alter table "calendar_events" set (toast_tuple_target = 256);
