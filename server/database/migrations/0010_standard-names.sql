-- Renames only: tables, columns, indexes and functions take the names that engineers of the field would search for. No row changes.
ALTER TABLE "login_attempts" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "login_attempts_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "login_attempts_window" RENAME TO "rate_limits_window";--> statement-breakpoint
ALTER SEQUENCE "billing_tickets" RENAME TO "billing_sync_sequence";--> statement-breakpoint
ALTER TABLE "billing_accounts" RENAME COLUMN "asked_ticket" TO "requested_sequence";--> statement-breakpoint
ALTER TABLE "billing_accounts" RENAME COLUMN "answered_ticket" TO "answered_sequence";--> statement-breakpoint
ALTER TABLE "brand_voices" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "calendar_events" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "content_folders" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "content_items" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "content_library" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "content_versions" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "optimizations" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "projects" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER TABLE "voice_analyses" RENAME COLUMN "judged" TO "resolved";--> statement-breakpoint
ALTER FUNCTION say_session_changed() RENAME TO notify_session_changed;--> statement-breakpoint
ALTER FUNCTION say_user_changed() RENAME TO notify_user_changed;
