import type { Brief } from './brief.ts';
import type { Field } from './material/field.ts';
import { contracted, createFill } from './fill.ts';
import * as general from './material/general.ts';
import { sharedFacts, sharedMistakes, sharedTips } from './material/shared.ts';
import { type Tone, audienceParagraphs, toneOf } from './material/tones.ts';
import { countWords, phraseCounter, seeded } from './words.ts';

/** How often the first shelf of a role is looked at first: it is the smaller one, and texts of a field should differ. */
const ownFirst: Record<string, number> = { cause: 0.4, sign: 0.4, close: 0.5, repair: 0.85 };

export type Draft = ReturnType<typeof createDraft>;

/** A place in the argument of a text. */
export type Role = 'open' | 'scene' | 'cause' | 'repair' | 'sign' | 'doubt' | 'close';

/** Uses of the keyword per word: the aim, and the most allowed. A scorer wants 1 to 4 %; long phrases tire sooner. */
const densityFor = (words: number) => (words < 3 ? 0.018 : 0.014);
/** A first paragraph names its subject, whatever the share. */
const openingWords = 80;
const highestFor = (words: number) => (words < 3 ? 0.026 : 0.02);

/**
 * Writes paragraph by paragraph from pools of patterns: none twice, the choice decided by the seed, and the
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
  const tone: Tone = toneOf(brief.tone, brief.field('brand voice', 'voice'));
  const due = (extra: number, length: number) =>
    said + extra < density * (words + keywordWords * extra + length + 15);
  const fillWith = createFill({ brief, field, take, due });
  const fill = (pattern: string): string => fillWith(tone.contracts ? contracted(pattern) : pattern);

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
    if (!best || (best.rank === 2 && words > openingWords)) return '';
    used.add(best.pattern);
    used.add(best.text);
    return note(best.text);
  };

  /** For texts longer than the material: patterns may come again where their slots say something else. */
  const freshen = () => {
    for (const entry of used) if (entry.includes('{')) used.delete(entry);
  };

  /** Several different entries of a list, in the order of the draw. */
  const draw = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
    );
  };

  const audience = audienceParagraphs.find(([pattern]) => pattern.test(brief.audience))![1];
  /** What there is to say at a place of the argument: of the field, and of any. */
  const shelves: Record<Role, readonly (readonly string[])[]> = {
    open: [field.opens],
    scene: [field.scenes],
    cause: [field.causes, general.causes],
    repair: [general.repairs, tone.middle, audience],
    sign: [field.signs, general.signs],
    doubt: [general.doubts],
    close: [tone.close, general.closings],
  };
  /** A paragraph for a place of the argument; empty when all of them are said. */
  const passage = (role: Role): string => {
    const [own = [], ...rest] = shelves[role];
    const order = random() < (ownFirst[role] ?? 1) ? [own, ...rest] : [...rest, own];
    for (const pool of order) {
      const text = say(pool);
      if (text) return text;
    }
    return '';
  };

  /** Several entries, about half of them of the field, the others from the shelf that all fields share. */
  const mixed = <T>(
    own: readonly T[],
    common: readonly T[],
    count: number,
    most = Math.ceil(count / 2),
  ): T[] => {
    const chosen = draw(own, most);
    const others = common.filter((one) => !own.includes(one));
    return draw([...chosen, ...draw(others, count - chosen.length)], count);
  };
  const tips = (count: number) => mixed(field.tips, sharedTips, count);

  return {
    brief,
    field,
    random,
    take,
    draw,
    say,
    fill,
    note,
    passage,
    tips,
    mistakes: () => mixed(field.mistakes, sharedMistakes, 3, 1 + Math.round(random())),
    facts: (count: number) => mixed(field.facts, sharedFacts, count),
    tone,
    /** Writes a pattern as it is, and counts it. */
    tell: (pattern: string) => note(fill(pattern)),
    keep: (pattern: string) => {
      used.add(pattern);
      return pattern;
    },
    isSaid: (pattern: string) => used.has(pattern),
    freshen,
    words: () => words,
    keywordMissing: () => said < density * words,
  };
}
