import { useState, type ReactNode } from 'react';
import type { SeoScore } from '#domain/checks/seo/seo-score.ts';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { useOneColumn } from '../../../components/sheet-frame.tsx';
import type { Points } from './use-points.ts';

type ScorePanelProps = {
  score: SeoScore;
  points: Points;
  isGrowing?: boolean;
  /** The open point, below its row. In one column it is above the text instead. */
  detail: ReactNode;
  /** Adds a keyword to a text without one. */
  keyword?: ReactNode;
};

/** The score of a text in its margin, with its points. In one column it is a bar that opens. */
export function ScorePanel({ score, points, isGrowing = false, detail, keyword }: ScorePanelProps) {
  const isOneColumn = useOneColumn();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ScoreMeasure
        total={score.total}
        rules={score.checks}
        openRule={points.lit}
        onOpenRule={points.light}
        isGrowing={isGrowing}
        fold={isOneColumn ? { isOpen, onToggle: () => setIsOpen((before) => !before) } : undefined}
        opened={{
          id: points.open?.id ?? null,
          onPress: points.press,
          onStep: points.move,
          onClose: points.close,
          detail: isOneColumn ? null : detail,
        }}
      />
      {keyword}
    </>
  );
}
