import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from '../accounts/session-user.ts';

/** Throws premium.required for whom the library and the sync are not open. */
export function demandPremium(user: UserRow): void {
  if (!user.isSubscribed) throw new AppError('premium.required');
}
