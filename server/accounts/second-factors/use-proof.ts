import type { FastifyRequest } from 'fastify';
import type { SecondStepProof } from '#domain/accounts/second-factors.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Secrets } from '../../crypto/encrypt-with-secret.ts';
import type { Queries } from '../../database/database.ts';
import { takeChallenge, type Purpose } from '../passkeys/challenges.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { useCode } from './totp.ts';

export function methodOf(proof: SecondStepProof): 'passkey' | 'code' | 'recovery-code' {
  if ('code' in proof) return 'code';
  return 'recoveryCode' in proof ? 'recovery-code' : 'passkey';
}

/** A proof whose challenge, if it is a passkey's, was taken. */
export type TakenProof = { proof: SecondStepProof; challenge: string | null };

/**
 * Takes the challenge of a passkey, outside the transaction that verifies it: a response that was refused must not be
 * tried again.
 */
export async function takeProof(
  db: Queries,
  proof: SecondStepProof,
  binding: { purpose: Purpose; browserHash: string; now: Date },
): Promise<TakenProof> {
  const challenge =
    'passkey' in proof ? await takeChallenge(db, proof.passkey.response.clientDataJSON, binding) : null;
  return { proof, challenge };
}

/**
 * Verifies and uses up a proof of the account's owner. Throws accounts.code-wrong, accounts.recovery-code-wrong or
 * accounts.passkey-refused.
 */
export async function useProof(
  db: Queries,
  userId: string,
  { proof, challenge }: TakenProof,
  { request, secrets, now }: { request: FastifyRequest; secrets: Secrets; now: Date },
): Promise<void> {
  if ('code' in proof) {
    if (!(await useCode(db, userId, { code: proof.code, secrets, now })))
      throw new AppError('accounts.code-wrong');
  } else if ('recoveryCode' in proof) {
    if (!(await useRecoveryCode(db, userId, proof.recoveryCode, secrets)))
      throw new AppError('accounts.recovery-code-wrong');
  } else {
    const relyingParty = relyingPartyOf(request);
    const result =
      challenge === null
        ? { refused: 'no such challenge' }
        : await verifyPasskey(db, { proof: proof.passkey, challenge, relyingParty, userId, now });
    if ('refused' in result) throw refusePasskey(request, result.refused);
  }
}

/** The error of a refused passkey. Why it was refused is logged only. */
export function refusePasskey(request: FastifyRequest, reason: string): AppError {
  request.log.warn({ reason: reason.slice(0, 200) }, 'a passkey was refused');
  return new AppError('accounts.passkey-refused');
}
