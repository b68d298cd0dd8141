import { plans } from '#domain/plans/plans.ts';
import type { Database } from '../database/database.ts';

/** Deletes prompts and texts of users without premium after the free plan's retention. Returns the number of records. */
export async function wipeExpiredTexts(database: Database, now: Date): Promise<number> {
  const hours = plans.free.retentionHours;
  if (hours === null) return 0;
  const wiped = await database.query(
    `update usage_records record set prompt = null, generated_content = null
      from users owner
      where owner.id = record.user_id and record.created_at < $1
        -- As isPremiumAt: with payments off nothing updates is_subscribed when a subscription has ended.
        and not (owner.is_subscribed and coalesce(owner.subscription_expires_at > $2, false))
        and (record.prompt is not null or record.generated_content is not null)
      returning record.id`,
    [new Date(now.getTime() - hours * 3_600_000).toISOString(), now.toISOString()],
  );
  return wiped.length;
}
