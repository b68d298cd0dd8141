import { z } from 'zod';
import { counted } from '../text/format.ts';
import { maxPasskeyName } from './security-limits.ts';

/** Passkeys, authenticator apps and recovery codes: what protects an account, and the bodies of their routes. */

/** How a person can prove to be the account's owner. */
export const proofMethods = ['password', 'passkey', 'code', 'recovery-code', 'google', 'microsoft'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What an account can be protected with, besides its password. */
export type SecondFactors = { hasAuthenticator: boolean; passkeys: number; recoveryCodes: number };

/** Whether the password alone does not sign in. A passkey or an authenticator app is a second factor; codes are their spare. */
export function hasSecondFactor({ hasAuthenticator, passkeys }: SecondFactors): boolean {
  return hasAuthenticator || passkeys > 0;
}

/** The ways to take the second step of a sign-in, the most convenient first. */
export function secondStepMethods(factors: SecondFactors): SecondStepMethod[] {
  return [
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.hasAuthenticator ? (['code'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery-code'] as const) : []),
  ];
}

/**
 * The ways to confirm a sign-in that is not fresh. With a second factor the password is none: a confirmation must not be
 * weaker than the sign-in was. The service that the account signs in with is always one.
 */
export function confirmationMethods(
  account: { hasPassword: boolean; oauthProvider: 'google' | 'microsoft' | null },
  factors: SecondFactors,
): ProofMethod[] {
  const steps = hasSecondFactor(factors) ? secondStepMethods(factors) : [];
  return [
    ...steps,
    ...(account.hasPassword && steps.length === 0 ? (['password'] as const) : []),
    ...(account.oauthProvider ? [account.oauthProvider] : []),
  ];
}

const secondStepMethod = z.enum(['passkey', 'code', 'recovery-code']);
export type SecondStepMethod = z.infer<typeof secondStepMethod>;

/** Response of POST /api/auth/login when the password was right and the account has a second factor. */
export const secondStepSchema = z.object({ secondStep: z.object({ methods: z.array(secondStepMethod) }) });

const encoded = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/);
const credential = {
  id: encoded.min(1).max(1_400),
  rawId: encoded.max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(30).nullish(),
};

/** What a browser returns when a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** What a browser returns when a passkey was made (WebAuthn, RegistrationResponseJSON). */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** Options for the browser's passkey dialog, as the library of the browser takes them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const code = z.string().max(20);
const recoveryCode = z.string().max(40);
const passkey = passkeyProofSchema;

/** Body of POST /api/auth/second-step: one proof. */
export const secondStepProofSchema = z.union([
  z.strictObject({ code }),
  z.strictObject({ recoveryCode }),
  z.strictObject({ passkey }),
]);
export type SecondStepProof = z.infer<typeof secondStepProofSchema>;

/** Body of POST /api/account/confirm: one proof. */
export const confirmationSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(1_000) }),
  ...secondStepProofSchema.options,
]);
export type Confirmation = z.infer<typeof confirmationSchema>;

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(maxPasskeyName, `Use at most ${counted(maxPasskeyName, 'character')}`)
  .regex(/^\P{C}*$/u, 'must not contain control characters');
/** Body of PUT /api/account/passkeys/:id. */
export const passkeyNameSchema = z.strictObject({ name: passkeyName });
/** Body of POST /api/account/passkeys. */
export const addPasskeySchema = z.strictObject({ name: passkeyName, passkey: newPasskeySchema });

export const passkeyEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyEntry = z.infer<typeof passkeyEntrySchema>;

/** Response of GET /api/account/security. */
export const securitySchema = z.object({
  /** When the authenticator app was added; null without one. */
  authenticatorSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkeyEntrySchema),
  recoveryCodesLeft: z.number(),
  /** How a sign-in can be confirmed. */
  confirmWith: z.array(z.enum(proofMethods)),
});
export type Security = z.infer<typeof securitySchema>;

/** Response of POST /api/account/authenticator: shown until a code of it is confirmed. */
export const authenticatorSetupSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** For the QR code. */
  uri: z.string(),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

/** Body of PUT /api/account/authenticator. */
export const confirmAuthenticatorSchema = z.strictObject({ code });

/** Response of the calls that may make recovery codes: they are shown once. Null where the account has codes already. */
export const addedFactorSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** Six digits, however they are spaced; null for anything else. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

// Crockford's alphabet: no letter that is mistaken for a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryCodeLength = 12;
const codePattern = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** A recovery code of random bytes (60 bits of them are used): "k3fq-9w2m-x0ab". */
export function toRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryCodeLength), (byte) => alphabet[byte % 32]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The letters of a typed recovery code, whatever its case, dashes and confused letters; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return codePattern.test(letters) ? letters : null;
}
