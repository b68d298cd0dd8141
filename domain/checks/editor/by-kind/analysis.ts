import { counted } from '../../../text/format.ts';
import { formatFigure } from '../../../text/format-figure.ts';
import { headingsOf } from '../../../text/headings.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { spanOf, type EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** Figures for each 100 words that show that something was measured. */
const bounds = { few: 0.5, enough: 6 };
const fewestWords = 60;
const mostShown = 40;

/** Figures that findings rest on. */
export const evidenceRule = defineEditorRule({
  id: 'evidence',
  title: 'Evidence',
  why: 'A finding without a figure is an opinion that nobody can check.',
  weights: { analysis: 16 },
  find: (input) => {
    const { text, wordCount } = input.reading;
    const figures = input.details.filter(({ start, end }) => /\d/.test(text.slice(start, end)));
    const rate = (figures.length * 100) / Math.max(fewestWords, wordCount);
    return {
      share: ramp(rate, bounds.few, bounds.enough),
      label: counted(figures.length, 'figure'),
      found: `${counted(figures.length, 'figure')}, ${formatFigure(rate)} in 100 words.`,
      fix: 'Add the figure behind each finding, and its source.',
      spans: figures.slice(0, mostShown).map(spanOf),
    };
  },
});

const recommending =
  /recommend|what to do|what we do|to do\b|next|action|priorit|order\b|fix|empfehl|maßnahm|nächste|was zu tun|recommand|à faire|prochain|recomend|próxim|pasos|qué hacer/i;
const inline =
  /^[ \t]{0,9}(?:[-*][ \t]{1,9})?\*\*(?:fix|action|recommendation|what to do|next step|to do)s?[:.]?\*\*/gim;

/** What to do about the findings, with a figure, a date or a name in it. */
export const recommendationsRule = defineEditorRule({
  id: 'recommendations',
  title: 'Recommendations',
  why: 'People read an analysis to learn what to do, and “improve the strategy” does not tell them.',
  weights: { analysis: 12 },
  find: (input) => {
    const parts = recommendations(input);
    if (parts.length === 0)
      return {
        share: 0,
        label: 'No recommendations',
        found: 'No section says what to do.',
        fix: 'End with what to do, who does it and by when.',
      };
    const details = input.details.filter(({ start }) =>
      parts.some((part) => part.start <= start && start < part.end),
    );
    return {
      share: 0.35 + 0.65 * ramp(details.length, 0, 3),
      label:
        details.length === 0
          ? 'Recommendations without figures'
          : `Recommendations with ${counted(details.length, 'detail')}`,
      found: `${counted(parts.length, 'part says', 'parts say')} what to do, with ${counted(details.length, 'figure or name', 'figures and names')}.`,
      fix: 'Say in each what exactly to change, by how much and by when.',
      spans: parts.slice(0, mostShown),
    };
  },
});

/** The sections whose heading promises recommendations, and the lines that begin with "Fix:". */
function recommendations({ reading }: EditorInput): Span[] {
  const headings = headingsOf(reading);
  const parts: Span[] = [];
  headings.forEach(({ end, level, text }, index) => {
    if (level === 1 || !recommending.test(text)) return;
    const after = headings.slice(index + 1, index + 20).find((next) => next.level <= level);
    parts.push({ start: end, end: after?.start ?? reading.text.length });
  });
  for (const found of reading.text.matchAll(inline)) {
    const stop = reading.text.indexOf('\n', found.index + found[0].length);
    const start = found.index + found[0].length;
    const end = stop < 0 ? reading.text.length : stop;
    if (!parts.some((part) => part.start <= start && start < part.end)) parts.push({ start, end });
  }
  return parts.filter(({ start, end }) => end > start);
}
