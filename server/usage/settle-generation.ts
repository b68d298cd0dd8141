import type { Database } from '../database/database.ts';
import { recordGeneration, type Completed } from './record-generation.ts';
import type { Reservation } from './reservation.ts';

export type Outcome = ({ kind: 'completed' } & Completed) | { kind: 'returned' };

const settlements = new WeakMap<Reservation, Promise<void>>();

/**
 * Ends a reservation: recorded, or returned. The first outcome counts; settling again changes nothing. A
 * failed attempt (the database was away) may be repeated.
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
  if (outcome.kind === 'completed') {
    await recordGeneration(database, { reservation, completed: outcome, now: now.toISOString() });
  } else if (reservation.isCounted) {
    await database.query('select return_generation($1)', [reservation.id], 'return_generation');
  }
}
