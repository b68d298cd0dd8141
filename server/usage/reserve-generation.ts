import { AppError } from '#domain/errors/app-error.ts';
import { plans, remaining } from '#domain/plans/plans.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { Database } from '../database/database.ts';
import { countedAddress } from './counted-address.ts';
import type { Reservation } from './reservation.ts';

type Caller = {
  /** Hash of the session cookie's token; null without a cookie. */
  sessionTokenHash: string | null;
  ipAddress: string;
  now: Date;
  instanceId: string;
  /** Generations a day that the free users of one address may make together. */
  freeDailyLimitPerIp: number;
};

type Decision = {
  outcome: 'reserved' | 'session-required' | 'daily-limit' | 'address-limit';
  reservation_id: string;
  reserved_user_id: string;
  user_email: string;
  subscribed: boolean;
  used: number;
};

/**
 * Counts a generation before it is made. Session, limit, roll-over and reservation are one round trip; the
 * database decides, so that parallel calls can never share the last generation.
 * Throws accounts.session-required, generation.daily-limit or generation.address-limit, and then counts nothing.
 */
export async function reserveGeneration(database: Database, caller: Caller): Promise<Reservation> {
  if (!caller.sessionTokenHash) throw new AppError('accounts.session-required');
  const address = countedAddress(caller.ipAddress);
  const freeLimit = plans.free.dailyGenerations;
  const [decision] = await database.query<Decision>(
    'select * from reserve_generation($1, $2, $3, $4, $5, $6)',
    [
      caller.sessionTokenHash,
      address,
      caller.now.toISOString(),
      caller.instanceId,
      freeLimit,
      caller.freeDailyLimitPerIp,
    ],
    'reserve_generation',
  );
  if (decision?.outcome === 'daily-limit') throw new AppError('generation.daily-limit');
  if (decision?.outcome === 'address-limit') throw new AppError('generation.address-limit');
  if (decision?.outcome !== 'reserved') throw new AppError('accounts.session-required');
  return {
    id: decision.reservation_id,
    userId: decision.reserved_user_id,
    email: decision.user_email,
    isSubscribed: decision.subscribed,
    remaining: remaining(decision.subscribed ? null : freeLimit, decision.used),
    day: utcDay(caller.now),
    address: decision.subscribed ? null : address,
  };
}
