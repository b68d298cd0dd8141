import { useEffect, useState } from 'react';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { formatLocalTime } from '../../../../components/format.ts';
import { counted } from '#domain/text/format.ts';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { nameOfCompetitor } from '../../name-of-competitor.ts';

const patienceMs = 800;

type MadeElsewhereProps = {
  report: CompetitiveReport;
  /** Without a subscription nothing is finished any more. */
  isReadOnly: boolean;
};

/** A report that another tab or device makes, or whose tab was closed a moment ago. */
export function MadeElsewhere({ report, isReadOnly }: MadeElsewhereProps) {
  // A report that has just ended here is about to be shown.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const read = report.site?.pagesRead ?? 0;
  const name = nameOfCompetitor(report.competitorUrl);
  const soFar = `${counted(read, 'page')} by ${formatLocalTime(report.updatedAt)}.`;
  return (
    <Sheet>
      {isReadOnly ? (
        <EmptyState
          level={2}
          title={`The report on ${name} was not finished`}
          sentence={`${soFar} With a subscription it becomes a report on what was read.`}
          mark="loop"
        />
      ) : (
        <EmptyState
          level={2}
          title={`${name} is being read`}
          sentence={`In another tab or on another device: ${soFar} If that was closed, the report on what was read appears here in a few minutes.`}
          mark="ring"
        />
      )}
    </Sheet>
  );
}
