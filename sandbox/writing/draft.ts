import type { Brief } from './brief.ts';
import type { Field } from './material/field.ts';
import { inSentence } from './subject.ts';
import { countWords, phraseCounter, seeded, upperFirst } from './words.ts';

export type Draft = ReturnType<typeof createDraft>;

/** Uses of the keyword per word: the aim, and the most allowed. A scorer wants 1 to 4 %; long phrases tire sooner. */
const densityFor = (words: number) => (words < 3 ? 0.018 : 0.014);
const highestFor = (words: number) => (words < 3 ? 0.026 : 0.02);

/**
 * Writes sentence by sentence from pools of patterns: no sentence twice, the choice decided by the seed, and the
 * keyword kept near its density, since each choice looks at how often it has been said so far.
 */
export function createDraft(brief: Brief, field: Field) {
  const random = seeded(brief.seed);
  const countKeyword = phraseCounter(brief.keyword);
  const keywordWords = countWords(brief.keyword);
  const density = densityFor(keywordWords);
  const highestDensity = highestFor(keywordWords);
  const used = new Set<string>();
  let words = 0;
  let said = 0;

  const take = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const others = [...brief.otherKeywords.map(inSentence), ...field.things];

  const fill = (pattern: string): string => {
    const text = pattern.replace(/\{(\w+)\}/g, (_all, slot: string) => {
      switch (slot.toLowerCase()) {
        case 'k':
          return slot === 'K' ? upperFirst(brief.keywordPhrase) : brief.keywordPhrase;
        case 's': {
          const phrase = inSentence(brief.subject);
          return slot === 'S' ? upperFirst(phrase) : phrase;
        }
        case 'a':
          return slot === 'A' ? upperFirst(brief.audience) : brief.audience;
        case 'people':
          return slot === 'People' ? upperFirst(take(field.people)) : take(field.people);
        case 'thing':
          return slot === 'Thing' ? upperFirst(take(others)) : take(others);
        case 'moment':
          return slot === 'Moment' ? upperFirst(take(field.moments)) : take(field.moments);
        default:
          return slot;
      }
    });
    return text.replace(/([.!?])\.(?=\s|$)/g, '$1');
  };

  /** Counts a text as written and gives it back. */
  const note = (text: string): string => {
    words += countWords(text);
    said += countKeyword(text);
    return text;
  };

  const rank = (text: string): number => {
    const holds = countKeyword(text) > 0;
    if (said < density * (words + 25)) return holds ? 0 : 1;
    if (!holds) return 0;
    return said > highestDensity * (words + 25) ? 2 : 1;
  };

  /** A sentence from a pool; empty when the pool has nothing unsaid left. */
  const say = (pool: readonly string[]): string => {
    const start = Math.floor(random() * pool.length);
    let best: { pattern: string; text: string; rank: number } | null = null;
    for (let step = 0; step < pool.length; step += 1) {
      const pattern = pool[(start + step) % pool.length]!;
      if (used.has(pattern)) continue;
      const text = fill(pattern);
      if (used.has(text)) continue;
      const order = rank(text);
      if (!best || order < best.rank) best = { pattern, text, rank: order };
      if (order === 0) break;
    }
    // Rather no sentence than one keyword too many.
    if (!best || best.rank === 2) return '';
    used.add(best.pattern);
    used.add(best.text);
    return note(best.text);
  };

  /** For texts longer than the material: patterns may come again where their slots say something else. */
  const freshen = () => {
    for (const entry of used) if (entry.includes('{')) used.delete(entry);
  };

  const paragraph = (...pools: (readonly string[])[]): string => pools.map(say).filter(Boolean).join(' ');

  /** Several different entries of a list, in the order of the draw. */
  const draw = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
    );
  };

  return {
    brief,
    field,
    random,
    take,
    draw,
    say,
    fill,
    note,
    paragraph,
    freshen,
    words: () => words,
    keywordCount: () => said,
    keywordMissing: () => said < density * words,
  };
}
