import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { deleteMailedTokens } from '../verification/verify-email.ts';
import { toTakenError } from '../register.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** Where addresses need no proof: changes it at once. Throws accounts.email-taken. */
export async function changeEmail(
  { db }: Database,
  user: UserRow,
  newEmail: string,
  andThen: (transaction: Queries) => Promise<void>,
): Promise<UserRow> {
  try {
    return await db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(users)
        .set({ email: newEmail, emailVerified: false })
        .where(eq(users.id, user.id))
        .returning();
      if (!changed) throw new AppError('accounts.session-required');
      await deleteMailedTokens(transaction, user.id);
      await andThen(transaction);
      return changed;
    });
  } catch (error) {
    throw toTakenError(error) ?? error;
  }
}
