import type { DerivedFrom } from './derived-from.ts';
import type { SourceReading } from './read-source.ts';
import { wordsOfSentence } from './sentence-words.ts';

/** A sentence that a piece rests on as it was, and as it is; null if nothing like it is in the source any more. */
export type SentenceChange = { before: string; after: string | null };

export type SourceState =
  /** Every sentence that the piece rests on is still in the source. */
  | { kind: 'current' }
  | { kind: 'changed'; changes: SentenceChange[] }
  /** The source has changed, and no sentence is known that the piece rests on. */
  | { kind: 'unclear' };

/** Share of the words that two forms of a sentence have in common. */
const sameSentence = 0.4;

/** What has become of the sentences that a piece rests on. A moved or reformatted sentence has not changed. */
export function sourceStateOf(derived: DerivedFrom, source: SourceReading): SourceState {
  if (derived.sourceVersion === source.version) return { kind: 'current' };
  if (derived.sentences.length === 0) return { kind: 'unclear' };
  const now = new Set(source.sentences);
  const changed = [...new Set(derived.sentences)].filter((sentence) => !now.has(sentence));
  if (changed.length === 0) return { kind: 'current' };
  const kept = new Set(derived.sentences);
  return {
    kind: 'changed',
    changes: pair(
      changed,
      [...now].filter((sentence) => !kept.has(sentence)),
    ),
  };
}

/** Each changed sentence with the one of the candidates that is most like it; no candidate is used twice. */
function pair(changed: readonly string[], candidates: readonly string[]): SentenceChange[] {
  const old = changed.map((sentence) => wordsOfSentence(sentence));
  const young = candidates.map((sentence) => wordsOfSentence(sentence));
  const likeness = old
    .flatMap((words, from) => young.map((others, to) => ({ from, to, share: shareOf(words, others) })))
    .filter(({ share }) => share >= sameSentence)
    .toSorted((a, b) => b.share - a.share || a.from - b.from || a.to - b.to);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const { from, to } of likeness) {
    if (pairs.has(from) || used.has(to)) continue;
    pairs.set(from, to);
    used.add(to);
  }
  return changed.map((before, index) => ({
    before,
    after: pairs.has(index) ? candidates[pairs.get(index)!]! : null,
  }));
}

/** The share of common words (Dice). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size || 1);
}
