import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { BillingContext } from './subscriptions.ts';
import { limitStripeCalls } from '../limit-asking.ts';
import { reasonOf } from './payments.ts';

/** Throws billing.not-configured where payments are off. */
export function requireBilling(app: FastifyInstance): BillingContext {
  if (!app.billing) throw new AppError('billing.not-configured');
  return app.billing.context;
}

/**
 * Work at the payment provider for an account's owner. What the provider refuses, or does not answer, becomes `failure`;
 * the log says why, the visitor need not know. Throws accounts.too-many-attempts for an owner who asks without end.
 */
export async function withStripeErrors<Result>(
  request: FastifyRequest,
  user: Pick<UserRow, 'id'>,
  failure: ErrorCode,
  work: () => Promise<Result>,
): Promise<Result> {
  await limitStripeCalls(request.server.database, user.id, new Date());
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.warn({ reason: reasonOf(error) }, 'the payment provider failed');
    throw new AppError(failure, {}, { cause: error });
  }
}
