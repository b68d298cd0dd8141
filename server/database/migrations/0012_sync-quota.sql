ALTER TABLE "sync_counters" ADD COLUMN IF NOT EXISTS "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_counters" ADD COLUMN IF NOT EXISTS "records" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
WITH stored AS (
  SELECT user_id, 'folders' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM content_folders GROUP BY user_id union all
  SELECT user_id, 'versions' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM content_versions GROUP BY user_id union all
  SELECT user_id, 'content' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM content_library GROUP BY user_id union all
  SELECT user_id, 'projects' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM projects GROUP BY user_id union all
  SELECT user_id, 'project-items' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM content_items GROUP BY user_id union all
  SELECT user_id, 'calendar-events' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM calendar_events GROUP BY user_id union all
  SELECT user_id, 'brand-voices' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM brand_voices GROUP BY user_id union all
  SELECT user_id, 'voice-analyses' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM voice_analyses GROUP BY user_id union all
  SELECT user_id, 'optimizations' AS name, sum(data_bytes) AS bytes, count(*) FILTER (WHERE NOT deleted) AS records FROM optimizations GROUP BY user_id
), summed AS (
  SELECT user_id, sum(bytes) AS bytes, jsonb_object_agg(name, records) AS records FROM stored GROUP BY user_id
)
UPDATE sync_counters SET bytes = summed.bytes, records = summed.records FROM summed WHERE summed.user_id = sync_counters.user_id;
