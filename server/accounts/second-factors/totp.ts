import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { readCode } from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { authenticators } from '../../database/schema/security.ts';
import { encryptWithSecret, openWithSecrets, type Secrets } from '../../crypto/encrypt-with-secret.ts';

export const authenticatorPurpose = 'aigen authenticator';
const periodSeconds = 30;
/** Clocks of phones are a little off: the codes of the step before and after are accepted. */
const window = 1;

/** The codes of an authenticator app (TOTP, RFC 6238), as every app makes them: SHA-1, six digits, 30 seconds. */
function totpOf(base32: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'AIGen',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(base32),
  });
}

/** The number of the 30-second step whose code this is, or null. */
export function stepOfCode(base32: string, typed: string, now: Date): number | null {
  const token = readCode(typed);
  if (token === null) return null;
  const delta = totpOf(base32).validate({ token, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
}

/**
 * Starts the setup of an authenticator app: its secret, which is no factor until a code of it was entered. An unfinished
 * setup is replaced. Throws accounts.authenticator-present.
 */
export async function beginAuthenticator(
  db: Queries,
  account: { userId: string; email: string },
  secret: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const base32 = new Secret({ size: 20 }).base32;
  const values = {
    secret: encryptWithSecret(secret, authenticatorPurpose, base32),
    createdAt: now,
    lastUsedStep: null,
  };
  const begun = await db
    .insert(authenticators)
    .values({ userId: account.userId, ...values })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: values,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  if (begun.length === 0) throw new AppError('accounts.authenticator-present');
  return { secret: base32, uri: totpOf(base32, account.email).toString() };
}

/** Makes the app that is being set up a factor. Throws accounts.authenticator-absent or accounts.code-wrong. */
export async function confirmAuthenticator(
  db: Queries,
  userId: string,
  given: { code: string; secrets: Secrets; now: Date },
): Promise<void> {
  const { code, secrets, now } = given;
  const isNew = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));
  const [found] = await db.select().from(authenticators).where(isNew).for('update');
  if (!found) throw new AppError('accounts.authenticator-absent');
  const opened = openWithSecrets(secrets, authenticatorPurpose, found.secret);
  const step = opened && stepOfCode(opened.text, code, now);
  if (step === null) throw new AppError('accounts.code-wrong');
  await db.update(authenticators).set({ confirmedAt: now, lastUsedStep: step }).where(isNew);
}

/**
 * Whether this is a code of the account's app that was not used before. Uses it up. An app whose secret was encrypted before
 * SESSION_SECRET changed is encrypted anew.
 */
export async function useCode(
  db: Queries,
  userId: string,
  given: { code: string; secrets: Secrets; now: Date },
): Promise<boolean> {
  const { code, secrets, now } = given;
  const isReady = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  const [found] = await db.select().from(authenticators).where(isReady);
  if (!found) return false;
  const opened = openWithSecrets(secrets, authenticatorPurpose, found.secret);
  const step = opened && stepOfCode(opened.text, code, now);
  if (opened === null || step === null) return false;
  // One statement: of two uses of one code at once, one succeeds.
  const used = await db
    .update(authenticators)
    .set({ lastUsedStep: step, ...(opened.resealed === null ? {} : { secret: opened.resealed }) })
    .where(and(isReady, or(isNull(authenticators.lastUsedStep), lt(authenticators.lastUsedStep, step))))
    .returning({ userId: authenticators.userId });
  return used.length > 0;
}

/** Removes the app, also an unfinished one; returns whether it was a factor. */
export async function removeAuthenticator(db: Queries, userId: string): Promise<boolean> {
  const [removed] = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
  return removed !== undefined && removed.confirmedAt !== null;
}
