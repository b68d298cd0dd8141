import type { Span } from '#domain/text/markdown-blocks.ts';
import { wordWidener } from '#domain/text/whole-words.ts';

/** A place of the source that is evidence of a rule. Open: with a background; otherwise underlined. */
export type EvidenceMark = Span & {
  ruleId: string;
  isOpen: boolean;
  /** The place of the open rule that is looked at: the page scrolls to it. */
  isCurrent?: boolean;
  /** Shown raised after it: the position of a mark in the text. */
  note?: string;
};

type MeasuredSpans = { id: string; spans: readonly Span[] };

/** The rule whose places are always underlined, so that the keyword is visible. */
const alwaysShown = 'keyword-present';

/**
 * The marks of a text: the places of the open rule, and every keyword. A keyword's mark opens the rule with the fewest
 * places among its rules. `others` are marked while one of them is open, but no mark opens them.
 */
export function evidenceOf(
  rules: readonly MeasuredSpans[],
  openRule: string | null,
  others: readonly MeasuredSpans[] = [],
): EvidenceMark[] {
  const open = [...rules, ...others].find(({ id }) => id === openRule);
  const marks: EvidenceMark[] = (open?.spans ?? []).map((span) => ({
    ...span,
    ruleId: open!.id,
    isOpen: true,
  }));
  const shown = rules.find(({ id }) => id === alwaysShown);
  for (const span of shown?.spans ?? [])
    marks.push({ ...span, ruleId: narrowestRule(rules, span) ?? alwaysShown, isOpen: false });
  return marks.sort((a, b) => a.start - b.start || a.end - b.end);
}

function narrowestRule(rules: readonly MeasuredSpans[], { start, end }: Span): string | undefined {
  const pointing = rules.filter(({ spans }) =>
    spans.some((span) => span.start === start && span.end === end),
  );
  return pointing.sort((a, b) => a.spans.length - b.spans.length)[0]?.id;
}

/** The places of a rule to step through: whole words, in the order of the text, each once. */
export function stepsOf(text: string, spans: readonly Span[]): Span[] {
  const widen = wordWidener(text);
  const places = spans
    .map(({ start, end }) => ({ start, end }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(widen);
  return [...new Map(places.map((place) => [`${place.start}-${place.end}`, place])).values()];
}

/** Marks that never end within a word. */
export function wholeWords(text: string, marks: readonly EvidenceMark[]): EvidenceMark[] {
  const widen = wordWidener(text);
  return marks.map((mark) => ({ ...mark, ...widen(mark) }));
}

/** A part of the text, cut where marks begin and end; `mark` is the mark to show. */
export type Painted = Span & { mark: EvidenceMark | null };

/** Cuts a part of the source at its marks; the current place has priority, then an open mark over an underline. */
export function paint({ start, end }: Span, marks: readonly EvidenceMark[]): Painted[] {
  const touching = marks.filter((mark) => mark.start < end && mark.end > start);
  const cuts = new Set([start, end]);
  for (const mark of touching) {
    if (mark.start > start) cuts.add(mark.start);
    if (mark.end < end) cuts.add(mark.end);
  }
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(1).map((edge, index) => {
    const from = edges[index]!;
    const covering = touching.filter((mark) => mark.start <= from && mark.end >= edge);
    const shown =
      covering.find(({ isCurrent }) => isCurrent) ?? covering.find(({ isOpen }) => isOpen) ?? covering[0];
    return { start: from, end: edge, mark: shown ?? null };
  });
}
