/** RFC 5321, section 4.5.3.1: a path of 256 with its angle brackets. */
export const maxEmailCharacters = 254;

/** A readable spelling of a domain name, the same for all its spellings (IDNA); null for what is no domain name. */
export type ReadableDomain = (domain: string) => string | null;

/**
 * The one spelling of an e-mail address that is stored and compared; two addresses are the same account if and only if it
 * is equal. The rule:
 *
 * - Spaces around the address are removed.
 * - Letter case does not count, also before the @: mail servers may distinguish it, and none that people use does.
 * - Characters count as what they are, however they are encoded: Unicode's canonical composition (NFC), as RFC 6532 asks
 *   for. Compatibility forms (NFKC) stay distinct: "ﬁ" and "fi" may be two mailboxes, and one must not open the other's
 *   account.
 * - The domain counts as IDNA reads it: "bücher.de", "BÜCHER.de" and "xn--bcher-kva.de" are one. It is stored readable.
 * - Everything else counts: dots and "+anything" before the @ are the provider's business.
 */
export function normalizeEmail(address: string, readableDomain: ReadableDomain): string {
  const { local, domain } = splitEmail(foldCase(address.trim()));
  if (local === '' || domain === '') return foldCase(address.trim());
  return foldCase(`${local}@${readableDomain(domain) ?? domain}`);
}

/** The parts before and after the last @; an address without one has no domain. */
export function splitEmail(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return at < 0 ? { local: '', domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) };
}

/** Without differences of letter case and encoding: also browsers can do this, which cannot read domain names. */
export function foldCase(text: string): string {
  // Lowercasing may leave a text decomposed, and composing may bring an uppercase letter.
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}
