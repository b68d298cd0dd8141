type Span = { start: number; end: number };
type Rule = { id: string; spans: readonly Span[] };

/** A run of text, and the rules whose evidence it is. */
export type Piece = { text: string; start: number; rules: string[] };

/** Cuts a passage, which begins at `start` of the whole text, where evidence begins and ends (offsets of the whole). */
export function cutByEvidence(passage: { text: string; start: number }, rules: readonly Rule[]): Piece[] {
  const end = passage.start + passage.text.length;
  const edges = rules
    .flatMap(({ spans }) => spans.flatMap((span) => [span.start, span.end]))
    .filter((offset) => offset > passage.start && offset < end);
  const cuts = [...new Set([passage.start, ...edges, end])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const stop = cuts[index + 1] ?? end;
    return {
      text: passage.text.slice(start - passage.start, stop - passage.start),
      start,
      rules: rules
        .filter(({ spans }) => spans.some((span) => span.start <= start && span.end >= stop))
        .map(({ id }) => id),
    };
  });
}
