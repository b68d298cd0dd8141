import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What somebody types who registers. */
export function newAccount() {
  const name = `bench-${randomUUID().slice(0, 18)}`;
  return { email: `${name}@example.com`, username: name, password: 'a long bench password' };
}

/** Registers people as a browser would; returns their session cookies. */
export async function register(url: string, people: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const response = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(newAccount()),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (!cookie) throw new Error(`The bench could not register: ${response.status} ${await response.text()}`);
    cookies.push(cookie);
  }
  return cookies;
}

/** Makes every user of a stopped installation a subscriber, and runs further statements; there is no API for that. */
export async function subscribeAll(
  dataDir: string,
  databaseUrl: string | undefined,
  more: readonly string[] = [],
): Promise<void> {
  const subscribe = `update users set is_subscribed = true, subscription_expires_at = now() + interval '1 day' where username like 'bench-%'`;
  const statements = [subscribe, ...more];
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  } else {
    const client = await PGlite.create(path.join(dataDir, 'pg'));
    for (const statement of statements) await client.query(statement);
    await client.close();
  }
}
