import { AppError } from '#domain/errors/app-error.ts';
import type { UserRow } from './session-user.ts';

/** Throws accounts.not-yours when a body names another account than the session's. */
export function assertOwnAccount(body: unknown, user: UserRow): void {
  const userId: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'userId') : undefined;
  if (userId !== undefined && userId !== user.id) throw new AppError('accounts.not-yours');
}
