type Span = { start: number; end: number };
type Rule = { id: string; spans: readonly Span[] };

/** A piece of text, and the rules whose evidence it is. */
export type Piece = { text: string; start: number; rules: string[] };

/**
 * Splits a passage where evidence starts and ends. `start` is its offset in the whole text, to which all
 * spans refer.
 */
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
