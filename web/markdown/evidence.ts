import type { Span } from '#domain/text/markdown-blocks.ts';

/** A place of the source that a rule points to. Open: washed; otherwise underlined. */
export type EvidenceMark = Span & {
  ruleId: string;
  isOpen: boolean;
  /** Stands raised behind it: the place of a mark in the text. */
  note?: string;
};

type MeasuredSpans = { id: string; spans: readonly Span[] };

/** The rule whose places are underlined all the time, so that the keyword is seen at a glance. */
const alwaysShown = 'keyword-present';

/**
 * What to mark in the text: the places of the open rule, and every keyword. A keyword's mark leads to the rule with
 * the fewest places among those that point to it: the opening before the mere presence. `others` are marked when one
 * of them is open, and led to by nothing.
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

/** A stretch cut where marks begin and end; `mark` is the one to show there. */
export type Painted = Span & { mark: EvidenceMark | null };

/** Cuts a stretch of the source by the marks that touch it; an open mark wins over an underline. */
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
    return { start: from, end: edge, mark: covering.find(({ isOpen }) => isOpen) ?? covering[0] ?? null };
  });
}
