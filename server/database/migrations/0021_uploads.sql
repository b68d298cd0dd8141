CREATE TABLE "file_removals" (
	"file_path" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_uploads" ADD COLUMN "is_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_uploads" ADD COLUMN "extracted_text" text;--> statement-breakpoint
ALTER TABLE "user_uploads" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', aigen_spaced(file_name)), 'A') || setweight(to_tsvector('english', aigen_spaced(file_name)), 'A') || setweight(to_tsvector('simple', aigen_spaced(left(coalesce(extracted_text, ''), 100000))), 'C') || setweight(to_tsvector('english', aigen_spaced(left(coalesce(extracted_text, ''), 100000))), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "user_uploads_pending" ON "user_uploads" USING btree ("created_at") WHERE not "user_uploads"."is_stored";--> statement-breakpoint
ALTER TABLE "user_uploads" ADD CONSTRAINT "user_uploads_file_path" UNIQUE("file_path");--> statement-breakpoint
-- Also for rows that go with their account.
create function note_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (file_path) values (old.file_path) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger user_uploads_deleted after delete on user_uploads for each row execute function note_file_removal();
