CREATE TABLE "optimizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"platform" varchar(50),
	"target_keyword" varchar(255),
	"original_content" text NOT NULL,
	"content" text NOT NULL,
	"seo_score" integer,
	"readability_score" integer,
	"keyword_density" numeric(5, 2),
	"suggestions" jsonb,
	"improvements" text[] DEFAULT '{}'::text[] NOT NULL,
	"analyzed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"judged" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "optimizations_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "voice_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" text,
	"profile_name" varchar(255) NOT NULL,
	"content" text NOT NULL,
	"voice_score" integer,
	"tone_match" integer,
	"personality_alignment" integer,
	"suggestions" text[] DEFAULT '{}'::text[] NOT NULL,
	"analyzed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"judged" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "voice_analyses_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
DROP INDEX "brand_voices_user";--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "record_id" text;--> statement-breakpoint
update "brand_voices" set "record_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "brand_voices" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "data_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "written_by" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD COLUMN "judged" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "optimizations" ADD CONSTRAINT "optimizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_analyses" ADD CONSTRAINT "voice_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "optimizations_revision" ON "optimizations" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "voice_analyses_revision" ON "voice_analyses" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "brand_voices_revision" ON "brand_voices" USING btree ("user_id","revision");--> statement-breakpoint
ALTER TABLE "brand_voices" ADD CONSTRAINT "brand_voices_record" UNIQUE("user_id","record_id");--> statement-breakpoint
-- Long texts and records live beside the rows; what counts and pages read stays in them.
alter table "brand_voices" set (toast_tuple_target = 256);--> statement-breakpoint
alter table "optimizations" set (toast_tuple_target = 256);--> statement-breakpoint
alter table "voice_analyses" set (toast_tuple_target = 256);
