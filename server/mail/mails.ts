import { z } from 'zod';

/** A person is called by what they typed; it stands in the text of a mail only, never in a header. */
const name = z.string();
const token = z.string();

/** Every mail AIGen sends: its kind and the facts its text needs. */
export const mailSchema = z.discriminatedUnion('kind', [
  /** Proves the address of a new account. */
  z.object({ kind: z.literal('verify-email'), name, token }),
  /** Proves the address an account is to change to. */
  z.object({ kind: z.literal('verify-new-email'), name, token }),
  /** Tells the owner of an address that somebody tried to register with it, or to change to it. */
  z.object({ kind: z.literal('address-in-use'), name }),
  z.object({ kind: z.literal('reset-password'), name, token }),
  z.object({ kind: z.literal('password-changed'), name }),
  /** Goes to the address before. */
  z.object({ kind: z.literal('email-changed'), name }),
  z.object({ kind: z.literal('account-deleted'), name }),
]);
export type Mail = z.infer<typeof mailSchema>;

/** A mail and the one address it goes to; or nothing, which takes as long to queue (see `sendNothing`). */
export const waitingMailSchema = z.object({ to: z.string(), mail: mailSchema }).nullable();
export type WaitingMail = z.infer<typeof waitingMailSchema>;
