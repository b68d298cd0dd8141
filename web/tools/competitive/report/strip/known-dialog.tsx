import { formulaProvider } from '#domain/competitive/report/evidence.ts';
import { describeSource } from '#domain/competitive/export/describe-evidence.ts';
import { figureLabel, formatFigureAt } from '#domain/competitive/report/figure-labels.ts';
import { figureAt, figurePaths, kindAt, type EvidenceCounts } from '#domain/competitive/report/figures.ts';
import { findingKinds } from '#domain/competitive/findings/finding-kinds.ts';
import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import lists from '../lists/lists.module.css';
import { VirtualList } from '../lists/virtual-list.tsx';
import { useReport } from '../report-context.ts';

export type KnownBy = keyof EvidenceCounts;

const titles: Record<KnownBy, string> = {
  measured: 'Measured',
  imported: 'Imported',
  estimate: 'AI estimates',
  formula: 'Estimates by formula',
  unknown: 'Unknown',
};

type Entry = { path: string; label: string; value: string };

/** What the counts of the strip count: figures and findings, in the order of the report. */
function entriesOf(report: CompetitiveReport, by: KnownBy): Entry[] {
  const figures = figurePaths(report)
    .filter((path) => knownBy(report, path) === by)
    .map((path) => ({
      path,
      label: `${figureLabel(report, path)}${path.startsWith('own.') ? ', your site' : ''}`,
      value: formatFigureAt(path, figureAt(report, path)),
    }));
  if (by !== 'measured') return figures;
  const findings = report.findings.map(({ kind, count }, at) => ({
    path: `findings.${at}`,
    label: findingKinds[kind].label,
    value: formatNumber(count),
  }));
  return [...figures, ...findings];
}

function knownBy(report: CompetitiveReport, path: string): KnownBy {
  const evidence = report.evidence[path];
  return evidence?.kind === 'estimate' && evidence.provider === formulaProvider
    ? 'formula'
    : kindAt(report, path);
}

/** The figures that are known in one way, each with what it rests on. */
export function KnownDialog({ by, onClose }: { by: KnownBy; onClose: () => void }) {
  const { report } = useReport();
  const entries = entriesOf(report, by);
  return (
    <Dialog title={titles[by]} isWide onClose={onClose}>
      <VirtualList label={titles[by]} count={entries.length} rowHeight={64}>
        {(index) => {
          const { path, label, value } = entries[index]!;
          const evidence = evidenceAt(report, path);
          return (
            <div className={lists.row} data-evidence={path} data-report={report.id}>
              <span className={lists.where}>
                <b>{label}</b>
                <span>{value}</span>
              </span>
              {evidence && <span className={lists.note}>{describeSource(evidence)}</span>}
            </div>
          );
        }}
      </VirtualList>
    </Dialog>
  );
}
