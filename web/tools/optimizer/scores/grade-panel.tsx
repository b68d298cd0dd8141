import { useMemo, useState } from 'react';
import type { EditorGrade } from '#domain/checks/editor/editor-grade.ts';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { editorPointsOf, holdingCheck } from '../../../writing/result/points/editor-points.ts';
import styles from './grade-panel.module.css';
import type { useOpenPoint } from './use-open-point.ts';

type GradePanelProps = { grade: EditorGrade; point: ReturnType<typeof useOpenPoint> };

/** The editor's grade, which leads. Its points are folded away; an open one highlights its evidence in the text. */
export function GradePanel({ grade, point }: GradePanelProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const points = useMemo(() => editorPointsOf(grade), [grade]);
  const open = points.find(({ id }) => id === point.open);
  return (
    <section className={`${sheetClass} ${styles.grade}`} aria-label="Editor’s grade">
      {grade.total === null ? (
        <p className={styles.none}>
          <b>No editor’s grade.</b> {grade.reason}
        </p>
      ) : (
        <ScoreMeasure
          total={grade.total}
          rules={points}
          heading="Editor’s grade"
          heldBy={holdingCheck(grade)?.label ?? null}
          openRule={point.open}
          foldsMet
          fold={{ isOpen: isUnfolded, onToggle: () => setIsUnfolded((before) => !before) }}
          opened={{
            id: open?.id ?? null,
            onPress: (id) => {
              setIsUnfolded(true);
              point.toggle(id);
            },
            onStep: () => undefined,
            onClose: () => point.setOpen(null),
            detail: open && (
              <div className={styles.detail}>
                <p>{open.why}</p>
                <p>{open.verdict === 'missed' ? open.fix : open.found}</p>
              </div>
            ),
          }}
        />
      )}
    </section>
  );
}
