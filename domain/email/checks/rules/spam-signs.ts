import { counted, formatNumber } from '../../../text/format.ts';
import type { CheckInput } from '../check-input.ts';
import { met, warning, type CheckPlace, type EmailCheck } from '../email-check.ts';
import { onOneLine } from '../../../text/on-one-line.ts';

export const spamAssassin = {
  name: 'Apache SpamAssassin, tests performed',
  address: 'https://spamassassin.apache.org/old/tests_3_3_x.html',
};

/** Bytes of words beside a picture below which an email counts as a picture alone (HTML_IMAGE_ONLY_*). */
const fewestBytesOfWords = 400;
const fewestCapitals = 8;

const shorteners = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  't.ly',
  'tiny.cc',
  'shorturl.at',
]);

/** Signs that filters and readers know from spam, each by the rule that names it. There is no score: no filter is asked. */
export function checkSpamSigns(input: CheckInput): EmailCheck {
  const signs = [...subjectSigns(input.rendered.subject), ...linkSigns(input), ...bodySigns(input)];
  const common = {
    reason:
      'Filters weigh hundreds of signs, and these are ones that are easy to leave out. No filter was asked, so there is no score.',
    source: spamAssassin,
  };
  if (signs.length === 0)
    return met('spam-signs', { ...common, title: 'Spam signs', found: 'none of those known' });
  return warning('spam-signs', {
    ...common,
    title: `${formatNumber(signs.length)} ${signs.length === 1 ? 'sign' : 'signs'} of spam`,
    places: signs.map((note): CheckPlace => ({ block: null, note, fix: null })),
  });
}

function subjectSigns(subject: string): string[] {
  const signs: string[] = [];
  const letters = subject.match(/\p{L}/gu) ?? [];
  const isLoud =
    letters.length >= fewestCapitals &&
    subject === subject.toUpperCase() &&
    subject !== subject.toLowerCase();
  if (isLoud) signs.push('The subject is all capitals (SUBJ_ALL_CAPS).');
  const exclamations = subject.match(/!/g)?.length ?? 0;
  if (exclamations > 1)
    signs.push(`The subject has ${counted(exclamations, 'exclamation mark')} (PLING_PLING).`);
  else if (exclamations > 0 && subject.includes('?'))
    signs.push('The subject has an exclamation mark and a question mark (PLING_QUERY).');
  if (/^\s{0,9}(?:re|fwd?|aw|wg)\s?:/i.test(subject))
    signs.push('The subject looks like a reply, which it is not (CAN-SPAM Act: no deceptive subject lines).');
  return signs;
}

function linkSigns({ links }: CheckInput): string[] {
  const hosts = links.flatMap(
    ({ href }) => /^https?:\/\/([^/?#:@\\]{1,253})/i.exec(href)?.[1]?.toLowerCase() ?? [],
  );
  const signs: string[] = [];
  const numeric = hosts.find((host) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host));
  if (numeric) signs.push(`A link leads to the number ${numeric} instead of a name (NORMAL_HTTP_TO_IP).`);
  const short = hosts.find((host) => shorteners.has(host));
  if (short)
    signs.push(`A link is shortened by ${short}, which hides where it leads (plugin DecodeShortURLs).`);
  return signs;
}

function bodySigns({ html }: CheckInput): string[] {
  const pictures = html.elements.filter(({ tag }) => tag === 'img').length;
  const words = onOneLine(html.texts.map(({ text }) => text).join(' '));
  // Without TextEncoder, which the domain does not have; a letter is a byte at least.
  return pictures > 0 && words.length < fewestBytesOfWords / 2
    ? [`There is a picture and few words: ${counted(words.length, 'character')} (HTML_IMAGE_ONLY).`]
    : [];
}
