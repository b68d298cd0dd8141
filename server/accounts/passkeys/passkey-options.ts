import { asc, eq } from 'drizzle-orm';
import { passkeyMinutes } from '#domain/accounts/security-limits.ts';
import type { Queries } from '../../database/database.ts';
import { passkeys } from '../../database/schema/security.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { signatureAlgorithms, type RelyingParty } from './relying-party.ts';

const timeout = passkeyMinutes * 60_000;

/** Options for using a passkey; without an account the device offers every passkey it has for this site. */
export async function usePasskeyOptions(
  db: Queries,
  { id: rpID }: RelyingParty,
  challenge: string,
  userId: string | null,
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    userVerification: 'required',
    allowCredentials: userId === null ? [] : await credentialsOf(db, userId),
  });
  return { ...options };
}

/** Options for making a passkey of the account, on a device that has none of it yet. */
export async function newPasskeyOptions(
  db: Queries,
  { id: rpID, name: rpName }: RelyingParty,
  challenge: string,
  user: Pick<UserRow, 'id' | 'email' | 'username'>,
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: user.email,
    userDisplayName: user.username,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout,
    // The make of a device is no concern of ours.
    attestationType: 'none',
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: await credentialsOf(db, user.id),
    // Stored on the device, so that it signs in without a name, and it verifies the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

async function credentialsOf(db: Queries, userId: string) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
}
