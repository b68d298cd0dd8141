import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { PasskeyProof } from '#domain/accounts/second-factors.ts';
import type { Queries } from '../../database/database.ts';
import { passkeys } from '../../database/schema/security.ts';
import type { RelyingParty } from './relying-party.ts';

export type PasskeyCheck = {
  proof: PasskeyProof;
  /** The challenge that was taken for this response. */
  challenge: string;
  relyingParty: RelyingParty;
  /** The only account whose passkey is accepted; null for a sign-in, which finds the account by the passkey. */
  userId: string | null;
  now: Date;
};

/**
 * Verifies the signature of a passkey and records its use. Returns the id of its account, or why it is refused, for the log.
 * The person was verified by the device (fingerprint, face, PIN), so a passkey is both factors at once.
 */
export async function verifyPasskey(
  db: Queries,
  { proof, challenge, relyingParty, userId, now }: PasskeyCheck,
): Promise<{ userId: string } | { refused: string }> {
  const isThis = eq(passkeys.credentialId, proof.id);
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(userId === null ? isThis : and(isThis, eq(passkeys.userId, userId)))
    .for('update');
  if (!passkey) return { refused: 'unknown credential' };
  const { userHandle } = proof.response;
  if (userHandle && userHandle !== userHandleOf(passkey.userId)) return { refused: 'another user handle' };
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCounter,
        transports: passkey.transports,
      },
    });
    if (!verified) return { refused: 'wrong signature' };
    await db
      .update(passkeys)
      .set({
        signCounter: authenticationInfo.newCounter,
        isSynced: authenticationInfo.credentialBackedUp,
        lastUsedAt: now,
      })
      .where(eq(passkeys.id, passkey.id));
    return { userId: passkey.userId };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : 'unknown' };
  }
}

/** The account as a passkey stores it: an id that tells nothing about the person. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
