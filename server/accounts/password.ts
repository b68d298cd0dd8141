import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password, so that an unknown account costs as much work as a known one. */
const dummyHash = hash(crypto.randomUUID(), settings);

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

/** True when the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash), password);
  return fits && stored !== null && stored !== undefined;
}
