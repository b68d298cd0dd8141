import { and, eq } from 'drizzle-orm';
import { sqlState, type Database, type Queries } from '../../database/database.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { deleteMailedTokens } from '../verification/verify-email.ts';
import { countSignup } from '../queries.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { chooseUsername } from './choose-username.ts';
import type { Identity } from './read-identity.ts';

/** Somebody is who they say, and still may not enter the account their address belongs to. */
export class OAuthConflict extends Error {
  override readonly name = 'OAuthConflict';
}

const uniqueViolation = '23505';
const attempts = 4;

/**
 * The account of an identity: the one it entered before, else the one its proved address belongs to, else a new one,
 * counted as a signup and given to `andThen`, all or nothing. Throws EntryRefused.
 */
export async function resolveOAuthAccount(
  database: Database,
  identity: Identity,
  now: Date,
  andThen: (transaction: Queries, created: UserRow) => Promise<void>,
): Promise<UserRow> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.db.transaction(async (transaction) => {
        const known =
          (await findKnown(transaction, identity)) ?? (await linkByAddress(transaction, identity));
        const user = known ?? (await createAccount(transaction, identity, now));
        if (!known) await andThen(transaction, user);
        return recordSignIn(transaction, user, identity, now);
      });
    } catch (error) {
      // Somebody else took the name or the address, or made this very account, between the look and the insert.
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
 * The account that has the identity's address, from now on the identity's too. Only the provider's word that the
 * address is the person's own opens it. If the account never proved that address, whoever made it may be a stranger:
 * their password, identity, sessions and links end.
 */
async function linkByAddress(db: Queries, identity: Identity): Promise<UserRow | undefined> {
  const [owner] = await db.select().from(users).where(eq(users.email, identity.email)).for('update');
  if (!owner) return undefined;
  // Made by another callback of the same person since it was looked for.
  if (owner.oauthProvider === identity.provider && owner.oauthId === identity.subject) return owner;
  if (!identity.emailVerified) throw new OAuthConflict('address-unproved');
  const isProved = owner.emailVerified;
  if (isProved && owner.oauthProvider !== null) throw new OAuthConflict('other-identity');
  if (!isProved) {
    await db.delete(sessions).where(eq(sessions.userId, owner.id));
    await deleteMailedTokens(db, owner.id);
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

/** An address stays the account's own when it changes at the provider; one the provider has proved meanwhile counts. */
async function recordSignIn(db: Queries, user: UserRow, identity: Identity, now: Date): Promise<UserRow> {
  const isProvedNow = identity.emailVerified && identity.email === user.email;
  const [entered] = await db
    .update(users)
    .set({ lastLoginAt: now, emailVerified: user.emailVerified || isProvedNow })
    .where(eq(users.id, user.id))
    .returning();
  return entered!;
}
