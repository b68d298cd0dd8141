import { useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoreAndGrade, scoringOf } from '#domain/content/scoring.ts';
import { densityOf } from '#domain/text/keyword/keyword-density.ts';
import { fleschOf } from '#domain/text/readability/readability.ts';
import { readText } from '#domain/text/reading.ts';
import { formatFigure, formatPercent } from '#domain/text/format-figure.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { nameComparisonOf } from '#domain/optimizer/names.ts';
import { lostDetails } from '#domain/optimizer/preserved-details.ts';
import type { Verdict } from '#domain/checks/check.ts';
import { hasKeyword } from '#domain/checks/seo/applicable-rules.ts';
import type { SeoScore } from '#domain/checks/seo/seo-score.ts';
import type { EditorGrade } from '#domain/checks/editor/editor-grade.ts';
import type { TagTone } from '../../../components/tag.tsx';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { editorPointsOf, holdingCheck } from '../../result/points/editor-points.ts';
import styles from './proposal-margin.module.css';
import type { Offered } from './offered.ts';

type ProposalMarginProps = {
  offered: Offered;
  /** The whole text as it is. */
  now: string;
  record: ContentRecord;
};

/** What a proposed change of a passage does to the whole text: scores, what changes, what stays, cost. */
export function ProposalMargin({ offered, now, record }: ProposalMarginProps) {
  const { cost, text: then } = offered;
  const before = useMemo(() => figuresOf(now, record), [now, record]);
  const after = useMemo(() => figuresOf(then, record), [then, record]);
  const staying = useMemo(() => stayingIn(offered, now), [offered, now]);
  const rows: [label: string, before: string | null, after: string | null][] = [
    ['Words in a sentence', before.sentence, after.sentence],
    ['Readability', before.ease, after.ease],
    ['Keyword density', before.density, after.density],
  ];
  const changes = rows.filter(([, from, to]) => from !== to && from !== null && to !== null);
  return (
    <>
      {after.grade.total !== null && (
        <GradeThen grade={after.grade} total={after.grade.total} before={before.grade.total} />
      )}
      {hasKeyword(scoringOf(record).keyword) && (
        <SeoThen score={after.score} before={before.score.total} leads={after.grade.total === null} />
      )}
      <section className={styles.part}>
        <h2>What changes</h2>
        {changes.length === 0 ? (
          <p>No measured value.</p>
        ) : (
          <dl>
            {changes.map(([label, from, to]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span>{from}</span> <b>{to}</b>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className={styles.part}>
        <h2>What stays</h2>
        <p>{staying}</p>
      </section>
      <section className={styles.part}>
        <h2>Cost</h2>
        <p>
          {cost === 'free'
            ? 'Free: no AI is used.'
            : `Counted as 1 generation${cost === null ? '' : `, ${formatCost(cost)}`}.`}
        </p>
      </section>
    </>
  );
}

type GradeThenProps = { grade: EditorGrade; total: number; before: number | null };

/** The editor's grade, which leads as in the margin of the text. */
function GradeThen({ grade, total, before }: GradeThenProps) {
  return (
    <ScoreMeasure
      total={total}
      rules={editorPointsOf(grade).filter(isMeasured)}
      heading="Editor’s grade, if accepted"
      heldBy={holdingCheck(grade)?.label ?? null}
      verdict={differenceOf(before, total)}
      openRule={null}
      withRules={false}
    />
  );
}

/** The SEO score; it leads where the text cannot be graded. */
function SeoThen({ score, before, leads }: { score: SeoScore; before: number; leads: boolean }) {
  return (
    <ScoreMeasure
      total={score.total}
      rules={score.checks.filter(isMeasured)}
      heading={leads ? 'SEO, if accepted' : 'SEO'}
      isSmall={!leads}
      verdict={differenceOf(before, score.total)}
      openRule={null}
      withRules={false}
    />
  );
}

const isMeasured = ({ verdict }: { verdict: Verdict }) => verdict !== 'unmeasured';

/** "+4" in place of the grade's word, where the total differs. */
function differenceOf(before: number | null, after: number): { label: string; tone: TagTone } | undefined {
  if (before === null || before === after) return undefined;
  return after > before
    ? { label: `+${after - before}`, tone: 'success' }
    : { label: `−${before - after}`, tone: 'warning' };
}

function figuresOf(text: string, record: ContentRecord) {
  const scoring = scoringOf(record);
  const { keyword } = scoring;
  const reading = readText(text);
  const { sentences, proseWords } = reading;
  const ease = fleschOf(reading);
  return {
    ...scoreAndGrade(reading, scoring),
    sentence: sentences.length > 0 ? formatFigure(proseWords / sentences.length) : null,
    ease: ease === null ? null : String(Math.round(ease)),
    density: keyword === '' ? null : formatPercent(densityOf(reading, keyword).percent),
  };
}

/** What became of the numbers, names and links of the text: names only where its language tells them by their capitals. */
function stayingIn({ before, placing, text: then }: Offered, now: string): string {
  if (placing === 'after') return 'The whole passage. The new sentences are added after it.';
  const lost = lostDetails(now, then).map(({ text }) => text);
  if (lost.length > 0) return `Missing: ${[...new Set(lost)].join(', ')}.`;
  const kinds = nameComparisonOf(now) === 'capitals' ? 'Numbers, names and links' : 'Numbers and links';
  const hadAny = lostDetails(before, '').length > 0;
  return `${kinds}: ${hadAny ? 'all still there' : 'none were in this passage'}.`;
}
