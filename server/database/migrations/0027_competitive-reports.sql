-- Competitive reports become records of a synced collection; their pages have a table of their own.

CREATE TABLE "competitive_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"report_id" text,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"resolved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "competitive_pages_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "record_id" text;--> statement-breakpoint
update "competitor_analysis" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD COLUMN "resolved" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "competitive_pages" ADD CONSTRAINT "competitive_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitive_pages_revision" ON "competitive_pages" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "competitive_pages_report" ON "competitive_pages" USING btree ("user_id","report_id");--> statement-breakpoint
CREATE INDEX "competitor_analysis_revision" ON "competitor_analysis" USING btree ("user_id","revision");--> statement-breakpoint
ALTER TABLE "competitor_analysis" ADD CONSTRAINT "competitor_analysis_record" UNIQUE("user_id","record_id");