-- When a target joined an existing tracked link: its visitors come from the next day on.

ALTER TABLE "tracked_link_targets" ADD COLUMN "added_at" timestamp with time zone;
