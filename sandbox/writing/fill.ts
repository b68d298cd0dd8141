import type { Brief } from './brief.ts';
import type { Field } from './material/field.ts';
import { isPlural } from './subject.ts';
import { countWords, upperFirst } from './words.ts';

type Surroundings = {
  brief: Brief;
  field: Field;
  take: <T>(list: readonly T[]) => T;
  /** Whether the keyword is due, after so many uses and words of the pattern at hand. */
  due: (uses: number, words: number) => boolean;
};

/** A part of a sentence that stands only where the keyword is due. */
const optional = /‹([^›]*)›/g;
const slot = /\{(\w+)(?:\|([^}]*))?\}|\[([^[\]|]+)\|([^[\]|]+)\]/g;

/** `good` and a phrase, with the article in its place; the phrase alone where it takes no adjective. */
function praised(phrase: string, given: string): string {
  if (/^(?:a|an)\s/.test(phrase)) return `a good ${phrase.replace(/^an?\s/, '')}`;
  return phrase === given && /^\p{Ll}/u.test(phrase) && !/^(?:good|best|the)\b/.test(phrase)
    ? `good ${phrase}`
    : phrase;
}

/** The thing that has been spoken of: “the desk”; names and phrases of another kind stay as they are. */
function definite(phrase: string, given: string): string {
  if (/^(?:a|an)\s/.test(phrase) && phrase.endsWith(` ${given}`) && /^\p{Ll}/u.test(given))
    return `the ${given}`;
  return phrase === given && /^\p{Ll}/u.test(phrase) && !/^(?:the|my|your|our)\b/.test(phrase)
    ? `the ${given}`
    : phrase;
}

/**
 * Fills the slots of a pattern. `{k}` is the keyword, with its article; `{k|it}` is the keyword where it is due, else
 * `it`; `‹ for {k}›` stands where the keyword is due, else not at all; `{k0}` is the keyword as given; `{the}` has it
 * with `the`; `{gk}` praises it; `{a}` is the audience; `{thing}`, `{people}` and `{moment}`
 * come from the field, none twice in one pattern. A capital in the name gives a capital in the text. `[sees|see]`
 * agrees with the slot before it.
 */
export function createFill({ brief, field, take, due }: Surroundings): (pattern: string) => string {
  const phrases = {
    k: brief.keywordPhrase,
    k0: brief.keyword,
    the: definite(brief.keywordPhrase, brief.keyword),
    gk: praised(brief.keywordPhrase, brief.keyword),
    a: brief.audience,
  };
  const pools = { thing: field.things, people: field.people, moment: field.moments };
  const keywordIsPlural = isPlural(brief.keyword);

  return (pattern) => {
    let plural = keywordIsPlural;
    let uses = 0;
    const drawn = new Set<string>();
    const fresh = (pool: readonly string[]): string => {
      const left = pool.filter((one) => !drawn.has(one));
      const one = take(left.length ? left : pool);
      drawn.add(one);
      return one;
    };
    let granted = 0;
    const whole = pattern.replace(optional, (_all, part: string, at: number) => {
      if (!due(granted, countWords(pattern.slice(0, at)))) return '';
      granted += 1;
      return part;
    });
    const value = (name: string, otherwise: string | undefined, offset: number): string => {
      const key = name.toLowerCase();
      if (key in pools) {
        plural = key === 'people';
        return fresh(pools[key as keyof typeof pools]);
      }
      if (otherwise !== undefined && !due(uses, countWords(whole.slice(0, offset)))) {
        plural = isPlural(otherwise);
        return otherwise;
      }
      plural = key === 'a' ? true : keywordIsPlural;
      if (key !== 'a') uses += 1;
      return phrases[key as keyof typeof phrases] ?? name;
    };
    const text = whole.replace(
      slot,
      (
        _all,
        name: string | undefined,
        otherwise: string | undefined,
        one: string,
        many: string,
        at: number,
      ) => {
        if (name === undefined) return plural ? many : one;
        const said = value(name, otherwise, at);
        return /^\p{Lu}/u.test(name) ? upperFirst(said) : said;
      },
    );
    return text.replace(/([.!?])\.(?=\s|$)/g, '$1');
  };
}

const contractions: [RegExp, string][] = [
  [
    /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Ww]ould|[Ss]hould|[Cc]ould|[Hh]as|[Hh]ave) not\b/g,
    '$1n’t',
  ],
  [/\b([Cc])annot\b/g, '$1an’t'],
  [/\b([Ww])ill not\b/g, '$1on’t'],
  [
    /(?<!\b(?:of|to|with|from|about|for|by|like|than|what|in|on) )\b([Ii]t|[Tt]hat|[Tt]here) is (?=[a-z])/g,
    '$1’s ',
  ],
  [/\b([Yy]ou|[Tt]hey|[Ww]e) are (?=[a-z])/g, '$1’re '],
  [/\b([Yy]ou|[Tt]hey|[Ww]e|[Ii]t) will (?=[a-z])/g, '$1’ll '],
];

/** As one speaks. Works on patterns, so that the words of a user stay as they are. */
export const contracted = (pattern: string): string =>
  contractions.reduce((text, [from, to]) => text.replace(from, to), pattern);
