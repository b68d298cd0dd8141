import { randomUUID } from 'node:crypto';
import type { Register, SessionUser } from '#domain/accounts/schemas.ts';
import type { Database, Queries } from '../database/database.ts';
import { reservedUsernames, users } from '../database/schema/accounts.ts';
import { assertUsernameFree } from './assert-username-free.ts';
import { hasEmail } from './mailbox.ts';
import { hashPassword } from './password.ts';
import { countSignup } from './queries.ts';
import { toTakenError } from './register.ts';
import { toSessionUser, type UserRow } from '../sessions/session-user.ts';

/** A pending registration has not proved its address, so it is nobody's who operates the installation. */
const nobody = { operatorEmails: [] };

/** The mail about a registration: to the new account, or to the owner of an address that has one already. */
export type RegistrationMails = {
  toNew: (transaction: Queries, user: UserRow) => Promise<void>;
  toOwner: (transaction: Queries, owner: UserRow) => Promise<void>;
};

/**
 * Registration where addresses must be verified: for an address that has an account, response and work are the same as for
 * a new one, and only the mail differs. The username is then reserved, as if the account had been created.
 * Throws accounts.username-taken.
 */
export async function registerPending(
  database: Database,
  registration: Register,
  now: Date,
  mails: RegistrationMails,
): Promise<SessionUser> {
  const password = await hashPassword(registration.password);
  const fresh = { ...registration, password, createdAt: now };
  try {
    return await database.db.transaction(async (transaction) => {
      const [owner] = await transaction.select().from(users).where(hasEmail(registration.email));
      await assertUsernameFree(transaction, registration.username);
      if (owner) {
        const reserved = { userId: owner.id, username: registration.username.toLowerCase() };
        await transaction.insert(reservedUsernames).values(reserved);
        await mails.toOwner(transaction, owner);
        return likeNew(owner, registration);
      }
      const [user] = await transaction.insert(users).values(fresh).returning();
      await countSignup(transaction, now);
      await mails.toNew(transaction, user!);
      return toSessionUser(user!, nobody);
    });
  } catch (error) {
    const taken = toTakenError(error);
    // A parallel registration took this address, so now it has an account.
    if (taken?.code === 'accounts.email-taken') return registerPending(database, registration, now, mails);
    throw taken ?? error;
  }
}

/** The user that would have been returned for a new account. */
function likeNew(owner: UserRow, registration: Register): SessionUser {
  const nothing = {
    profileImageUrl: null,
    oauthProvider: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
  };
  return toSessionUser(
    {
      ...owner,
      ...nothing,
      id: randomUUID(),
      email: registration.email,
      username: registration.username,
      firstName: registration.firstName,
      lastName: registration.lastName,
      password: '',
      isSubscribed: false,
      emailVerified: false,
    },
    nobody,
  );
}
