import { Fragment } from 'react';
import { PlainButton } from '../../../../components/button.tsx';
import { Table } from '../../../../components/table.tsx';
import figures from '../figure/figure.module.css';
import { Figure } from '../figure/figure.tsx';
import { PageLink } from '../receipt/page-link.tsx';
import { linksIn } from '../receipt/receipt.tsx';
import { ReportSheet } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import styles from './overview.module.css';

/** The pages of the competitor that most of its pages link to, with their visits where a file has them. */
export function TopPages() {
  const { report, opened, onOpen } = useReport();
  const { topPages } = report.digitalFootprint;
  if (topPages.length === 0) return null;
  const rows = topPages.map(({ title, page }, at) => {
    const path = `digitalFootprint.topPages.${at}`;
    const isOpen = opened?.path === `${path}.page`;
    return {
      key: path,
      cells: [
        <Fragment key="page">
          <cite className={styles.title}>{title || 'No title'}</cite>
          <PageLink url={page} isShort />
        </Fragment>,
        <PlainButton
          key="links"
          className={figures.figure}
          data-kind="measured"
          data-evidence={`${path}.page`}
          data-report={report.id}
          aria-expanded={isOpen}
          aria-label={`${linksIn(report, `${path}.page`)}: pages that link to ${title || page}`}
          onClick={() => onOpen(isOpen ? null : { reportId: report.id, path: `${path}.page` })}
        >
          {linksIn(report, `${path}.page`)}
        </PlainButton>,
        <Figure key="visits" report={report} path={`${path}.traffic`} />,
      ],
    };
  });
  return (
    <ReportSheet title="Top pages" aside={<span className={styles.aside}>By links from other pages</span>}>
      <Table
        aria-label="Top pages"
        className={`${figures.rows} ${styles.top}`}
        data-plain
        columns={['Page', 'Linked from', 'Visits a month']}
        rows={rows}
        hasRowHeads
      />
    </ReportSheet>
  );
}
