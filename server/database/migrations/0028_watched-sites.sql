-- Sites that accounts have watched, what is known of their pages, and what changed on them.

CREATE TABLE "watched_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"kind" varchar(20) NOT NULL,
	"url" varchar(2000) NOT NULL,
	"title" text NOT NULL,
	"value_before" text NOT NULL,
	"value_after" text NOT NULL,
	"status" integer,
	"word_count" integer,
	"quote" text
);
--> statement-breakpoint
CREATE TABLE "watched_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" varchar(2000) NOT NULL,
	"site" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL,
	"first_look_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"origin" varchar(2000),
	"is_complete" boolean DEFAULT false NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"pages_read" integer,
	"failure" varchar(20),
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "watched_sites_site" UNIQUE("user_id","site")
);
--> statement-breakpoint
ALTER TABLE "watched_changes" ADD CONSTRAINT "watched_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_changes" ADD CONSTRAINT "watched_changes_site_id_watched_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."watched_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_pages" ADD CONSTRAINT "watched_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_pages" ADD CONSTRAINT "watched_pages_site_id_watched_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."watched_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_sites" ADD CONSTRAINT "watched_sites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_changes_site" ON "watched_changes" USING btree ("site_id","found_at");--> statement-breakpoint
CREATE INDEX "watched_changes_user" ON "watched_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watched_changes_found" ON "watched_changes" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "watched_pages_site" ON "watched_pages" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "watched_pages_user" ON "watched_pages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "watched_sites_next" ON "watched_sites" USING btree ("next_look_at");