import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { hasEmail } from '../mailbox.ts';
import { recipientName } from '../recipient-name.ts';
import { toTakenError } from '../register.ts';
import { createVerificationToken, deleteMailedTokens } from '../verification/verify-email.ts';

/** Changes the address at once, when verification is off. Throws accounts.email-taken. */
export async function changeEmail(
  { db }: Database,
  user: UserRow,
  newEmail: string,
  andThen: (transaction: Queries) => Promise<void>,
): Promise<UserRow> {
  try {
    return await db.transaction(async (transaction) => {
      const [owner] = await transaction.select({ id: users.id }).from(users).where(hasEmail(newEmail));
      if (owner && owner.id !== user.id) throw new AppError('accounts.email-taken');
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

type EmailChange = { user: UserRow; newEmail: string; mayMail: boolean; now: Date };

/**
 * Mails a link to the new address, when verification is on; the account keeps its address until the link is opened. If
 * the address belongs to an account, its owner gets a mail about that instead, and the response is the same.
 */
export async function requestEmailChange(
  app: Pick<FastifyInstance, 'database' | 'mail' | 'config'>,
  { user, newEmail, mayMail, now }: EmailChange,
) {
  const { database, mail, config } = app;
  await database.db.transaction(async (transaction) => {
    const [owner] = await transaction.select().from(users).where(hasEmail(newEmail));
    if (!mayMail) return mail.sendNothing(transaction);
    if (owner)
      return mail.send(transaction, newEmail, { kind: 'address-in-use', name: recipientName(owner) });
    const token = await createVerificationToken(
      transaction,
      { userId: user.id, newEmail },
      config.sessionSecret,
      now,
    );
    await mail.send(transaction, newEmail, { kind: 'verify-new-email', name: recipientName(user), token });
  });
}
