import { emailSchema } from '../accounts/schemas.ts';
import { normalizeEmail, splitEmail, type ReadableDomain } from '../accounts/email-address.ts';

/** An address as it was typed, and the one spelling by which it is compared: two contacts of an account never share it. */
export type ContactAddress = { email: string; emailKey: string };

const maxLocalCharacters = 64;
const maxLabelCharacters = 63;

/**
 * Reads the address of a contact; null for what is none. Only its shape is checked: whether somebody reads it is known when they
 * confirm.
 */
export function readContactAddress(typed: string, readableDomain: ReadableDomain): ContactAddress | null {
  const email = typed.trim();
  if (!emailSchema.safeParse(email).success) return null;
  const { local, domain } = splitEmail(email);
  const labels = domain.split('.');
  const isMisplacedDot = /^\.|\.\.|\.$/.test(local);
  const isNumber = /^\d+$/.test(labels.at(-1)!);
  if (isMisplacedDot || isNumber || local.length > maxLocalCharacters) return null;
  if (labels.some((label) => label === '' || label.length > maxLabelCharacters)) return null;
  if (readableDomain(domain) === null) return null;
  const emailKey = normalizeEmail(email, readableDomain);
  return emailSchema.safeParse(emailKey).success ? { email, emailKey } : null;
}
