import { mergeLine } from '../../email/merge-tags/fill-merge-tags.ts';
import type { MergeTagName, MergeValues } from '../../email/merge-tags/merge-tags.ts';
import { renderEmail, type EmailSource } from '../../email/render/render-email.ts';
import type { BrandKit } from '../../email/brand-kit.ts';
import { escapeXml } from '../../xml/escape-xml.ts';
import { toStorable } from '../../content/stored-text.ts';

/** Values that differ from contact to contact. */
export const contactTags = ['firstName', 'lastName', 'email', 'company', 'city'] as const;
export type ContactTag = (typeof contactTags)[number];

/** What differs from mail to mail, by the sign in its mark: addresses of ours are written as they are. */
type AddressMark = 'unsubscribe' | 'preferences' | 'link';
type Piece =
  | string
  | { tag: ContactTag; isInAddress: boolean }
  | { address: AddressMark; /** Of a link: its place in `links`. */ index: number };

/**
 * A rendered email whose values are filled in later, for each contact in no time. It is right for contacts who have a value in exactly
 * the same tags, because a missing one becomes the fallback: see `filledTags`.
 */
export type MailTemplate = {
  subject: Piece[];
  html: Piece[];
  text: Piece[];
};

/** The addresses of one mail. */
export type MailAddresses = {
  unsubscribe: string;
  preferences: string;
  /** Of the link at that place, whose clicks are counted. */
  link: (index: number) => string;
  /** The picture whose loading is counted as an open; null where opens are not measured. */
  picture: string | null;
};

/** The tags in which a contact has a value. Templates are kept by them. */
export function filledTags(values: MergeValues): ContactTag[] {
  return contactTags.filter((tag) => mergeLine(values[tag] ?? '') !== '');
}

/**
 * Renders an email once. `mark` is a text of letters and figures that nobody can guess, so that nothing in the email is taken for a mark.
 * `links` gets the addresses of links as they are written, each once; what is in it keeps its place.
 */
export async function prepareMail(
  email: EmailSource,
  kit: BrandKit,
  { filled, mark, links }: { filled: readonly ContactTag[]; mark: string; links: string[] },
): Promise<MailTemplate> {
  const addressOf = (name: AddressMark, index = 0) => `https://${mark}.${name}-${index}.invalid/`;
  const link = (written: string) => {
    if (!links.includes(written)) links.push(written);
    return addressOf('link', links.indexOf(written));
  };
  const values = Object.fromEntries(filled.map((tag) => [tag, `${mark}|${tag}|`]));
  const rendered = await renderEmail(email, kit, {
    values,
    unsubscribeUrl: addressOf('unsubscribe'),
    preferencesUrl: addressOf('preferences'),
    link,
  });
  const split = (text: string) => piecesOf(text, mark);
  return { subject: split(rendered.subject), html: split(rendered.html), text: split(rendered.text) };
}

/** A tag in an address is encoded, and so is its mark. */
function piecesOf(text: string, mark: string): Piece[] {
  const pieces: Piece[] = [];
  const found = new RegExp(
    `${mark}(\\||%7C)(\\w+)(?:\\||%7C)|https://${mark}\\.(unsubscribe|preferences|link)-(\\d+)\\.invalid/`,
    'g',
  );
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > from) pieces.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, sign, tag, address, index] = match;
    pieces.push(
      address === undefined
        ? { tag: tag as ContactTag, isInAddress: sign !== '|' }
        : { address: address as AddressMark, index: Number(index) },
    );
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The email for one contact, escaped as `renderEmail` does it. */
export function fillMail(
  template: MailTemplate,
  values: MergeValues,
  addresses: MailAddresses,
): { subject: string; html: string; text: string } {
  const fill = (pieces: readonly Piece[], escape: (text: string) => string) =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if ('address' in piece)
          return escape(piece.address === 'link' ? addresses.link(piece.index) : addresses[piece.address]);
        const value = mergeLine(values[piece.tag] ?? '');
        return escape(piece.isInAddress ? encodeURIComponent(toStorable(value)) : value);
      })
      .join('');
  const html = fill(template.html, escapeXml);
  return {
    subject: fill(template.subject, asIs),
    html: addresses.picture === null ? html : withPicture(html, addresses.picture),
    text: fill(template.text, asIs),
  };
}

const asIs = (text: string) => text;

/** At the end, so that whoever reads on loads it, and a cut email does not. */
function withPicture(html: string, address: string): string {
  const end = html.lastIndexOf('</body>');
  const picture = `<img src="${escapeXml(address)}" width="1" height="1" alt="" style="display:block;border:0;" />`;
  return end < 0 ? html + picture : html.slice(0, end) + picture + html.slice(end);
}

/** The values of a contact, as merge tags name them. */
export function valuesOfContact(contact: Readonly<Record<ContactTag, string>>): MergeValues {
  return Object.fromEntries(contactTags.map((tag): [MergeTagName, string] => [tag, contact[tag]]));
}
