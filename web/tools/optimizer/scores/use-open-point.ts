import { formatNumber } from '#domain/text/format.ts';
import { useMemo, useState } from 'react';
import { openingCharacters } from '#domain/checks/seo/keyword-rules.ts';
import { evidenceOf, type EvidenceMark } from '../../../markdown/evidence.ts';
import { editorPointsOf } from '../../../writing/result/points/editor-points.ts';
import type { Measured } from '../../../writing/scoring/optimizer-jobs.ts';

/**
 * An expandable item: a rule of a score, a figure, a suggestion or a further check, each with its own
 * prefix.
 */
export const pointIds = {
  suggestion: (id: string) => `suggestion:${id}`,
  check: (id: string) => `check:${id}`,
  readability: 'figure:readability',
  density: 'figure:density',
} as const;

type OpenPoint = {
  open: string | null;
  setOpen: (id: string | null) => void;
  toggle: (id: string) => void;
  marks: EvidenceMark[];
};

/** The open item, and its marks in the text. */
export function useOpenPoint({ analysis, grade, checks }: Measured, first: string | null): OpenPoint {
  const [open, setOpen] = useState(first);
  const marks = useMemo(() => {
    const seoChecks = analysis.score.checks;
    const density = seoChecks.find(({ id }) => id === 'keyword-density')!;
    const points = [
      ...seoChecks,
      ...analysis.suggestions.map(({ id, spans }) => ({ id: pointIds.suggestion(id), spans })),
      ...editorPointsOf(grade),
      ...checks.map(({ id, spans }) => ({ id: pointIds.check(id), spans })),
      { id: pointIds.readability, spans: analysis.hardest },
      { id: pointIds.density, spans: density.spans },
    ];
    const opened = points.find(({ id }) => id === open);
    const evidence = (opened?.spans ?? []).map((span) => ({ ...span, ruleId: opened!.id, isOpen: true }));
    // The keyword is always underlined, and its marks open the rules of the score.
    const marks = [...evidence, ...evidenceOf(seoChecks, null)].sort(
      (a, b) => a.start - b.start || a.end - b.end,
    );
    return withPlaces(marks, analysis, open);
  }, [analysis, grade, checks, open]);
  return { open, setOpen, toggle: (id) => setOpen((now) => (now === id ? null : id)), marks };
}

/** Marks for the end of the opening and the first keyword, drawn behind the other marks. */
function withPlaces(
  marks: EvidenceMark[],
  { score }: Measured['analysis'],
  open: string | null,
): EvidenceMark[] {
  const opening = score.checks.find(({ id }) => id === 'keyword-in-opening')!;
  if (open !== opening.id && open !== pointIds.suggestion(opening.id)) return marks;
  const notes = opening.verdict === 'met' ? [opening.measured] : [openingCharacters, opening.measured];
  return marks.map((mark) => {
    const note = notes[opening.spans.findIndex(({ start, end }) => start === mark.start && end === mark.end)];
    return mark.isOpen && note != null
      ? { ...mark, note: typeof note === 'number' ? formatNumber(note) : note }
      : mark;
  });
}
