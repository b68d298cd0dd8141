-- Tracked links, their targets, their counts by day, and what recognizes a visitor for a day.

CREATE TABLE "tracked_link_batches" (
	"instance_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracked_link_days" (
	"link_id" varchar(16) NOT NULL,
	"day" date NOT NULL,
	"position" smallint NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"robots" integer DEFAULT 0 NOT NULL,
	"goals" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"last_visit_at" timestamp with time zone,
	CONSTRAINT "tracked_link_days_link_id_day_position_pk" PRIMARY KEY("link_id","day","position")
);
--> statement-breakpoint
CREATE TABLE "tracked_link_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracked_link_seen" (
	"link_id" varchar(16) NOT NULL,
	"day" date NOT NULL,
	"hash" varchar(22) NOT NULL,
	CONSTRAINT "tracked_link_seen_link_id_day_hash_pk" PRIMARY KEY("link_id","day","hash")
);
--> statement-breakpoint
CREATE TABLE "tracked_link_targets" (
	"link_id" varchar(16) NOT NULL,
	"position" smallint NOT NULL,
	"label" varchar(100) NOT NULL,
	"url" varchar(2000) NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tracked_link_targets_link_id_position_pk" PRIMARY KEY("link_id","position")
);
--> statement-breakpoint
CREATE TABLE "tracked_links" (
	"id" varchar(16) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"content_id" uuid,
	"test_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tracked_link_days" ADD CONSTRAINT "tracked_link_days_link_id_tracked_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracked_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_link_seen" ADD CONSTRAINT "tracked_link_seen_link_id_tracked_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracked_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_link_targets" ADD CONSTRAINT "tracked_link_targets_link_id_tracked_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracked_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracked_links" ADD CONSTRAINT "tracked_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracked_links_user" ON "tracked_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tracked_links_deleted" ON "tracked_links" USING btree ("deleted_at");