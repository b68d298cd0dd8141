import { kindAt } from '#domain/competitive/report/figures.ts';
import { Table } from '../../../../components/table.tsx';
import layout from '../../../../theme/layout.module.css';
import { FigureBars } from '../figure/figure-bars.tsx';
import figures from '../figure/figure.module.css';
import { Figure } from '../figure/figure.tsx';
import { KindSign } from '../figure/kind-sign.tsx';
import { ReportSheet } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import sheet from '../report.module.css';

/** Where visitors come from: estimates of an AI, figures of a file, or unknown. */
export function TrafficSources() {
  const { report, columns } = useReport();
  const { trafficSources } = report;
  const paths = trafficSources.map((_, at) => `trafficSources.${at}.share`);
  const hasEstimates = paths.some((path) => kindAt(report, path) === 'estimate');
  const rows = trafficSources.map(({ source }, at) => ({
    key: `${at} ${source}`,
    cells: [
      <cite key="source">{source}</cite>,
      <FigureBars key="bars" columns={columns.slice(0, 1)} path={paths[at]!} max={100} />,
      <Figure key="figure" report={report} path={paths[at]!} />,
    ],
  }));
  return (
    <ReportSheet title="Top Traffic Sources">
      {rows.length > 0 ? (
        <Table
          aria-label="Top Traffic Sources"
          className={figures.rows}
          data-few
          hasRowHeads
          columns={[
            'Source',
            <span key="drawn" className={layout.visuallyHidden}>
              Drawn
            </span>,
            'Share of visits',
          ]}
          rows={rows}
        />
      ) : (
        <p className={sheet.empty}>The AI named none.</p>
      )}
      <p className={sheet.below}>
        {hasEstimates ? (
          <KindSign kind="estimate">AI estimate. Nobody outside can measure this.</KindSign>
        ) : (
          'Nobody outside can measure this. A CSV of an index tool, or an AI, can say what it estimates.'
        )}
      </p>
    </ReportSheet>
  );
}
