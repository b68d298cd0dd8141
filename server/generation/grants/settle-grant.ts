import { AppError } from '#domain/errors/app-error.ts';
import {
  grantMinutes,
  mostReturnedGrants,
  type Settled,
  type Settlement,
} from '#domain/generation/grants.ts';
import type { TokenUsage } from '#domain/generation/request.ts';
import { plans, remaining } from '#domain/plans/plans.ts';
import type { Database } from '../../database/database.ts';
import { storable } from '../../usage/record-generation.ts';

type Row = { outcome: 'completed' | 'returned'; subscribed: boolean; used: number };

/** Maximum of the column; the browser may send any number. */
const mostTokens = 2 ** 31 - 1;

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
  const [row] = await database.query<Row>(
    'select * from settle_grant($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      grantId,
      userId,
      made !== null,
      now.toISOString(),
      new Date(now.getTime() - grantMinutes * 60_000).toISOString(),
      mostReturnedGrants,
      made && storable(made.userPrompt),
      made && storable(made.content),
      made?.usage ? tokensOf(made.usage) : null,
    ],
    'settle_grant',
  );
  if (!row) throw new AppError('generation.grant-unknown');
  return {
    isCounted: row.outcome === 'completed',
    remaining: remaining(row.subscribed ? null : plans.free.dailyGenerations, row.used),
  };
}

/** null where the provider reported neither. */
function tokensOf({ inputTokens, outputTokens }: TokenUsage): number | null {
  if (inputTokens === null && outputTokens === null) return null;
  return Math.min(mostTokens, (inputTokens ?? 0) + (outputTokens ?? 0));
}
