import { counted } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import type { EditorKind } from '../kinds.ts';
import type { FindFault } from './fault.ts';

const brackets = /(?<!!)\[([^[\]\n]{1,120})\](?![([])/g;
const braces = /\{\{?[ \t]{0,9}([^{}\n]{1,80}?)[ \t]{0,9}\}\}?/g;
const angles = /<(?:insert|your|add|enter|name|company|city|date|link|url)\b[^<>\n]{0,60}>/gi;
const signs =
  /\b(?:TBD|TBA|TODO|FIXME|X{2,12}|lorem ipsum|(?:text|title|copy|headline|description|subject) goes here|your-[a-z-]{1,30}-here|(?:insert|add) (?:your )?(?:name|company|link|date|price|city|here))\b|#(?:DIV\/0!|REF!|N\/A|VALUE!|NAME\?)/g;
const empties =
  /(?:^[ \t]*(?:[-*+•]|\d{1,2}[.)])[ \t]+|:[ \t]+)(?:null|undefined|NaN|None|N\/A|n\/a)[ \t]*$/gm;
/** What may stand in brackets in a finished text: footnotes, boxes to tick, omissions, changed letters, `[link]`. */
const usual = /^(?:\d{1,3}|[ xX]|\.{3}|…|sic|\p{L}|link\b.{0,80}|[^\p{L}\p{N}]{1,5})$/iu;
/** The reader's name in a mail, which is filled in when it is sent. */
const readerName = /^(?:first|last|full)?[ _-]?name(?:[ ,|_-].{0,40})?$/i;
/** A button is a request in brackets on a line of its own. These words show that it is only a note for one. */
const noted =
  /\b(?:insert|missing|button|placeholder|your name|name|city|company|brand|price|date|signature|image|photo|picture|feature|title|description|call to action|cta|url|number|address|quote|logo|product|tbd|xxx?)\b|[:_]/i;
/** The kinds of text that have buttons. */
const withButtons: ReadonlySet<EditorKind> = new Set(['email', 'landing', 'product', 'article', 'post']);

/** Placeholders that were never filled in: `[City]`, `{name}`, TBD, XXX, "lorem ipsum", an empty field. */
export const findPlaceholders: FindFault = (input) => {
  const { text } = input.reading;
  const spans = [
    ...matches(
      text,
      brackets,
      (inner, span) => !usual.test(inner.trim()) && !isName(input, inner) && !isButton(input, span),
    ),
    ...matches(
      text,
      braces,
      (inner) => /\p{L}/u.test(inner) && !/["\\;]/.test(inner) && !isName(input, inner),
    ),
    ...matches(text, angles, () => true),
    ...matches(text, signs, () => true),
    ...matches(text, empties, () => true),
  ].filter(({ start }) => !isInCode(input, start));
  const places = withoutOverlaps(spans);
  if (places.length === 0) return null;
  return {
    what: counted(places.length, 'placeholder'),
    fix: places.length === 1 ? 'Fill in the placeholder.' : 'Fill in the placeholders, or remove them.',
    damage: places.length,
    spans: places,
  };
};

function matches(text: string, pattern: RegExp, isOne: (inner: string, span: Span) => boolean): Span[] {
  const spans: Span[] = [];
  for (const found of text.matchAll(pattern)) {
    const span = { start: found.index, end: found.index + found[0].length };
    if (isOne(found[1] ?? found[0], span)) spans.push(span);
  }
  return spans;
}

const isName = ({ kind }: EditorInput, inner: string): boolean =>
  (kind === 'email' || kind === 'subject') && readerName.test(inner.trim());

/** True for the brackets of a button: `**[Pick a time]**`, alone on its line. */
export function isButton({ kind, reading: { text } }: EditorInput, { start, end }: Span): boolean {
  if (!withButtons.has(kind)) return false;
  const inner = text.slice(start + 1, end - 1);
  if (noted.test(inner) || !inner.includes(' ')) return false;
  return isAlone(text, start, end);
}

const frame = /^[ \t>*_]{0,20}$/;
function isAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 21), start);
  const after = text.slice(end, end + 21);
  return (
    frame.test(before.slice(before.lastIndexOf('\n') + 1)) && frame.test(after.split('\n', 1)[0]!.trimEnd())
  );
}

function isInCode({ reading: { blocks } }: EditorInput, at: number): boolean {
  let [low, high] = [0, blocks.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.start <= at) low = middle;
    else high = middle;
  }
  const block = blocks[low];
  return block?.kind === 'code' && block.start <= at && at < block.end;
}

export function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}
