type Span = { start: number; end: number };

/** A run of text that is drawn in one way. */
export type Piece = { text: string; start: number; isEvidence: boolean; isOpen: boolean };

const covers = (spans: readonly Span[], start: number, end: number) =>
  spans.some((span) => span.start <= start && span.end >= end);

/**
 * Cuts a passage, which begins at `start` of the whole text, where evidence begins and ends. `spans` are offsets into
 * the whole text: `evidence` is underlined, `open` is washed as well.
 */
export function cutByEvidence(
  passage: { text: string; start: number },
  evidence: readonly Span[],
  open: readonly Span[],
): Piece[] {
  const end = passage.start + passage.text.length;
  const edges = [...evidence, ...open]
    .flatMap((span) => [span.start, span.end])
    .filter((offset) => offset > passage.start && offset < end);
  const cuts = [...new Set([passage.start, ...edges, end])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const stop = cuts[index + 1] ?? end;
    const isOpen = covers(open, start, stop);
    return {
      text: passage.text.slice(start - passage.start, stop - passage.start),
      start,
      isEvidence: isOpen || covers(evidence, start, stop),
      isOpen,
    };
  });
}
