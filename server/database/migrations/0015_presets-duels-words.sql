-- Presets of briefs, choices in blind duels, and words of the dictionaries: three synced collections (decision 036).

CREATE TABLE "duel_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"content_type" varchar(50) NOT NULL,
	"topic" text NOT NULL,
	"chosen" varchar(50),
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"resolved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "duel_choices_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "personal_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" varchar(3) NOT NULL,
	"word" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"resolved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "personal_words_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"data_bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_by" varchar(64) DEFAULT '' NOT NULL,
	"resolved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "presets_record" UNIQUE("user_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "duel_choices" ADD CONSTRAINT "duel_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_words" ADD CONSTRAINT "personal_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duel_choices_revision" ON "duel_choices" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "personal_words_revision" ON "personal_words" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "presets_revision" ON "presets" USING btree ("user_id","revision");