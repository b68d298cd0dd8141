import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { reservedUsernames, users } from '../../database/schema/accounts.ts';

/** A free username made of an e-mail address: what stands before the @, with a few random characters where that is taken. */
export async function chooseUsername(db: Queries, email: string): Promise<string> {
  const wish = usernameOf(email);
  return (await isTaken(db, wish)) ? `${wish}-${randomBytes(4).toString('hex')}` : wish;
}

/** In the characters a username may have (domain/accounts/schemas.ts). */
function usernameOf(email: string): string {
  const [local = ''] = email.split('@');
  const plain = local.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 40);
  return plain.replaceAll(/^[._-]+|[._-]+$/g, '') || 'user';
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
