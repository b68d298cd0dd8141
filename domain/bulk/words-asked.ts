import type { Band } from '../provider-catalog/estimate-cost.ts';

/** A length that an instruction names, as it says it; `max` is null for an open end. */
export type LengthAsked = {
  min: number;
  max: number | null;
  /** "60 to 90", "at most 50", "about 100". */
  label: string;
  isRange: boolean;
  /** The words of its clause before it, and after it. */
  before: string;
  after: string;
};

export type LengthUnit = 'word' | 'character';

const atMost = [
  'at most',
  'up to',
  'under',
  'below',
  'no more than',
  'not more than',
  'fewer than',
  'less than',
];
const atLeast = ['at least', 'over', 'no fewer than', 'no less than', 'more than'];
const bounds = [
  ...atMost,
  ...atLeast,
  'maximum',
  'minimum',
  'max\\.?',
  'min\\.?',
  'about',
  'around',
  'roughly',
];
const isUpper = new RegExp(`^(?:${atMost.join('|')}|max.*|or less|or fewer)$`, 'i');
const isLower = new RegExp(`^(?:${atLeast.join('|')}|min.*|or more)$`, 'i');
const number = String.raw`\d[\d,]{0,6}`;

const mention = (unit: LengthUnit) =>
  new RegExp(
    String.raw`(?:(${number})\s{0,3}(?:to|and|-|–|—)\s{0,3})?` +
      String.raw`(?:\b(${bounds.join('|')})\s{1,3}(?:of\s{1,3})?)?(${number})[-\s]{0,3}${unit}s?\b` +
      String.raw`(?:\s{1,3}(max\b\.?|maximum|minimum|at most|at least|or less|or fewer|or more))?`,
    'gi',
  );
const mentions = { word: mention('word'), character: mention('character') };

/** How far a text may be from a number without a bound: "about 100 words" are 85 to 115. */
const tolerance = 0.15;
/** Characters of a clause that are read. */
const clauseCharacters = 120;

/** The lengths that an instruction names, in their order: "60 to 90 words", "at most 50 characters". */
export function lengthsAsked(instruction: string, unit: LengthUnit): LengthAsked[] {
  return [...instruction.matchAll(mentions[unit])].flatMap((found): LengthAsked[] => {
    const [whole, first, bound, second, suffix] = found;
    const end = found.index + whole.length;
    const before = instruction.slice(Math.max(0, found.index - clauseCharacters), found.index);
    const place = {
      before: before.split(/[.,;:!?\n]/).at(-1)!,
      after: instruction.slice(end, end + clauseCharacters).split(/[.,;:!?\n]/, 1)[0]!,
    };
    const count = toNumber(second!);
    const other = first === undefined ? null : toNumber(first);
    if (count === 0 || other === 0) return [];
    if (other !== null) {
      const [min, max] = [Math.min(count, other), Math.max(count, other)];
      return [{ min, max, label: `${min} to ${max}`, isRange: true, ...place }];
    }
    return [{ ...boundOf(count, bound ?? suffix ?? ''), isRange: false, ...place }];
  });
}

function boundOf(count: number, bound: string): Pick<LengthAsked, 'min' | 'max' | 'label'> {
  if (isUpper.test(bound)) return { min: 0, max: count, label: `at most ${count}` };
  if (isLower.test(bound)) return { min: count, max: null, label: `at least ${count}` };
  const away = (share: number) => Math.round(count * (1 + share));
  return { min: away(-tolerance), max: away(tolerance), label: `about ${count}` };
}

/** How many words an instruction asks for, for an estimate: "60 to 90 words", "about 100 words"; null if it names none. */
export function wordsAsked(instruction: string): Band | null {
  const asked = lengthsAsked(instruction, 'word');
  const found = asked.find(({ isRange }) => isRange) ?? asked[0];
  if (!found) return null;
  const { min, max } = found;
  if (max === null) return { min, max: Math.round(min * 1.5) };
  return { min: min === 0 ? Math.round(max / 2) : min, max };
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''));
}
