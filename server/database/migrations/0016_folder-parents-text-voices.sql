-- A folder's parent and a text's voice are ids of records, as its folder is (decision 056): a record may arrive before the
-- one it refers to, and the default folders have no row. Nothing was ever written to the columns before, so they are
-- replaced: changing their type would write every text of the library again.

ALTER TABLE "content_folders" DROP CONSTRAINT "content_folders_parent_folder_id_content_folders_id_fk";
--> statement-breakpoint
ALTER TABLE "content_library" DROP CONSTRAINT "content_library_brand_voice_id_brand_voices_id_fk";
--> statement-breakpoint
DROP INDEX "content_folders_parent";--> statement-breakpoint
DROP INDEX "content_library_brand_voice";--> statement-breakpoint
ALTER TABLE "content_folders" DROP COLUMN "parent_folder_id";--> statement-breakpoint
ALTER TABLE "content_library" DROP COLUMN "brand_voice_id";--> statement-breakpoint
ALTER TABLE "content_folders" ADD COLUMN "parent_folder_id" text;--> statement-breakpoint
ALTER TABLE "content_library" ADD COLUMN "brand_voice_id" text;
