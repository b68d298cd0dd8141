import { eq, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mailRemovedFactor } from '../../accounts/second-factors/factor-mails.ts';
import { removeSecondFactors } from '../../accounts/second-factors/queries.ts';
import { betweenStatements } from '../../database/between-statements.ts';
import { sessions, users } from '../../database/schema/accounts.ts';

/**
 * Removes the second factors of the accounts for which an operator planned that, once its time has come: ends their sessions
 * and mails their owners. A sign-in in the meantime has canceled it. Any number of processes may do it.
 */
export async function resetDueFactors(
  app: Pick<FastifyInstance, 'database' | 'mail'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = app.database;
  const due = await db.select({ id: users.id }).from(users).where(lte(users.factorsResetAt, now));
  for (const { id } of due) {
    await betweenStatements(signal);
    await db.transaction(async (transaction) => {
      const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
      if (!user?.factorsResetAt || user.factorsResetAt > now) return;
      await transaction.update(users).set({ factorsResetAt: null }).where(eq(users.id, id));
      if (!(await removeSecondFactors(transaction, id))) return;
      await transaction.delete(sessions).where(eq(sessions.userId, id));
      await mailRemovedFactor(app, transaction, user, 'all');
    });
  }
}
