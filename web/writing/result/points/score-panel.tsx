import { useState, type ReactNode } from 'react';
import type { EditorCheck, EditorGrade } from '#domain/checks/editor/editor-grade.ts';
import type { SeoScore } from '#domain/checks/seo/seo-score.ts';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { useOneColumn } from '../../../components/sheet-frame.tsx';
import { holdingCheck } from './editor-points.ts';
import styles from './score-panel.module.css';
import type { Points } from './use-points.ts';

type ScorePanelProps = {
  grade: EditorGrade;
  /** The checks of the grade as points, in the order shown. */
  gradePoints: readonly EditorCheck[];
  score: SeoScore;
  points: Points;
  isGrowing?: boolean;
  /** The open point, below its row. In one column it is above the text instead. */
  detail: ReactNode;
  /** Adds a keyword to a text without one. */
  keyword?: ReactNode;
};

/**
 * The scores of a text in its margin, with their points: the editor's grade leads, the specified SEO score is below it.
 * In one column the grade is a bar that opens.
 */
export function ScorePanel(props: ScorePanelProps) {
  const { grade, gradePoints, score, points, isGrowing = false, detail, keyword } = props;
  const isOneColumn = useOneColumn();
  const [isOpen, setIsOpen] = useState(false);
  const shared = {
    openRule: points.lit,
    onOpenRule: points.light,
    isGrowing,
    opened: {
      id: points.open?.id ?? null,
      onPress: points.press,
      onStep: points.move,
      onClose: points.close,
      detail: isOneColumn ? null : detail,
    },
  };
  const fold = isOneColumn ? { isOpen, onToggle: () => setIsOpen((before) => !before) } : undefined;
  const isGraded = grade.total !== null;
  const holding = isGrowing ? null : holdingCheck(grade);
  return (
    <>
      {grade.total === null ? (
        <p className={styles.ungraded}>
          <b>No editor’s grade.</b> {grade.reason}
        </p>
      ) : (
        <ScoreMeasure
          {...shared}
          total={grade.total}
          rules={gradePoints}
          heading="Editor’s grade"
          heldBy={holding?.label ?? null}
          foldsMet
          fold={fold}
        />
      )}
      <div className={styles.below}>
        <section
          className={isGraded ? styles.seo : undefined}
          aria-label="SEO score"
          hidden={isGraded && isOneColumn && !isOpen}
        >
          {/* A text that cannot be graded has the SEO score in the bar. */}
          <ScoreMeasure
            {...shared}
            total={score.total}
            rules={score.checks}
            heading="SEO"
            isSmall={isGraded}
            fold={isGraded ? undefined : fold}
          />
        </section>
        {keyword}
      </div>
    </>
  );
}
