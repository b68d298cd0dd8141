import { eq } from 'drizzle-orm';
import type { NameForm } from '#domain/accounts/settings.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database } from '../../database/database.ts';
import { userActivity, users } from '../../database/schema/accounts.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { assertUsernameFree } from '../assert-username-free.ts';
import { toTakenError } from '../register.ts';

/** Changes the name, also where the account is shown as active. Throws accounts.username-taken. */
export async function changeName({ db }: Database, user: UserRow, name: NameForm): Promise<UserRow> {
  try {
    return await db.transaction(async (transaction) => {
      await assertUsernameFree(transaction, name.username, user.id);
      const [changed] = await transaction.update(users).set(name).where(eq(users.id, user.id)).returning();
      if (!changed) throw new AppError('accounts.session-required');
      await transaction
        .update(userActivity)
        .set({ username: name.username })
        .where(eq(userActivity.userId, user.id));
      return changed;
    });
  } catch (error) {
    throw toTakenError(error) ?? error;
  }
}
