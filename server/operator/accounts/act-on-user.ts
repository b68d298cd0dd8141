import { count, eq, and, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hasSecondFactor } from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { factorResetHours, refusalOf, type UserAction } from '#domain/operator/user-actions.ts';
import { recipientName } from '../../accounts/recipient-name.ts';
import { findSecondFactors } from '../../accounts/second-factors/queries.ts';
import { createVerificationToken, deleteMailedTokens } from '../../accounts/verification/verify-email.ts';
import type { Queries } from '../../database/database.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { pendingSignIns } from '../../database/schema/security.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { recordAction } from '../audit.ts';
import { isOperator } from '../is-operator.ts';

type App = Pick<FastifyInstance, 'database' | 'mail' | 'config'>;
export type UserChange = {
  operatorId: string;
  userId: string;
  action: UserAction;
  reason: string;
  now: Date;
};

/** Mails tell the owner; without them these actions would be silent. */
const mailed: readonly UserAction[] = ['resend-verification', 'plan-factor-reset'];

/**
 * What an operator does to an account, and its record, in one transaction. Throws operator.user-unknown,
 * operator.not-on-operators, operator.nothing-to-do or operator.mail-off.
 */
export async function actOnUser(app: App, change: UserChange): Promise<void> {
  const { operatorId, userId: subjectId, action, reason, now } = change;
  if (mailed.includes(action) && !app.config.smtpUrl) throw new AppError('operator.mail-off');
  await app.database.db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, subjectId)).for('update');
    if (!user) throw new AppError('operator.user-unknown');
    const refusal = refusalOf(action, await stateOf(app, transaction, user, now));
    if (refusal) throw new AppError(refusal);
    await changes[action](app, transaction, user, now);
    await recordAction(transaction, { operatorId, subjectId, action, reason, now });
  });
}

async function stateOf({ config }: App, db: Queries, user: UserRow, now: Date) {
  const [open] = await db
    .select({ number: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)));
  return {
    isOperator: isOperator(user, config),
    isVerified: user.emailVerified,
    isDisabled: user.disabledAt !== null,
    hasSecondFactor: hasSecondFactor(await findSecondFactors(db, user.id)),
    isResetPlanned: user.factorsResetAt !== null,
    sessions: open!.number,
  };
}

type Change = (app: App, db: Queries, user: UserRow, now: Date) => Promise<void>;

const set = async (db: Queries, user: UserRow, values: Partial<UserRow>) => {
  await db.update(users).set(values).where(eq(users.id, user.id));
};

const endSessions = async (db: Queries, user: UserRow) => {
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
};

const changes: Record<UserAction, Change> = {
  'end-sessions': (_app, db, user) => endSessions(db, user),
  'resend-verification': async ({ mail, config }, db, user, now) => {
    const token = await createVerificationToken(db, { userId: user.id }, config.sessionSecret, now);
    await mail.send(db, user.email, { kind: 'verify-email', name: recipientName(user), token });
  },
  disable: async (_app, db, user, now) => {
    await set(db, user, { disabledAt: now });
    await endSessions(db, user);
    await deleteMailedTokens(db, user.id);
  },
  enable: (_app, db, user) => set(db, user, { disabledAt: null }),
  'plan-factor-reset': async ({ mail }, db, user, now) => {
    const factorsResetAt = new Date(now.getTime() + factorResetHours * 3_600_000);
    await set(db, user, { factorsResetAt });
    await mail.send(db, user.email, {
      kind: 'factor-reset-planned',
      name: recipientName(user),
      at: factorsResetAt.toISOString(),
    });
  },
  'cancel-factor-reset': (_app, db, user) => set(db, user, { factorsResetAt: null }),
};
