import { domainToASCII, domainToUnicode } from 'node:url';
import { inArray, type SQL } from 'drizzle-orm';
import { users } from '../database/schema/accounts.ts';

// One domain has many spellings: "bücher.de", "BÜCHER.de", "ｂücher.de" and "xn--bcher-kva.de" are one. Two spellings are
// the same domain if their ASCII forms are equal (IDNA).

/** The one spelling of an address that is stored: its domain without foreign spellings, readable. */
export function canonicalEmail(email: string): string {
  const { local, domain, ascii } = partsOf(email);
  return ascii === '' ? email : `${local}@${domainToUnicode(ascii) || domain}`;
}

/** The spellings under which an account may be stored: the canonical one, and the ASCII one of older accounts. */
function spellingsOf(email: string): string[] {
  const { local, ascii } = partsOf(email);
  return [...new Set([canonicalEmail(email), email, ...(ascii === '' ? [] : [`${local}@${ascii}`])])];
}

/** The condition that an account has this address, however its domain is spelled. */
export function hasEmail(email: string): SQL {
  return inArray(users.email, spellingsOf(email));
}

/** The mailbox that mails to an address go to, for counting: without "+anything", which most providers ignore. */
export function mailboxOf(email: string): string {
  const { local, domain, ascii } = partsOf(email);
  const plus = local.indexOf('+', 1);
  return `${plus < 0 ? local : local.slice(0, plus)}@${ascii || domain}`;
}

function partsOf(email: string) {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  return { local, domain, ascii: at > 0 ? domainToASCII(domain) : '' };
}
