import { findPlaceholders } from '../../text/placeholders.ts';

/** A value of a contact or a sender that a text names as `{{name}}` or `{{name|fallback}}`. */
export type MergeTag = {
  name: MergeTagName;
  label: string;
  /** An address; the only tags that may be the whole address of a link. */
  isAddress: boolean;
  /** True where a contact may have no value, so that a fallback is needed. */
  isOptional: boolean;
  /** A fallback that fits in most texts; none where a text without the value must be written differently. */
  usualFallback?: string;
};

export type MergeTagName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'company'
  | 'city'
  | 'unsubscribeUrl'
  | 'preferencesUrl'
  | 'senderName'
  | 'senderAddress';

/** Values by the name of the tag; what is missing or empty becomes the tag's fallback, or nothing. */
export type MergeValues = Readonly<Partial<Record<MergeTagName, string>>>;

const tag = (name: MergeTagName, label: string, more: Partial<MergeTag> = {}): MergeTag => ({
  name,
  label,
  isAddress: false,
  isOptional: false,
  ...more,
});

/** The merge tags of emails, in the order in which they are offered. */
export const knownMergeTags: readonly MergeTag[] = [
  tag('firstName', 'First name', { isOptional: true, usualFallback: 'there' }),
  tag('lastName', 'Last name', { isOptional: true }),
  tag('email', 'Email address'),
  tag('company', 'Company', { isOptional: true, usualFallback: 'your company' }),
  tag('city', 'City', { isOptional: true, usualFallback: 'your city' }),
  tag('senderName', 'Your sender name'),
  tag('senderAddress', 'Your postal address'),
  tag('unsubscribeUrl', 'Unsubscribe link', { isAddress: true }),
  tag('preferencesUrl', 'Preferences link', { isAddress: true }),
];

const byName: ReadonlyMap<string, MergeTag> = new Map(knownMergeTags.map((each) => [each.name, each]));

/** The tag of that name; undefined for an unknown name. */
export function mergeTagOf(name: string): MergeTag | undefined {
  return byName.get(name);
}

/** A tag as it is put into a text, with its usual fallback. */
export function writtenMergeTag({ name, usualFallback }: MergeTag): string {
  return usualFallback === undefined ? `{{${name}}}` : `{{${name}|${usualFallback}}}`;
}

export type FoundMergeTag = { name: MergeTagName; fallback: string | null; start: number; end: number };
/** A tag that is not known or not closed, as it is written (at most 60 characters), and where it begins. */
export type UnknownMergeTag = { tag: string; index: number };

/** The merge tags of a text in order. Everything else with `{{` is unknown: a wrong name, spaces in it, no end. */
export function readMergeTags(text: string): { tags: FoundMergeTag[]; unknown: UnknownMergeTag[] } {
  const tags = findPlaceholders(text).flatMap((found) => {
    const known = mergeTagOf(found.name);
    // Three braces are another thing in most mail programs.
    const isApart = text[found.start - 1] !== '{' && text[found.end] !== '}';
    return known && isApart ? [{ ...found, name: known.name }] : [];
  });
  const unknown: UnknownMergeTag[] = [];
  let [next, at] = [0, text.indexOf('{{')];
  while (at >= 0) {
    const found = tags[next];
    if (found && at >= found.start) {
      next += 1;
      at = text.indexOf('{{', found.end);
    } else {
      const tag = unknownTagAt(text, at);
      unknown.push({ tag, index: at });
      at = text.indexOf('{{', Math.max(at + 2, at + tag.length));
    }
  }
  return { tags, unknown };
}

const shownCharacters = 60;

function unknownTagAt(text: string, at: number): string {
  const rest = text.slice(at, at + shownCharacters);
  const [whole] = /^\{{2,}[^{}\n]*\}{0,3}/.exec(rest) ?? [rest];
  return whole;
}

/** A text in pieces: what is written, and the tags in it. */
export type MergePiece = string | FoundMergeTag;

export function splitAtMergeTags(text: string): MergePiece[] {
  const pieces: MergePiece[] = [];
  let from = 0;
  for (const found of readMergeTags(text).tags) {
    if (found.start > from) pieces.push(text.slice(from, found.start));
    pieces.push(found);
    from = found.end;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
