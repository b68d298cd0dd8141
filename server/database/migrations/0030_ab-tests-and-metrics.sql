-- A/B tests and performance metrics become records of synced collections. A figure that is not known is null.

ALTER TABLE "performance_metrics" DROP CONSTRAINT "performance_metrics_content_id_content_items_id_fk";
--> statement-breakpoint
DROP INDEX "performance_metrics_content";--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "content_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "views" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "views" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "views" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "clicks" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "clicks" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "clicks" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "shares" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "shares" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "shares" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "conversions" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "conversions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "conversions" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "record_id" text;--> statement-breakpoint
update "performance_metrics" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "performance_metrics" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD COLUMN "resolved" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "record_id" text;--> statement-breakpoint
update "ab_tests" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "ab_tests" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ab_tests" ADD COLUMN "resolved" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "performance_metrics_revision" ON "performance_metrics" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "ab_tests_revision" ON "ab_tests" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "performance_metrics_content" ON "performance_metrics" USING btree ("user_id","content_id");--> statement-breakpoint
ALTER TABLE "performance_metrics" ADD CONSTRAINT "performance_metrics_record" UNIQUE("user_id","record_id");--> statement-breakpoint
ALTER TABLE "ab_tests" ADD CONSTRAINT "ab_tests_record" UNIQUE("user_id","record_id");