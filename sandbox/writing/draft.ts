import type { Brief } from './brief.ts';
import { textsIn } from './texts.ts';
import { countWords, lengthOf, seeded, shorten, titleCase, upperFirst, wholeWords } from './words.ts';

const choice = /\(([^()|]*(?:\|[^()|]*)+)\)/g;
const slot = /\{\{([\w. ]+)(?:\|([^{}]*))?\}\}/g;

export type Draft = ReturnType<typeof createDraft>;

/**
 * Draws sentences and paragraphs from the pools of a language: none twice, the choice decided by the seed, and the
 * keyword kept near its density, because each choice looks at how often it has been used so far.
 */
export function createDraft(brief: Brief) {
  const random = seeded(brief.seed);
  const { general, subjects } = textsIn(brief.language);
  // The subject whose words the topic uses most, those of the keyword counting double.
  const about = `${brief.topic} ${brief.keyword} ${brief.keyword}`;
  const scored = subjects.map(({ words, pools }) => ({ pools, score: about.match(words)?.length ?? 0 }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  const own = (best?.score && best.pools) || new Map<string, string[]>();
  const isEnglish = brief.language === 'en';
  const keywordPattern = wholeWords(brief.keyword);
  const countKeyword = (text: string) => text.match(keywordPattern)?.length ?? 0;
  // Uses of the keyword per word: the aim, and the most. Long phrases tire sooner.
  const [aim, most] = countWords(brief.keyword) < 3 ? ([0.019, 0.027] as const) : ([0.015, 0.022] as const);
  const used = new Set<string>();
  let words = 0;
  let uses = 0;

  const take = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** A phrase as a sentence wants it: in English with an article, where its last word is one of a list or in -er or -or. */
  const inSentence = (phrase: string): string => {
    const last = phrase.split(/[\s-]/).at(-1)!.toLowerCase();
    const isIn = (name: string) => !!general.get(name)?.[0]?.split(' ').includes(last);
    const isCountable = isIn('countable') || (/[a-z]{2}(?:er|or)$/.test(last) && !isIn('uncountable'));
    if (!isEnglish || /^(?:\p{Lu}|(?:an?|the|our|your|my|this)\s)/u.test(phrase)) return phrase;
    if (/^(?:how|what|where|when|why|who)\s/.test(phrase)) return `the question of ${phrase}`;
    if (/^(?:best|top|cheapest|right|latest|newest|first|next)\s/.test(phrase)) return `the ${phrase}`;
    return isCountable ? `${/^(?:[aeio]|u(?!se|ni|su|ti))/.test(phrase) ? 'an' : 'a'} ${phrase}` : phrase;
  };
  const titled = isEnglish ? titleCase : upperFirst;
  const audience = brief.field('target audience', 'audience').toLowerCase();
  const values: Record<string, string> = {
    keyword: brief.keyword,
    phrase: inSentence(brief.keyword),
    title: titled(brief.keyword),
    topic: brief.topic,
    audience: general.get(`audience.${audience || 'general'}`)?.[0] ?? shorten(audience, 40),
  };

  /** The pools of a name. `finding.analysis type` is `finding.` with what the brief says under that label, else `finding`. */
  function poolsOf(name: string): (readonly string[])[] {
    const [base = '', label] = name.split('.');
    const wish = label && !general.has(name) ? brief.field(label).toLowerCase() : (label ?? '');
    const keys = label ? [...general.keys()].filter((key) => key.startsWith(`${base}.`)) : [];
    const isMeant = (key: string) => wish.includes(key.slice(base.length + 1));
    const variant = keys.find(isMeant) ?? keys.find((key) => key.endsWith('.professional'));
    return [own.get(name), general.get(variant ?? (label ? base : name))].filter((pool) => !!pool);
  }

  /** Fills choices `(a|b)` and slots. `{{phrase|it}}` is the keyword where it is due, else `it`. */
  function fill(pattern: string): string {
    const chosen = pattern.replace(choice, (_all, options: string) => take(options.split('|')));
    let granted = 0;
    const filled = chosen.replace(slot, (_all, name: string, otherwise: string | undefined, at: number) => {
      const key = name.toLowerCase();
      const length = words + countWords(chosen.slice(0, at)) + 15;
      if (otherwise !== undefined && uses + granted >= aim * length) return otherwise;
      if (key === 'phrase' || key === 'keyword') granted += 1;
      const value = values[key] ?? take(poolsOf(key)[0] ?? ['']);
      return name === key ? value : upperFirst(value);
    });
    return filled.replace(/([.!?])\.(?=\s|$)/g, '$1').replace(/(?: (?= )|^ | $)/g, '');
  }

  /** Counts a text as written, and gives it back. */
  function note(text: string): string {
    words += countWords(text);
    uses += countKeyword(text);
    return text;
  }

  /** An unused entry of a pool that fits; '' where there is none left. */
  function pick(pool: readonly string[], max: number): string {
    const start = Math.floor(random() * pool.length);
    const wantsKeyword = uses < aim * (words + 25);
    const isOften = uses > most * (words + 25) && words > 80;
    let best: [pattern: string, text: string] | undefined;
    for (const pattern of [...pool.slice(start), ...pool.slice(0, start)]) {
      const text = used.has(pattern) ? '' : fill(pattern);
      const holds = countKeyword(text) > 0;
      if (!text || used.has(text) || lengthOf(text) > max || (holds && isOften)) continue;
      if (!best || holds === wantsKeyword) best = [pattern, text];
      if (holds === wantsKeyword) break;
    }
    for (const entry of best ?? []) used.add(entry);
    return note(best?.[1] ?? '');
  }

  /** An entry of a pool that no other call has given, of the subject or of any. */
  function draw(name: string, max = Infinity): string {
    const pools = poolsOf(name);
    return (random() < 0.5 ? pools : pools.toReversed()).reduce((text, pool) => text || pick(pool, max), '');
  }

  return {
    brief,
    values,
    random,
    take,
    note,
    draw,
    titled,
    list: (name: string, count: number, max?: number): string[] =>
      Array.from({ length: Math.max(0, count) }, () => draw(name, max)).filter(Boolean),
    /** An entry with another word in its slot `{{x}}`; one that is used already where nothing else is left. */
    about: (name: string, word: string): string => {
      values.x = inSentence(word);
      return draw(name) || note(fill(take(poolsOf(name)[0]!)));
    },
    /** Every entry of a pool, filled, in an order of the seed; none counts as written. */
    all: (name: string): string[] => {
      const rest = [...(poolsOf(name)[0] ?? [])];
      return rest.slice().map(() => fill(rest.splice(Math.floor(random() * rest.length), 1)[0]!));
    },
    words: () => words,
    lacksKeyword: () => uses < aim * words,
  };
}
