import { operatorPageSize, type OperatorSubscriptions } from '#domain/operator/schemas.ts';
import type { BillingInterval } from '#domain/billing/terms.ts';
import type { Database } from '../database/database.ts';

const dayMs = 86_400_000;
const provider = `case when s.paypal_subscription_id is null then 'stripe' else 'paypal' end`;
/** A checkout that was left is no subscription. */
const begun = `s.status not in ('incomplete', 'incomplete_expired')`;

type Provider = 'stripe' | 'paypal';
type Row = {
  user_id: string;
  email: string;
  provider: Provider;
  status: string;
  billing_interval: BillingInterval | null;
  started_at: Date | null;
  current_period_end: Date | null;
  ends_at: Date | null;
  updated_at: Date;
};

/** Subscriptions in numbers and as a list: those whose payment is overdue first, then the ones changed last. */
export async function listSubscriptions(
  { query }: Database,
  { page, now }: { page: number; now: Date },
): Promise<OperatorSubscriptions> {
  const counts = await query<{ status: string; provider: Provider; count: number }>(
    `select s.status, ${provider} as provider, count(*)::int as count from subscriptions s
      where ${begun} group by 1, 2 order by 3 desc, 1, 2`,
  );
  const [changed] = await query<{ count: number }>(
    `select count(*)::int as count from subscriptions s where ${begun} and s.updated_at > $1`,
    [new Date(now.getTime() - 30 * dayMs).toISOString()],
  );
  const rows = await query<Row>(
    `select s.user_id, u.email, ${provider} as provider, s.status, s.billing_interval, s.started_at,
        s.current_period_end, s.ends_at, s.updated_at
      from subscriptions s join users u on u.id = s.user_id where ${begun}
      order by (s.status in ('past_due', 'unpaid')) desc, s.updated_at desc, s.id limit $1 offset $2`,
    [operatorPageSize, (page - 1) * operatorPageSize],
  );
  return {
    counts,
    changed30Days: changed!.count,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    subscriptions: rows.map((row) => ({
      userId: row.user_id,
      email: row.email,
      provider: row.provider,
      status: row.status,
      interval: row.billing_interval,
      startedAt: row.started_at?.toISOString() ?? null,
      periodEndsAt: row.current_period_end?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      changedAt: row.updated_at.toISOString(),
    })),
  };
}
