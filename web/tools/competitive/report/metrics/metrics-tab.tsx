import { kindAt } from '#domain/competitive/report/figures.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { saveFile } from '../../../../contents/export/save-file.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { reportFile } from '../../report-file.ts';
import { ColumnKey } from '../figure/column-key.tsx';
import { FigureRows } from '../figure/figure-rows.tsx';
import { MarginNote, ReportColumns, ReportSheet } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import { FindingsSheet } from './findings/findings-sheet.tsx';
import { ImportButton } from './import-button.tsx';
import { metricGroups, metricPaths } from './metric-groups.ts';
import styles from './metrics.module.css';

/** The figures of all sites, each drawn by how it is known, and what was found on the pages. */
export function MetricsTab() {
  const { report } = useReport();
  const isAudit = report.analysisType === 'technical-audit';
  const unknown = metricPaths.filter((path) => kindAt(report, path) === 'unknown').length;
  const parts = [<Metrics key="metrics" />, <FindingsSheet key="findings" />];
  return (
    <ReportColumns
      notes={
        unknown > 0 && (
          <MarginNote title="Unknown here">
            <p data-count="unknown-metrics">
              {formatNumber(unknown)} {unknown === 1 ? 'figure is' : 'figures are'} unknown. Paid indexes
              count some of them. Bring a CSV from yours and they fill in, marked as imported.
            </p>
            <ImportButton report={report} />
          </MarginNote>
        )
      }
    >
      {isAudit ? parts.toReversed() : parts}
    </ReportColumns>
  );
}

function Metrics() {
  const { report, columns } = useReport();
  return (
    <ReportSheet
      title="Metrics"
      aside={
        <>
          <ColumnKey columns={columns} />
          <Button
            variant="subtle"
            size="sm"
            onClick={() => void reportFile(report, 'csv').then(saveFile).catch(notifyError)}
          >
            As CSV
          </Button>
        </>
      }
    >
      {metricGroups.map(({ title, paths }, at) => (
        <section key={title} className={styles.group} aria-label={title}>
          {at > 0 && <h3>{title}</h3>}
          <FigureRows label={title} columns={columns} paths={paths} hasHiddenHeads={at > 0} />
        </section>
      ))}
    </ReportSheet>
  );
}
