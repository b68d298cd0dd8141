CREATE TABLE IF NOT EXISTS "sync_epochs" (
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"mark" varchar(16) NOT NULL,
	CONSTRAINT "sync_epochs_user_id_revision_pk" PRIMARY KEY("user_id","revision")
);
--> statement-breakpoint
ALTER TABLE "sync_epochs" DROP CONSTRAINT IF EXISTS "sync_epochs_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "sync_epochs" ADD CONSTRAINT "sync_epochs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each account begins in an epoch of its own: cursors from before have none, so every device compares what it has once.
INSERT INTO "sync_epochs" ("user_id", "revision", "mark") SELECT "user_id", "revision", substr(md5(random()::text || "user_id"::text), 1, 16) FROM "sync_counters" WHERE "revision" > 0
  ON CONFLICT DO NOTHING;
