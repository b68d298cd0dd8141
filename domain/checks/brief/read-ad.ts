import { toPlainLine } from '../../text/plain-text.ts';
import { adFields } from '../../generation/form/ad-fields.ts';
import type { AdFormat } from '../../generation/form/ads.ts';
import type { Span } from '../../text/markdown-blocks.ts';

/** One text of a field, without Markdown, and its place. */
export type AdLine = Span & { readonly text: string };

/** A version of an ad: its place, and its texts by field id. */
export type AdVersion = Span & { readonly lines: ReadonlyMap<string, readonly AdLine[]> };

const versionHeading = /^(?:#{1,6}[ \t]+|[*_]{2})\D{0,20}\bversion[ \t]*\d{1,2}\b/i;
const item = /^[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+(\S.*)$/;
const heading = /^#{1,6}[ \t]+\S/;

/**
 * The versions of an ad, field by field. A field begins with its label as a heading, in bold or before a colon. It
 * contains the list items below, or the paragraph if there is no list. A text without version headings is one version.
 */
export function readAd(content: string, format: AdFormat): AdVersion[] {
  const versions: { start: number; end: number; lines: Map<string, AdLine[]> }[] = [];
  const begin = (start: number) => {
    versions.push({ start, end: content.length, lines: new Map() });
  };
  let field: string | null = null;
  let at = 0;
  for (const line of content.split('\n')) {
    const start = at;
    at += line.length + 1;
    if (versionHeading.test(line.trim())) {
      const last = versions.at(-1);
      if (last) last.end = start;
      begin(start);
      field = null;
      continue;
    }
    const label = labelOf(line, format);
    if (label) {
      if (versions.length === 0) begin(start);
      field = label.id;
      if (label.rest) add(versions.at(-1)!.lines, field, label.rest, start + line.lastIndexOf(label.rest));
      continue;
    }
    if (heading.test(line.trim())) field = null;
    const current = versions.at(-1);
    if (!field || !current || line.trim() === '') continue;
    addLine(current.lines, field, line, start);
  }
  return versions;
}

/**
 * Splits "### Headlines", "**Headlines:**", "Headlines (15)" or "Post: Read this." into field id and the rest after the
 * colon.
 */
function labelOf(line: string, format: AdFormat): { id: string; rest: string } | null {
  const bare = line
    .trim()
    .replace(/^#{1,6}[ \t]+/, '')
    .replace(/[*_]{2}/g, '');
  for (const { id, label } of adFields[format]) {
    if (!bare.toLowerCase().startsWith(label.toLowerCase())) continue;
    const rest = /^[ \t]*(?:\([^)]{0,40}\)[ \t]*)?(?::[ \t]*([^ \t\r\n].*)?)?$/.exec(
      bare.slice(label.length).replace(/^s(?![a-z])/i, ''),
    );
    if (rest) return { id, rest: rest[1] ?? '' };
  }
  return null;
}

/** Every list item is a text. A paragraph counts only if the field has no list: below a list it is a remark. */
function addLine(lines: Map<string, AdLine[]>, field: string, line: string, start: number): void {
  const inner = item.exec(line)?.[1];
  const known = lines.get(field) ?? [];
  if (inner) add(lines, field, inner, start + line.indexOf(inner));
  else if (known.length === 0) add(lines, field, line.trim(), start + line.search(/\S/));
}

function add(lines: Map<string, AdLine[]>, field: string, source: string, start: number): void {
  const text = toPlainLine(source);
  if (text === '') return;
  const known = lines.get(field) ?? [];
  known.push({ text, start, end: start + source.trimEnd().length });
  lines.set(field, known);
}
