import type { FastifyRequest } from 'fastify';
import { hasSecondFactor } from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { findSecondFactors } from '../second-factors/queries.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Asserts that the person of this session has just proved to be the account's owner: by a fresh sign-in or confirmation or,
 * where the account has no second factor, by the password in this call. A given password is always verified. Throws
 * accounts.fresh-sign-in-required, accounts.password-wrong or accounts.too-many-attempts.
 */
export async function assertConfirmed(request: FastifyRequest, password?: string | null): Promise<void> {
  const { database } = request.server;
  const user = await request.requireUser();
  const given = user.password === null ? null : (password ?? null);
  if (!(await request.isFreshlySignedIn())) {
    if (given === null || hasSecondFactor(await findSecondFactors(database.db, user.id)))
      throw new AppError('accounts.fresh-sign-in-required');
  }
  if (given !== null) await confirmPassword(database, user, given, new Date());
}

/** The errors of `assertConfirmed` in a call that carries no password. */
export const confirmationErrors = ['accounts.fresh-sign-in-required'] as const;
