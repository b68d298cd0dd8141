import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { UserRow } from './session-user.ts';

/** The premium test user of local mode, made at the first call. It has no password: only test login signs it in. */
export async function findTestUser({ db }: Database): Promise<UserRow> {
  const premium = { isSubscribed: true, emailVerified: true };
  const [user] = await db
    .insert(users)
    .values({
      email: 'premium@aigen.test',
      username: 'premium-test-user',
      firstName: 'Premium',
      lastName: 'Tester',
      ...premium,
    })
    .onConflictDoUpdate({ target: users.email, set: premium })
    .returning();
  return user!;
}
