import type { TermCount, TermDocument } from './document.ts';

/** How fast a repeated term stops to count, and how much the length of a document matters. */
export const k1 = 1.2;
export const b = 0.75;

export type Bm25 = {
  /** What a term adds to the score of a document of this length that has it so often. */
  weight(term: string, count: number, length: number): number;
  /**
   * The scores of all documents that have one of the terms, by the index of the document. A term counts as often as the
   * query has it.
   */
  scores(query: Iterable<TermCount>): Map<number, number>;
};

type Posting = { documents: number[]; counts: number[] };
const none: Posting = { documents: [], counts: [] };

/**
 * Okapi BM25 over a collection of documents. Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
 * Beyond" (2009), with the inverse document frequency of Lucene, which is never negative: ln(1 + (N - n + 0.5) / (n + 0.5)).
 * A search takes as long as its terms have documents.
 */
export function createBm25(documents: Iterable<TermDocument>): Bm25 {
  const lengths: number[] = [];
  const postings = new Map<string, Posting>();
  let totalLength = 0;
  for (const { terms, length } of documents) {
    for (const [term, count] of terms) {
      let posting = postings.get(term);
      if (!posting) postings.set(term, (posting = { documents: [], counts: [] }));
      posting.documents.push(lengths.length);
      posting.counts.push(count);
    }
    totalLength += length;
    lengths.push(length);
  }
  const averageLength = totalLength / Math.max(1, lengths.length);

  function inverseFrequency(term: string): number {
    const having = postings.get(term)?.documents.length ?? 0;
    return Math.log(1 + (lengths.length - having + 0.5) / (having + 0.5));
  }

  function saturation(count: number, length: number): number {
    const relativeLength = averageLength === 0 ? 1 : length / averageLength;
    return (count * (k1 + 1)) / (count + k1 * (1 - b + b * relativeLength));
  }

  return {
    weight: (term, count, length) => inverseFrequency(term) * saturation(count, length),
    scores: (query) => {
      const scores = new Map<number, number>();
      for (const [term, times] of query) {
        const rarity = inverseFrequency(term);
        const { documents, counts } = postings.get(term) ?? none;
        documents.forEach((document, at) => {
          const added = times * rarity * saturation(counts[at]!, lengths[document]!);
          scores.set(document, (scores.get(document) ?? 0) + added);
        });
      }
      return scores;
    },
  };
}
