import { z } from 'zod';
import { billingMailSchemas } from './billing-mails.ts';
import { supportMailSchemas } from './support-mails.ts';
import { testMailJobSchema, type TestMailJob } from './test-mails.ts';

/** Typed by a person: used in the text of a mail only, never in a header. */
const name = z.string();
const token = z.string();

/** Every mail AIGen sends: its kind and the values its text needs. */
export const mailSchema = z.discriminatedUnion('kind', [
  /** Verifies the address of a new account. */
  z.object({
    kind: z.literal('verify-email'),
    name,
    token,
    /** Page to return to after the sign-in; missing in older jobs. */
    returnPath: z.string().nullish(),
  }),
  /** Verifies the new address of an account. */
  z.object({ kind: z.literal('verify-new-email'), name, token }),
  /** To the owner of an address that was used in another registration or address change. */
  z.object({ kind: z.literal('address-in-use'), name }),
  z.object({ kind: z.literal('reset-password'), name, token }),
  z.object({ kind: z.literal('password-changed'), name }),
  /** Goes to the former address. */
  z.object({ kind: z.literal('email-changed'), name }),
  z.object({ kind: z.literal('account-deleted'), name }),
  /** After a sign-in on a browser that the account has never signed in on. */
  z.object({
    kind: z.literal('new-sign-in'),
    name,
    /** Browser and device, such as "Firefox on Windows". */
    device: z.string(),
    /** The network of the address, not the address. */
    network: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('factor-added'),
    name,
    factor: z.enum(['passkey', 'authenticator']),
    hasPassword: z.boolean(),
  }),
  z.object({
    kind: z.literal('factor-removed'),
    name,
    /** 'all': by the operator, after the owner asked. */
    factor: z.enum(['passkey', 'authenticator', 'all']),
    /** Whether the password alone signs in from now on. */
    isPasswordEnough: z.boolean(),
  }),
  /** An operator was asked to remove all second factors, and will at this time. */
  z.object({ kind: z.literal('factor-reset-planned'), name, at: z.iso.datetime() }),
  z.object({ kind: z.literal('recovery-code-used'), name, left: z.number() }),
  z.object({ kind: z.literal('recovery-codes-made'), name }),
  /** To an operator: first campaigns wait for them. */
  z.object({ kind: z.literal('campaigns-held'), name, held: z.number().int() }),
  ...billingMailSchemas,
  ...supportMailSchemas,
  testMailJobSchema,
]);
export type Mail = z.infer<typeof mailSchema>;
/** A mail whose text is ours. */
export type OwnMail = Exclude<Mail, TestMailJob>;

/** A mail and its one recipient; null for the empty job of `sendNothing`. */
export const waitingMailSchema = z.object({ to: z.string(), mail: mailSchema }).nullable();
export type WaitingMail = z.infer<typeof waitingMailSchema>;
