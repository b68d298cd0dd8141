import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { BillingContext } from '../billing-context.ts';
import type { Database } from '../../database/database.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from '../../rate-limits/rate-limits.ts';
import { reasonOf } from './payments.ts';

/** Throws billing.not-configured where payments are off. */
export function requireBilling(app: FastifyInstance): BillingContext {
  if (!app.billing) throw new AppError('billing.not-configured');
  return app.billing.context;
}

/**
 * Runs `work` at the payment provider, with a rate limit per account. An error of the provider becomes `failure`, and its
 * reason is logged. Throws accounts.too-many-attempts.
 */
export async function withStripeErrors<Result>(
  request: FastifyRequest,
  user: Pick<UserRow, 'id'>,
  failure: ErrorCode,
  work: () => Promise<Result>,
): Promise<Result> {
  await limitStripeCalls(request.server.database, user.id, new Date());
  return mapStripeErrors(request, failure, work);
}

/** Runs `work` at the payment provider: an error of the provider becomes `failure`, and its reason is logged. */
export async function mapStripeErrors<Result>(
  request: FastifyRequest,
  failure: ErrorCode,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.warn({ reason: reasonOf(error) }, 'the payment provider failed');
    throw new AppError(failure, {}, { cause: error });
  }
}

/** Calls of one account in one window (15 minutes) that reach Stripe, which limits its own clients. */
const maxCalls = 100;

/** Throws accounts.too-many-attempts. */
async function limitStripeCalls(database: Database, userId: string, now: Date): Promise<void> {
  const exceeded = await countRateLimits(database, [subjectKey('billing', userId)], now, () => maxCalls);
  if (exceeded) throw tooManyAttempts(exceeded, now);
}
