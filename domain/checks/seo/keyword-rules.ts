import { formatNumber, formatTimes, quoted } from '../../text/format.ts';
import { formatFigure } from '../../text/format-figure.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { countCharacters, offsetOfCharacter, type Reading } from '../../text/reading.ts';
import { hasKeyword } from './applicable-rules.ts';
import { defineSeoRule, type SeoFinder, type SeoInput, type SeoOutcome } from './seo-rule.ts';

/** Length of the opening that must contain the whole keyword, in characters. Dashboard document, section 9. */
export const openingCharacters = 60;
/** Range of the density that earns points, in percent. Dashboard document, section 9. */
export const minDensity = 1;
export const maxDensity = 4;
/** The density to aim for, in percent. Dashboard document, section 5. */
export const targetDensity = { min: 1, max: 3 } as const;

function ifKeyword(find: SeoFinder): SeoFinder {
  return (input) =>
    hasKeyword(input.keyword)
      ? find(input)
      : {
          isMet: false,
          label: 'No keyword given',
          figure: 'none',
          measured: null,
          found: '',
          fix: '',
          severity: 'high',
          spans: [],
        };
}

function findKeyword({ keyword, density: { count, spans } }: SeoInput): SeoOutcome {
  return {
    isMet: count > 0,
    label: 'Keyword present',
    figure: count === 0 ? 'none' : formatTimes(count),
    measured: count,
    found:
      count > 0
        ? `The keyword is in the text ${formatTimes(count)}, including word forms.`
        : `The keyword ${quoted(keyword)} does not appear.`,
    fix: `Use ${quoted(keyword)} in the text, preferably in its first sentence.`,
    severity: 'high',
    spans,
  };
}

/** Evidence: the occurrence in the opening; otherwise the opening itself and the first occurrence after it. */
function findOpening({ reading, keyword, density: { spans } }: SeoInput): SeoOutcome {
  const opening = {
    start: reading.blocks[0]?.start ?? 0,
    end: offsetOfCharacter(reading, openingCharacters),
  };
  const first = spans[0];
  const isMet = first !== undefined && first.end <= opening.end;
  const place = first ? placeOf(reading, first) : null;
  const evidence = opening.end > opening.start ? [opening, ...(first ? [first] : [])] : [];
  const at = place === null ? '' : formatNumber(place);
  return {
    isMet,
    label: 'Keyword in the first 60',
    figure: place === null ? 'none' : `at ${at}`,
    measured: place,
    found: isMet
      ? `The keyword begins at character ${at} and ends within the first ${openingCharacters}.`
      : place === null
        ? `The keyword is not in the first ${openingCharacters} characters.`
        : `The keyword is not in the first ${openingCharacters} characters. It first appears at character ${at}.`,
    fix: `Begin with ${quoted(keyword)}, or name it within the first ${openingCharacters} characters.`,
    severity: 'high',
    spans: isMet ? [first] : evidence,
  };
}

/** The position of the first character of a span, counted from 1. */
function placeOf(reading: Reading, { start }: Span): number {
  const blocks = reading.blocks.map((block) => ({ ...block, end: Math.min(block.end, start + 1) }));
  return countCharacters({ ...reading, blocks: blocks.filter((block) => block.start <= start) });
}

function findDensity({ reading, keyword, density: { percent, spans } }: SeoInput): SeoOutcome {
  const isMet = percent >= minDensity && percent <= maxDensity;
  const isStuffed = percent > maxDensity;
  const figure = `${formatFigure(percent, [minDensity, targetDensity.max, maxDensity])}%`;
  const missing = missingOccurrences(reading, spans.length);
  return {
    isMet,
    label: `Density ${figure}`,
    figure,
    measured: percent,
    found: isMet
      ? `The keyword makes up ${figure} of the words. Points are earned from ${minDensity} to ${maxDensity}%, the target is ${targetDensity.min}-${targetDensity.max}%.`
      : isStuffed
        ? `The keyword makes up ${figure} of the words. Above ${maxDensity}% is keyword stuffing.`
        : `Keyword density is ${figure}, too low: the target is ${targetDensity.min}-${targetDensity.max}%.`,
    fix: isStuffed
      ? `Remove ${quoted(keyword)} ${formatTimes(surplusOccurrences(reading, spans.length, maxDensity))}, or write more around it.`
      : `Use ${quoted(keyword)} ${missing === 1 ? 'once more' : `${formatNumber(missing)} more times`}, where it reads naturally.`,
    severity: isStuffed ? 'high' : 'medium',
    spans,
  };
}

/** Number of occurrences to add until `minDensity` is reached; at least one. */
const missingOccurrences = ({ wordCount }: Reading, count: number) =>
  Math.max(1, Math.ceil((wordCount * minDensity) / 100) - count);

/** Number of occurrences to remove until the density is at most `percent`. */
export const surplusOccurrences = ({ wordCount }: Reading, count: number, percent: number) =>
  count - Math.floor((wordCount * percent) / 100);

export const keywordPresent = defineSeoRule('keyword-present', 'Keyword present', ifKeyword(findKeyword));
export const keywordInOpening = defineSeoRule(
  'keyword-in-opening',
  `Keyword in the first ${openingCharacters} characters`,
  ifKeyword(findOpening),
);
export const keywordDensityInRange = defineSeoRule(
  'keyword-density',
  `Keyword density ${minDensity}-${maxDensity}%`,
  ifKeyword(findDensity),
);
