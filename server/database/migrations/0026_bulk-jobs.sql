-- Bulk jobs become records of a synced collection; their rows have a table of their own (decision 080).

CREATE TABLE "bulk_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" text,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"resolved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "bulk_rows_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "record_id" text;--> statement-breakpoint
update "bulk_jobs" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "resolved" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_rows_revision" ON "bulk_rows" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "bulk_rows_job" ON "bulk_rows" USING btree ("user_id","job_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_revision" ON "bulk_jobs" USING btree ("user_id","revision");--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_record" UNIQUE("user_id","record_id");