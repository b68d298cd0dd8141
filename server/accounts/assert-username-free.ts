import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../database/database.ts';
import { reservedUsernames, users } from '../database/schema/accounts.ts';

/**
 * Throws accounts.username-taken when another account has the username, in any letter case, or a registration has reserved
 * it. `ownId`: the account that wants it, which may have it already.
 */
export async function assertUsernameFree(
  db: Queries,
  username: string,
  ownId: string | null = null,
): Promise<void> {
  const lower = username.toLowerCase();
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${lower}`);
  const [reserved] = await db
    .select({ id: reservedUsernames.userId })
    .from(reservedUsernames)
    .where(eq(reservedUsernames.username, lower));
  if ((owner && owner.id !== ownId) || reserved) throw new AppError('accounts.username-taken');
}
