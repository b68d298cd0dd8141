/** Elements whose content is no text of the mail. */
const silent = new Set(['head', 'script', 'style', 'title', 'template', 'object', 'svg']);
/** Elements that begin and end a line. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The text of an HTML mail, in one pass. Text inside `blockquote`, which is how mail programs quote, becomes lines with a ">".
 * The result is shown as text, never as HTML.
 */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  // Never read while it grows: that would copy all of it each time.
  let line = '';
  let place = 0;
  let quotes = 0;
  const startLine = () => {
    if (line === '') return;
    lines.push(line.trimEnd());
    line = '';
  };
  const add = (words: string) => {
    const plain = decode(words).replaceAll(/\s+/g, ' ');
    if (plain === '' || (plain === ' ' && line === '')) return;
    if (quotes > 0 && line === '') line = '> ';
    line += plain;
  };
  while (place < html.length) {
    const open = html.indexOf('<', place);
    if (open < 0) {
      add(html.slice(place));
      break;
    }
    add(html.slice(place, open));
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close < 0) break;
    place = close + (isComment ? 3 : 1);
    if (isComment) continue;
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24)) ?? [];
    const tag = name.toLowerCase();
    if (silent.has(tag) && !slash) place = endOf(html, tag, place);
    if (!blocks.has(tag)) continue;
    startLine();
    if (tag === 'blockquote') quotes = Math.max(0, quotes + (slash ? -1 : 1));
  }
  startLine();
  return lines.join('\n').trim();
}

/** Where the content of a silent element ends: behind its end tag, or at the end of the text. */
function endOf(html: string, tag: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${tag}`, 'i'));
  return end < 0 ? html.length : from + end;
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });
}
