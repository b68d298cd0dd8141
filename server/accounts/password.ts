import { hash, verify } from '@node-rs/argon2';
import { passwordLimits } from '../overload/limits.ts';
import { Slots } from '../overload/slots.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Shared by everything in this process that hashes or verifies passwords. */
export const passwordSlots = new Slots(passwordLimits);

/** Hash of a random password, so that an unknown account costs as much work as a known one. */
const dummyHash = hash(crypto.randomUUID(), settings);

/** Throws server.overloaded when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return passwordSlots.run(null, () => hash(password, settings));
}

/** True when the password matches the hash. Without a hash it takes as long and returns false. Throws server.overloaded when too many wait. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const fits = await passwordSlots.run(null, () => verify(against, password));
  return fits && stored !== null && stored !== undefined;
}
