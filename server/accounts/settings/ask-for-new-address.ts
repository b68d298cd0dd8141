import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { users } from '../../database/schema/accounts.ts';
import { recipientName } from '../recipient-name.ts';
import { createVerificationToken } from '../verification/verify-email.ts';
import type { UserRow } from '../../sessions/session-user.ts';

type Wish = { user: UserRow; newEmail: string; mayMail: boolean; now: Date };

/**
 * Where addresses must be proved: mails the link to the new one; the account keeps its own until the link comes back.
 * An address that has an account gets a mail that says so instead, and the caller hears no difference.
 */
export async function requestEmailChange(app: FastifyInstance, { user, newEmail, mayMail, now }: Wish) {
  const { database, mail, config } = app;
  await database.db.transaction(async (transaction) => {
    const [owner] = await transaction.select().from(users).where(eq(users.email, newEmail));
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
