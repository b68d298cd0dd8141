import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { newPasskeySchema } from '#domain/accounts/second-factors.ts';
import { mostPasskeys } from '#domain/accounts/security-limits.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { passkeys } from '../../database/schema/security.ts';
import { signatureAlgorithms, type RelyingParty } from './relying-party.ts';

type NewPasskey = z.infer<typeof newPasskeySchema>;
type Verified = { credentialId: string; publicKey: string; signCounter: number; isSynced: boolean };

/** What a browser made in response to the challenge. Throws accounts.passkey-refused. */
export async function verifyNewPasskey(
  passkey: NewPasskey,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<Verified> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    if (await hasCertificates(passkey)) throw new AppError('accounts.passkey-refused');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureAlgorithms,
    });
    if (!registrationInfo) throw new AppError('accounts.passkey-refused');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCounter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('accounts.passkey-refused', {}, { cause: error });
  }
}

/**
 * Whether the response has certificates about the make of the device. Browsers send none, because none are asked for, and
 * the library would have to fetch revocation lists from the addresses in them.
 */
async function hasCertificates({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && !(format === 'packed' && !attestation.get('attStmt').get('x5c'));
}

/** Stores a verified passkey, for an account that is locked. Throws accounts.passkeys-full or accounts.passkey-known. */
export async function addPasskey(
  db: Queries,
  userId: string,
  { verified, name, transports, now }: { verified: Verified; name: string; transports: string[]; now: Date },
): Promise<void> {
  const [stored] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  if (stored!.number >= mostPasskeys) throw new AppError('accounts.passkeys-full');
  const added = await db
    .insert(passkeys)
    .values({ userId, name, transports, createdAt: now, ...verified })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw new AppError('accounts.passkey-known');
}
