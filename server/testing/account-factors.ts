import { generateSync } from 'otplib';
import { expect } from 'vitest';
import type { Visitor } from './build-test-app.ts';
import { PasskeyDevice } from './passkey-device.ts';

/** Adds a passkey to the account of a signed-in visitor; returns the device, and recovery codes if they were made. */
export async function givePasskey(visitor: Visitor, name = 'Laptop', device = new PasskeyDevice()) {
  const options = (await visitor.post('/api/account/passkeys/options')).json();
  const added = await visitor.post('/api/account/passkeys', { name, passkey: device.make(options) });
  expect(added.statusCode).toBe(200);
  return { device, recoveryCodes: added.json().recoveryCodes as string[] | null };
}

/** Adds an authenticator app; returns its secret, and recovery codes if they were made. Uses the code of `at`. */
export async function giveAuthenticator(visitor: Visitor, at = new Date()) {
  const { secret } = (await visitor.post('/api/account/authenticator')).json() as { secret: string };
  const added = await visitor.put('/api/account/authenticator', { code: codeOf(secret, at) });
  expect(added.statusCode).toBe(200);
  return { secret, recoveryCodes: added.json().recoveryCodes as string[] | null };
}

/** The code that an app shows, from another library than the server's. */
export function codeOf(secret: string, at = new Date()): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000) });
}
