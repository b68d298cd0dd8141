import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing anybody knows, so that an unknown account costs as much work as a known one. */
const nobodysHash = hash(crypto.randomUUID(), settings);

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

/** True when the password belongs to the hash; without a hash it works as long and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodysHash), password);
  return fits && stored !== null && stored !== undefined;
}
