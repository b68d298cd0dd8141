ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "first_subscribed_at" timestamp with time zone;--> statement-breakpoint
-- Accounts that have had a subscription until now.
UPDATE users SET first_subscribed_at = begun.first
  FROM (SELECT user_id, min(coalesce(started_at, created_at)) AS first FROM subscriptions
    WHERE status NOT IN ('incomplete', 'incomplete_expired') GROUP BY user_id) begun
  WHERE begun.user_id = users.id;
