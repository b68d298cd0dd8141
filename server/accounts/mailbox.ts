import { domainToASCII, domainToUnicode } from 'node:url';
import { inArray, type SQL } from 'drizzle-orm';
import { foldCase, maxEmailCharacters, normalizeEmail, splitEmail } from '#domain/accounts/email-address.ts';
import { users } from '../database/schema/accounts.ts';

/** The readable spelling of a domain, the same for all its spellings; null for what is no domain name. */
export const readableDomain = (domain: string): string | null =>
  domainToUnicode(domainToASCII(domain)) || null;

/** The one spelling of an address that is stored, by the rule of the domain. */
export function canonicalEmail(email: string): string {
  const canonical = normalizeEmail(email, readableDomain);
  // One character of a domain may be read as several: what is longer than an address can be is no domain.
  return canonical.length > maxEmailCharacters ? foldCase(email.trim()) : canonical;
}

/** True for two spellings of one address, by the same rule. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/**
 * The spellings under which an account may be stored: the canonical one, and those of accounts from before the rule, with
 * the domain in ASCII or the letters encoded otherwise.
 */
function spellingsOf(email: string): string[] {
  const canonical = canonicalEmail(email);
  const { local, domain } = splitEmail(canonical);
  const ascii = domainToASCII(domain);
  return [...new Set([canonical, email.trim().toLowerCase(), ...(ascii ? [`${local}@${ascii}`] : [])])];
}

/** The condition that an account has this address, however its domain is spelled. */
export function hasEmail(email: string): SQL {
  return inArray(users.email, spellingsOf(email));
}

/** The mailbox that mails to an address go to, for counting: without "+anything", which most providers ignore. */
export function mailboxOf(email: string): string {
  const { local, domain } = splitEmail(foldCase(email));
  const plus = local.indexOf('+', 1);
  return `${plus < 0 ? local : local.slice(0, plus)}@${domainToASCII(domain) || domain}`;
}
