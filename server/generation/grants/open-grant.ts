import { AppError } from '#domain/errors/app-error.ts';
import type { Grant } from '#domain/generation/grants.ts';
import type { GenerationKind } from '#domain/plans/generation-kinds.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { sqlState, type Database } from '../../database/database.ts';
import { generationGrants } from '../../database/schema/usage.ts';
import type { Reservation } from '../../usage/reservation.ts';

const foreignKeyViolation = '23503';

/** What is recorded of a grant's generation beside its outcome. */
type Granted = { tool: GenerationKind; contentType: string; provider: ProviderId };

/**
 * Turns a reservation into a grant, which is counted until it is settled: unlike a reservation it is not given back when the
 * server stops. Throws accounts.session-required where the account was deleted meanwhile.
 */
export async function openGrant(
  database: Database,
  { id, userId, isCounted, day, remaining }: Reservation,
  granted: Granted,
): Promise<Grant> {
  if (isCounted) {
    const [row] = await database.query<{ granted: boolean }>(
      'select grant_reserved($1, $2, $3, $4) as granted',
      [id, granted.contentType, granted.tool, granted.provider],
      'grant_reserved',
    );
    // Reservations of a running process are never swept, so the account was deleted.
    if (!row?.granted) throw new AppError('accounts.session-required');
  } else {
    await insertUncounted(database, { id, userId, day, ...granted });
  }
  return { grantId: id, remaining };
}

type Uncounted = Granted & { id: string; userId: string; day: string };

async function insertUncounted({ db }: Database, grant: Uncounted): Promise<void> {
  try {
    await db.insert(generationGrants).values({ ...grant, isCounted: false });
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw new AppError('accounts.session-required');
    throw error;
  }
}
