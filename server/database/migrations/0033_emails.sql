-- Email campaigns become records of a synced collection, and accounts have a brand kit.

CREATE TABLE "brand_kits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"resolved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "brand_kits_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "record_id" text;--> statement-breakpoint
update "email_campaigns" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "email_campaigns" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD COLUMN "resolved" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kits_revision" ON "brand_kits" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "email_campaigns_revision" ON "email_campaigns" USING btree ("user_id","revision");--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_record" UNIQUE("user_id","record_id");