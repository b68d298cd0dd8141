import { AppError } from '#domain/errors/app-error.ts';
import {
  grantMinutes,
  mostReturnedGrants,
  type Settled,
  type Settlement,
} from '#domain/generation/grants.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { plans, remaining } from '#domain/plans/plans.ts';
import type { Database } from '../../database/database.ts';
import { measureCall, unreported, type MeasuredCalls } from '../../usage/measured-calls.ts';
import { storable } from '../../database/storable.ts';

type GrantedRow = { provider: ProviderId | null };
type Row = { outcome: 'completed' | 'returned'; subscribed: boolean; used: number };

/**
 * Settles a grant of the user: recorded with its text, or given back within the limits of direct mode. Settling again
 * changes nothing and returns the same state. Throws generation.grant-unknown for a grant that is not the user's.
 */
export async function settleGrant(
  database: Database,
  { grantId, userId }: { grantId: string; userId: string },
  settlement: Settlement,
  now: Date,
): Promise<Settled> {
  const made = settlement.outcome === 'completed' ? settlement : null;
  const measured = made && (await measure(database, { grantId, userId }, made, now));
  const [row] = await database.query<Row>(
    'select * from settle_grant($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      grantId,
      userId,
      made !== null,
      now.toISOString(),
      new Date(now.getTime() - grantMinutes * 60_000).toISOString(),
      mostReturnedGrants,
      made && storable(made.userPrompt),
      made && storable(made.content),
      measured?.tokensUsed ?? null,
      measured?.model ?? null,
      measured?.inputTokens ?? null,
      measured?.outputTokens ?? null,
      measured?.cost ?? null,
    ],
    'settle_grant',
  );
  if (!row) throw new AppError('generation.grant-unknown');
  return {
    isCounted: row.outcome === 'completed',
    remaining: remaining(row.subscribed ? null : plans.free.dailyGenerations, row.used),
  };
}

/** What the browser reported of its call, with its cost by the prices of the grant's provider. */
async function measure(
  database: Database,
  { grantId, userId }: { grantId: string; userId: string },
  { model, usage }: Extract<Settlement, { outcome: 'completed' }>,
  now: Date,
): Promise<MeasuredCalls> {
  const [grant] = await database.query<GrantedRow>(
    'select provider from generation_grants where id = $1 and user_id = $2',
    [grantId, userId],
    'provider_of_grant',
  );
  return measureCall(grant?.provider ?? null, { model: model ?? null, usage: usage ?? unreported }, now);
}
