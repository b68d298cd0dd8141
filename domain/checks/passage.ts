import type { Block, Span } from '../text/markdown-blocks.ts';
import type { Reading } from '../text/reading.ts';

/** What a fix changes: the place that is looked at, the first place, or the whole text. */
type Reach = 'place' | 'first' | 'text';

/** Fixes that say something of the whole text, or of its beginning, wherever their evidence is. */
const reaches = new Map<string, Reach>([
  ['keyword-density', 'text'],
  ['keyword-in-opening', 'first'],
]);

/**
 * The passage that the fix of a check changes, to be replaced as a whole: the sentences of a place, or whole lines where
 * Markdown marks are in them; the whole text for a check without a place.
 */
export function passageOfFix(
  reading: Reading,
  { id, spans }: { id: string; spans: readonly Span[] },
  place: Span | null,
): Span {
  const reach = reaches.get(id) ?? 'place';
  const at = reach === 'first' ? spans[0] : place;
  return reach === 'text' || !at
    ? trimmed(reading.text, { start: 0, end: reading.text.length })
    : passageAround(reading, at);
}

/** The smallest passage with a span that can be replaced: without half a sentence, or half of a pair of marks. */
export function passageAround(reading: Reading, span: Span): Span {
  const { text, blocks, sentences } = reading;
  const touched = blocks.filter(({ start, end }) => start < span.end && end > span.start);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return linesOf(text, span);
  const isInside = span.start >= first.start && span.end <= first.end;
  if (isInside && first.kind === 'paragraph' && !hasMarks(reading, first)) {
    const inside = sentences.filter(
      ({ start, end }) => start >= first.start && end <= first.end && start < span.end && end > span.start,
    );
    const [begin, stop] = [inside[0], inside.at(-1)];
    if (begin && stop) {
      // Quotation marks and brackets before the first word belong to the sentence.
      let start = Math.min(begin.start, span.start);
      while (start > first.start && !/\s/.test(text[start - 1]!)) start -= 1;
      return trimmed(text, { start, end: Math.max(stop.end, span.end) });
    }
  }
  return linesOf(text, { start: Math.min(first.start, span.start), end: Math.max(last.end, span.end) });
}

function hasMarks({ hidden }: Reading, { start, end }: Block): boolean {
  for (let at = start; at < end; at += 1) if (hidden[at]) return true;
  return false;
}

/** Whole lines, with the marks at their beginnings. */
function linesOf(text: string, { start, end }: Span): Span {
  const newline = text.indexOf('\n', Math.max(end - 1, start));
  return trimmed(text, {
    start: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1,
    end: newline < 0 ? text.length : newline,
  });
}

function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /\s/.test(text[start]!)) start += 1;
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  return { start, end };
}
