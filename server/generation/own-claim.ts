import { AppError } from '#domain/errors/app-error.ts';

/** Whom a caller claims to be. */
export type Claim = { userId?: string | undefined; email?: string | undefined };

/** Callers may say who they are; throws accounts.not-yours where they say that they are somebody else. */
export function assertOwnClaim({ userId, email }: Claim, own: { userId: string; email: string }): void {
  const isOwn =
    (userId === undefined || userId === own.userId) &&
    (email === undefined || email.trim().toLowerCase() === own.email.toLowerCase());
  if (!isOwn) throw new AppError('accounts.not-yours');
}
