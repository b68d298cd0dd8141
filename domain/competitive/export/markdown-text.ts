import type { Citation } from '../report/evidence.ts';

/** Signs that turn the direction of what follows, also of texts that are not theirs. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text of others inside a line of Markdown: whatever is written in it stays text. On one line; no heading, list, link,
 * picture, HTML, table cell or address that a reader would turn into a link.
 */
export function plainMarkdown(text: string): string {
  return text
    .replace(directions, '')
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~!&@$^{}]/g, '\\$&')
    .replaceAll('://', '\\://')
    .replace(/\bwww\./gi, (found) => found.replace('.', '\\.'))
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Signs of an address that mean something in Markdown or in a table of it are not among these. */
const linkable = /^https?:\/\/[\w.~:/?#@!$&'*+,;=%-]+$/i;

/** A page as a link; as a text where its address has signs that a link cannot have. */
export function linkTo(url: string): string {
  const name = plainMarkdown(url.replace(/^https?:\/\//i, ''));
  return linkable.test(url) ? `[${name}](${url.replace(/[*_~&]/g, '\\$&')})` : name;
}

/** "“Guides, 88 articles”, example.com/guides/, read 2026-11-22 08:43 UTC". A remark has no quotation marks. */
export function citeIn({ page, quote, readAt, isRemark }: Citation): string {
  const said = isRemark ? plainMarkdown(quote) : `*“${plainMarkdown(quote)}”*`;
  return `${said}, ${linkTo(page)}, read ${formatMoment(readAt)}`;
}

/** "2026-11-22 08:43 UTC" */
export const formatMoment = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;

/** A table; its cells are Markdown already. */
export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
