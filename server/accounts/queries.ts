import { or, sql } from 'drizzle-orm';
import { utcDay } from '#domain/usage/periods.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { dailySignups } from '../database/schema/billing.ts';
import { hasEmail } from './mailbox.ts';
import type { UserRow } from '../sessions/session-user.ts';

/** By e-mail address or username, in any letter case. */
export async function findByLogin(db: Queries, emailOrUsername: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(hasEmail(emailOrUsername), sql`lower(${users.username}) = lower(${emailOrUsername})`))
    // Two addresses from before the rule of domain/accounts/email-address.ts may differ in their encoding only.
    .orderBy(sql`${users.email} = ${emailOrUsername} desc`);
  return user ?? null;
}

export async function countSignup(db: Queries, now: Date): Promise<void> {
  await db
    .insert(dailySignups)
    .values({ date: utcDay(now), signupCount: 1 })
    .onConflictDoUpdate({
      target: dailySignups.date,
      set: { signupCount: sql`${dailySignups.signupCount} + 1` },
    });
}
