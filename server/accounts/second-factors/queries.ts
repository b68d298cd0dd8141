import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import {
  confirmationMethods,
  hasSecondFactor,
  type SecondFactors,
  type Security,
} from '#domain/accounts/second-factors.ts';
import type { Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { authenticators, passkeys, recoveryCodes } from '../../database/schema/security.ts';
import type { UserRow } from '../../sessions/session-user.ts';

/** What protects an account besides its password. */
export async function findSecondFactors(db: Queries, userId: string): Promise<SecondFactors> {
  const [app] = await db
    .select({ number: count() })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  const [keys] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [codes] = await db
    .select({ number: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { hasAuthenticator: app!.number > 0, passkeys: keys!.number, recoveryCodes: codes!.number };
}

/** Until the end of the transaction, other changes of the account's factors wait: their number decides about codes and limits. */
export async function lockAccount(db: Queries, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** What the owner sees of it. */
export async function describeSecurity(
  db: Queries,
  user: UserRow,
  offered: { google: boolean; microsoft: boolean },
): Promise<Security> {
  const factors = await findSecondFactors(db, user.id);
  const [app] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, user.id), isNotNull(authenticators.confirmedAt)));
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
  const { oauthProvider } = user;
  return {
    authenticatorSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: hasSecondFactor(factors) ? factors.recoveryCodes : 0,
    confirmWith: confirmationMethods(
      {
        hasPassword: user.password !== null,
        oauthProvider: oauthProvider && offered[oauthProvider] ? oauthProvider : null,
      },
      factors,
    ),
  };
}

/** Removes every factor and code of an account; returns whether there was a factor. */
export async function removeSecondFactors(db: Queries, userId: string): Promise<boolean> {
  const factors = await findSecondFactors(db, userId);
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(authenticators).where(eq(authenticators.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return hasSecondFactor(factors);
}
