import {
  addedFactorSchema,
  authenticatorSetupSchema,
  passkeyOptionsSchema,
  securitySchema,
  type AuthenticatorSetup,
  type Confirmation,
  type Security,
} from '#domain/accounts/second-factors.ts';
import { z } from 'zod';
import { callApi } from './client.ts';

const done = z.object({ success: z.literal(true) });

/** What protects the account. */
export function fetchSecurity(signal?: AbortSignal): Promise<Security> {
  return callApi('/api/account/security', {
    schema: securitySchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}

/** Options for the browser's passkey dialog, for one purpose. */
export function fetchPasskeyOptions(
  path:
    | '/api/auth/passkey/options'
    | '/api/auth/second-step/passkey-options'
    | '/api/account/confirm/passkey-options'
    | '/api/account/passkeys/options',
): Promise<z.infer<typeof passkeyOptionsSchema>> {
  return callApi(path, { method: 'POST', schema: passkeyOptionsSchema, unreachable: 'server.unreachable' });
}

/** Confirms the sign-in, so that calls that need a fresh one are accepted. */
export async function sendConfirmation(proof: Confirmation): Promise<void> {
  await callApi('/api/account/confirm', {
    method: 'POST',
    body: proof,
    schema: done,
    unreachable: 'server.unreachable',
  });
}

export function beginAuthenticator(): Promise<AuthenticatorSetup> {
  return callApi('/api/account/authenticator', {
    method: 'POST',
    schema: authenticatorSetupSchema,
    unreachable: 'server.unreachable',
  });
}

/** Finishes the setup of the app. Returns recovery codes for the account's first factor. */
export function confirmAuthenticator(code: string): Promise<string[] | null> {
  return addedBy('PUT', '/api/account/authenticator', { code });
}

export function removeAuthenticator(): Promise<void> {
  return change('DELETE', '/api/account/authenticator');
}

/** New recovery codes; the earlier ones are invalid. */
export async function renewRecoveryCodes(): Promise<string[]> {
  return (await addedBy('POST', '/api/account/recovery-codes')) ?? [];
}

/** Adds the passkey that the browser made. Returns recovery codes for the account's first factor. */
export function addPasskey(name: string, passkey: object): Promise<string[] | null> {
  return addedBy('POST', '/api/account/passkeys', { name, passkey });
}

export function renamePasskey(id: string, name: string): Promise<void> {
  return change('PUT', `/api/account/passkeys/${encodeURIComponent(id)}`, { name });
}

export function removePasskey(id: string): Promise<void> {
  return change('DELETE', `/api/account/passkeys/${encodeURIComponent(id)}`);
}

async function addedBy(method: 'POST' | 'PUT', path: string, body?: object): Promise<string[] | null> {
  const { recoveryCodes } = await callApi(path, {
    method,
    body,
    schema: addedFactorSchema,
    unreachable: 'server.unreachable',
  });
  return recoveryCodes;
}

async function change(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
  await callApi(path, { method, body, schema: done, unreachable: 'server.unreachable' });
}
