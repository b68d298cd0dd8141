import type { ProviderId } from '#domain/provider-facts/providers.ts';
import type { Database } from '../database/database.ts';
import type { Reservation } from './reservation.ts';

export type Outcome =
  | {
      kind: 'completed';
      contentType: string;
      prompt: string;
      generatedContent: string;
      /** null where the provider reported none. */
      tokensUsed: number | null;
      provider: ProviderId;
      /** From `keyHash`; never the key. */
      keyHash: string;
    }
  | { kind: 'returned' };

const settlements = new WeakMap<Reservation, Promise<void>>();

/**
 * Ends a reservation in one round trip: recorded, or given back. The first outcome counts; settling again changes
 * nothing. A failed attempt (the database was away) may be repeated.
 */
export function settleGeneration(
  database: Database,
  reservation: Reservation,
  outcome: Outcome,
  now: Date = new Date(),
): Promise<void> {
  const earlier = settlements.get(reservation);
  if (earlier) return earlier;
  const settlement = settle(database, reservation, outcome, now).catch((error: unknown) => {
    settlements.delete(reservation);
    throw error;
  });
  settlements.set(reservation, settlement);
  return settlement;
}

async function settle(
  database: Database,
  reservation: Reservation,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'returned') {
    await database.query('select return_generation($1)', [reservation.id], 'return_generation');
    return;
  }
  await database.query(
    'select complete_generation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      reservation.id,
      reservation.userId,
      reservation.day,
      reservation.address,
      now.toISOString(),
      outcome.contentType,
      storable(outcome.prompt),
      storable(outcome.generatedContent),
      outcome.tokensUsed,
      outcome.provider,
      outcome.keyHash,
    ],
    'complete_generation',
  );
}

/** PostgreSQL text cannot hold U+0000, and a provider can send one. */
function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
