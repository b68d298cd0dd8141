import { sessionUserSchema, type Login, type SessionUser } from '#domain/accounts/schemas.ts';
import {
  secondStepSchema,
  type PasskeyProof,
  type SecondStepProof,
} from '#domain/accounts/second-factors.ts';
import { z } from 'zod';
import { callApi } from './client.ts';

// The ways to log in. Loaded with the login page only.

export type SecondStep = z.infer<typeof secondStepSchema>;

const signedInSchema = z.object({ user: sessionUserSchema });

/** The user, or what the account's second step is taken with. */
export function login(credentials: Login): Promise<{ user: SessionUser } | SecondStep> {
  return callApi('/api/auth/login', {
    method: 'POST',
    body: credentials,
    schema: z.union([signedInSchema, secondStepSchema]),
    unreachable: 'accounts.login-unreachable',
    failed: 'accounts.login-failed',
  });
}

/** The second step of a login; signs in. */
export async function takeSecondStep(proof: SecondStepProof): Promise<SessionUser> {
  return signedInBy('/api/auth/second-step', proof);
}

/** Signs in with a passkey alone. */
export async function loginWithPasskey(passkey: PasskeyProof): Promise<SessionUser> {
  return signedInBy('/api/auth/passkey', { passkey });
}

async function signedInBy(path: string, body: object): Promise<SessionUser> {
  const { user } = await callApi(path, {
    method: 'POST',
    body,
    schema: signedInSchema,
    unreachable: 'accounts.login-unreachable',
    failed: 'accounts.login-failed',
  });
  return user;
}
