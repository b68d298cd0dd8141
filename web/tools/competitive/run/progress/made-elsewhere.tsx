import { useEffect, useState } from 'react';
import type { CompetitiveReport } from '#domain/competitive/report.ts';
import { formatLocalTime } from '../../../../components/format.ts';
import { counted } from '#domain/text/format.ts';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { nameOfCompetitor } from '../../name-of-competitor.ts';

const patienceMs = 800;

/** A report that another tab or device makes, or whose tab was closed a moment ago. */
export function MadeElsewhere({ report }: { report: CompetitiveReport }) {
  // A report that has just ended here is about to be shown.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const read = report.site?.pagesRead ?? 0;
  return (
    <Sheet>
      <EmptyState
        level={2}
        title={`${nameOfCompetitor(report.competitorUrl)} is being read`}
        sentence={`In another tab or on another device: ${counted(read, 'page')} by ${formatLocalTime(report.updatedAt)}. If that was closed, the report on what was read appears here in a few minutes.`}
        mark="ring"
      />
    </Sheet>
  );
}
