import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hasSecondFactor } from '#domain/accounts/second-factors.ts';
import { sqlState, type Database, type Queries } from '../../database/database.ts';
import { reservedUsernames, users } from '../../database/schema/accounts.ts';
import { endAllAccess } from '../end-all-access.ts';
import { canonicalEmail, hasEmail } from '../mailbox.ts';
import { countSignup } from '../queries.ts';
import { findSecondFactors, removeSecondFactors } from '../second-factors/queries.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import type { Identity } from './read-identity.ts';

/** The identity is genuine, but may not sign in to the existing account with its e-mail address. */
export class OAuthConflict extends Error {
  override readonly name = 'OAuthConflict';
}

const uniqueViolation = '23505';
const attempts = 4;

/**
 * The account of an identity: the one it is linked to, else the one with its verified address, else a new one, which is
 * counted as a signup. `andThen` runs in the same transaction. Throws OAuthConflict.
 */
export async function resolveOAuthAccount(
  database: Database,
  { email, ...given }: Identity,
  now: Date,
  andThen: (transaction: Queries, user: UserRow, isNew: boolean) => Promise<void>,
): Promise<UserRow> {
  const identity = { ...given, email: canonicalEmail(email) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.db.transaction(async (transaction) => {
        const known =
          (await findKnown(transaction, identity)) ?? (await linkByAddress(transaction, identity));
        const user = known ?? (await createAccount(transaction, identity, now));
        await andThen(transaction, user, !known);
        return verifyByProvider(transaction, user, identity);
      });
    } catch (error) {
      // A parallel request took the username or the address, or created this very account, after the lookup.
      if (sqlState(error) !== uniqueViolation || attempt === attempts) throw error;
    }
  }
}

async function findKnown(db: Queries, { provider, subject }: Identity): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.oauthProvider, provider), eq(users.oauthId, subject)));
  return user;
}

/**
 * Links the identity to the account with its address. Only an address that the provider has verified is accepted, and an
 * account with a second factor is not linked. If
 * the account never verified that address, another person may have created it: its password, identity, sessions, mailed
 * links and second factors are removed.
 */
async function linkByAddress(db: Queries, identity: Identity): Promise<UserRow | undefined> {
  const [owner] = await db.select().from(users).where(hasEmail(identity.email)).for('update');
  if (!owner) return undefined;
  // Linked by a parallel callback of the same person after the lookup.
  if (owner.oauthProvider === identity.provider && owner.oauthId === identity.subject) return owner;
  if (!identity.emailVerified) throw new OAuthConflict('address-unverified');
  const isProved = owner.emailVerified;
  if (isProved && owner.oauthProvider !== null) throw new OAuthConflict('other-identity');
  // Who controls the mailbox alone must not get around the second step.
  if (isProved && hasSecondFactor(await findSecondFactors(db, owner.id)))
    throw new OAuthConflict('second-factor');
  if (!isProved) {
    await endAllAccess(db, owner.id);
    await removeSecondFactors(db, owner.id);
  }
  const [linked] = await db
    .update(users)
    .set({
      oauthProvider: identity.provider,
      oauthId: identity.subject,
      emailVerified: true,
      profileImageUrl: owner.profileImageUrl ?? identity.profileImageUrl,
      ...(isProved ? {} : { password: null }),
    })
    .where(eq(users.id, owner.id))
    .returning();
  return linked;
}

async function createAccount(db: Queries, identity: Identity, now: Date): Promise<UserRow> {
  const { provider, subject, ...about } = identity;
  const [user] = await db
    .insert(users)
    .values({
      ...about,
      username: await chooseUsername(db, identity.email),
      oauthProvider: provider,
      oauthId: subject,
      createdAt: now,
    })
    .returning();
  await countSignup(db, now);
  return user!;
}

/** The account keeps its address when it changes at the provider; it is verified once the provider verified it. */
async function verifyByProvider(db: Queries, user: UserRow, identity: Identity): Promise<UserRow> {
  const isProvedNow = identity.emailVerified && identity.email === user.email;
  const [entered] = await db
    .update(users)
    .set({ emailVerified: user.emailVerified || isProvedNow })
    .where(eq(users.id, user.id))
    .returning();
  return entered!;
}

/** A free username from an e-mail address: the part before the @, with random characters where that is taken. */
async function chooseUsername(db: Queries, email: string): Promise<string> {
  const name = usernameOf(email);
  return (await isTaken(db, name)) ? `${name}-${randomBytes(4).toString('hex')}` : name;
}

/** With the characters that a username may have (domain/accounts/schemas.ts). */
function usernameOf(email: string): string {
  const [local = ''] = email.split('@');
  const plain = local.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 40);
  return plain.replaceAll(/^[._-]+|(?<![._-])[._-]+$/g, '') || 'user';
}

async function isTaken(db: Queries, username: string): Promise<boolean> {
  const name = username.toLowerCase();
  const given = db
    .select({ one: sql`1` })
    .from(users)
    .where(sql`lower(${users.username}) = ${name}`);
  const reserved = db
    .select({ one: sql`1` })
    .from(reservedUsernames)
    .where(sql`${reservedUsernames.username} = ${name}`);
  return (await given.unionAll(reserved)).length > 0;
}
