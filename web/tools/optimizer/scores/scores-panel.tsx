import type { ReactNode } from 'react';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import type { Measured } from '../../../writing/scoring/optimizer-jobs.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { Figures } from './figures.tsx';
import { GradePanel } from './grade-panel.tsx';
import { MeasuredSheet } from './measured-sheet.tsx';
import { PointRows } from './point-rows.tsx';
import styles from './scores-panel.module.css';
import { SearchPreview } from './search-preview.tsx';
import { useOpenPoint } from './use-open-point.ts';

/** The editor's grade, the points of the SEO score, its two figures and the further checks; each highlights its evidence in the text. */
export function ScoresPanel({
  record,
  text,
  measured,
  opening,
}: {
  record: OptimizationRecord;
  text: string;
  measured: Measured;
  opening: ReactNode;
}) {
  const { analysis, grade, checks } = measured;
  const { score } = analysis;
  const firstMissed = score.checks.find(({ verdict, spans }) => verdict === 'missed' && spans.length > 0);
  const point = useOpenPoint(measured, firstMissed?.id ?? null);
  return (
    <MeasuredSheet
      record={record}
      text={text}
      marks={point.marks}
      onOpen={point.setOpen}
      below={
        record.platform === 'blog' && (
          <SearchPreview
            title={analysis.title}
            description={analysis.description}
            keyword={record.targetKeyword}
          />
        )
      }
      beside={
        <>
          <GradePanel grade={grade} point={point} />
          <section className={`${sheetClass} ${styles.points}`} aria-label="SEO score">
            <div className={styles.measure}>
              <ScoreMeasure
                total={score.total}
                rules={score.checks}
                openRule={point.open}
                onOpenRule={point.setOpen}
                name="SEO score"
                withRules={false}
              />
            </div>
            <Figures analysis={analysis} point={point} />
            <PointRows analysis={analysis} point={point} opening={opening} />
          </section>
          <ChecksPanel checks={checks} point={point} />
        </>
      }
    />
  );
}
