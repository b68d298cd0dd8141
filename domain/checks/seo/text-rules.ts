import { counted, formatNumber } from '../../text/format.ts';
import { formatFigure } from '../../text/format-figure.ts';
import { defineSeoRule, type SeoFinder, type SeoInput, type SeoOutcome } from './seo-rule.ts';

/** The average sentence must have fewer words than this. Dashboard document, section 9. */
export const maxSentenceWords = 20;
const longestShown = 3;

function findOver(limit: 300 | 1_000): SeoFinder {
  return ({ characters }) => {
    const isMet = characters > limit;
    const shown = counted(characters, 'character');
    const more = `Write ${counted(limit + 1 - characters, 'more character')} to pass ${formatNumber(limit)}`;
    return {
      isMet,
      label: `Over ${formatNumber(limit)} characters`,
      figure: formatNumber(characters),
      measured: characters,
      found: isMet
        ? `${shown} as a reader sees them, without Markdown and link addresses.`
        : limit === 300
          ? `Too short: ${shown}.`
          : `${shown} is short for search.`,
      fix:
        limit === 300
          ? `${more}.`
          : `${more}, such as an example, a figure, or an answer to the next question.`,
      severity: limit === 300 ? 'high' : 'low',
      spans: [],
    };
  };
}

/** Evidence: the longest sentences of 20 words and more, which raise the average. */
function findSentenceLength({ reading: { sentences, proseWords } }: SeoInput): SeoOutcome {
  const severity = 'medium';
  if (sentences.length === 0)
    return {
      isMet: false,
      label: 'No sentences yet',
      figure: 'none',
      measured: null,
      found: 'There are no sentences yet.',
      fix: 'Write the first sentence.',
      severity,
      spans: [],
    };
  const average = proseWords / sentences.length;
  const spans = sentences
    .filter(({ words }) => words >= maxSentenceWords)
    .sort((a, b) => b.words - a.words)
    .slice(0, longestShown)
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => a.start - b.start);
  const figure = formatFigure(average, [maxSentenceWords]);
  const words = figure === '1' ? 'word' : 'words';
  return {
    isMet: average < maxSentenceWords,
    label: `${figure} ${words} a sentence`,
    figure,
    measured: average,
    found: `Sentences have ${figure} ${words} on average.`,
    fix: `Split the longest sentences, to stay under ${maxSentenceWords} words on average.`,
    severity,
    spans,
  };
}

/** Counts the items of all lists, bulleted or numbered. */
function findBullets({ reading: { blocks } }: SeoInput): SeoOutcome {
  const spans = blocks.filter(({ kind }) => kind === 'item').map(({ start, end }) => ({ start, end }));
  const count = spans.length;
  return {
    isMet: count > 0,
    label: 'Bullets',
    figure: count === 0 ? 'none' : formatNumber(count),
    measured: count,
    found: count > 0 ? `${counted(count, 'list item')}, bulleted or numbered.` : 'There is no list.',
    fix: 'Turn steps, parts or examples into a list.',
    severity: 'low',
    spans,
  };
}

export const over300Characters = defineSeoRule('over-300-characters', 'Over 300 characters', findOver(300));
export const over1000Characters = defineSeoRule(
  'over-1000-characters',
  'Over 1,000 characters',
  findOver(1_000),
);
export const sentenceLength = defineSeoRule(
  'sentence-length',
  `Sentences under ${maxSentenceWords} words`,
  findSentenceLength,
);
export const bullets = defineSeoRule('bullets', 'Bullets', findBullets);
