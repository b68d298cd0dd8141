import { counted, formatNumber, quoted } from '../../../text/format.ts';
import { cutText } from '../../../text/cut-text.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, type CheckPlace, type EmailCheck } from '../email-check.ts';
import { onOneLine } from '../../../text/on-one-line.ts';
import { spamAssassin } from './spam-signs.ts';

const shownCharacters = 60;
/** A line of the text of so many words that are mostly not in the HTML is another content. */
const fewestWords = 4;

/** The plain-text part says what the HTML says: every text and every web link is in it, and nothing else. */
export function checkTextPart({ html, links, rendered }: CheckInput): EmailCheck {
  const common = {
    reason:
      'Some programs and filters read only the plain text. Where it says something else than the HTML, filters take the email for spam.',
    source: spamAssassin,
  };
  const text = lettersOf(rendered.text);
  const texts = html.texts.map((each) => onOneLine(each.text));
  const lost = texts.filter((each) => !text.includes(lettersOf(each)));
  const addresses = [...new Set(links.map(({ href }) => href).filter((href) => /^https?:/i.test(href)))];
  const lostLinks = addresses.filter((href) => !rendered.text.includes(href));
  const said = new Set(wordsOf([...texts, ...altsOf(html)].join(' ')));
  const added = rendered.text.split('\n').filter((line) => isForeign(line, said));
  const places: CheckPlace[] = [
    ...lost.map((each) => note(`${quoted(cutText(each, shownCharacters))} is not in the plain text.`)),
    ...lostLinks.map((href) => note(`The link ${href} is not in the plain text.`)),
    ...added.map((line) =>
      note(`${quoted(cutText(onOneLine(line), shownCharacters))} is only in the plain text.`),
    ),
  ];
  if (places.length > 0)
    return missed('text-part', {
      ...common,
      title: 'The plain text says something else',
      found: `${formatNumber(places.length)} ${places.length === 1 ? 'difference' : 'differences'}`,
      clients: ['Clients that show plain text'],
      places,
    });
  return met('text-part', {
    ...common,
    title: 'Plain text says the same',
    found: `all ${counted(texts.length, 'text')}, ${counted(addresses.length, 'link')}`,
  });
}

const note = (text: string): CheckPlace => ({ block: null, note: text, fix: null });

/** Letters and figures alone: punctuation and capitals may be written in another way. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function altsOf({ elements }: CheckInput['html']): string[] {
  return elements.map(({ attributes }) => attributes['alt'] ?? '');
}

const withoutAddresses = (line: string) =>
  line
    .split(/\s/)
    .filter((word) => !word.includes('://'))
    .join(' ');

function isForeign(line: string, said: ReadonlySet<string>): boolean {
  const words = wordsOf(withoutAddresses(line));
  return words.length >= fewestWords && words.filter((word) => !said.has(word)).length * 2 > words.length;
}
