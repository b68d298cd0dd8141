import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import { plans, remaining } from '#domain/plans/plans.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { Database } from '../database/database.ts';
import { rateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import type { FoundCaller } from './find-caller.ts';
import type { Reservation } from './reservation.ts';

type Call = {
  ipAddress: string;
  now: Date;
  instanceId: string;
  /** Generations a day that the free users of one address may make together. */
  freeDailyLimitPerIp: number;
};

type Decision = {
  outcome: 'reserved' | 'session-required' | 'daily-limit' | 'address-limit';
  reservation_id: string;
  /** True only for a caller who subscribed after the session was looked up; counted like a free user then. */
  subscribed: boolean;
  used: number;
};

/**
 * Lets the caller make a generation, or throws accounts.session-required, generation.daily-limit or
 * generation.address-limit. A generation of a free user is counted now, before it is made; for a subscriber nothing is
 * written before the record.
 */
export async function reserveGeneration(
  database: Database,
  caller: FoundCaller,
  call: Call,
): Promise<Reservation> {
  return caller.isSubscribed ? withoutLimit(caller, call.now) : reserveFree(database, caller, call);
}

function withoutLimit({ userId, email }: FoundCaller, now: Date): Reservation {
  return {
    id: randomUUID(),
    userId,
    email,
    isCounted: false,
    remaining: remaining(null, 0),
    day: utcDay(now),
    address: null,
  };
}

/**
 * Limit, roll-over and reservation are one round trip; the database decides, so that parallel calls can never share
 * the last generation. The session is not looked up a second time.
 */
async function reserveFree(database: Database, caller: FoundCaller, call: Call): Promise<Reservation> {
  const address = rateLimitAddress(call.ipAddress);
  const freeLimit = plans.free.dailyGenerations;
  const [decision] = await database.query<Decision>(
    'select * from reserve_generation($1, $2, $3, $4, $5, $6)',
    [caller.userId, address, call.now.toISOString(), call.instanceId, freeLimit, call.freeDailyLimitPerIp],
    'reserve_generation',
  );
  if (decision?.outcome === 'daily-limit') throw new AppError('generation.daily-limit');
  if (decision?.outcome === 'address-limit') throw new AppError('generation.address-limit');
  if (decision?.outcome !== 'reserved') throw new AppError('accounts.session-required');
  return {
    id: decision.reservation_id,
    userId: caller.userId,
    email: caller.email,
    isCounted: true,
    remaining: remaining(decision.subscribed ? null : freeLimit, decision.used),
    day: utcDay(call.now),
    address: decision.subscribed ? null : address,
  };
}
