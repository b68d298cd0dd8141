import { figureLabel, formatFigureAt } from '#domain/competitive/report/figure-labels.ts';
import { figureAt } from '#domain/competitive/report/figures.ts';
import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import { isStatementGroup, numberStatements } from '#domain/competitive/report/receipts/statements.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { formatNumber } from '#domain/text/format.ts';
import { nameOf } from '../columns.ts';
import { reportOf, useReport, type Opened } from '../report-context.ts';
import { FigureReceipt } from './figure-receipt.tsx';
import { FindingReceipt } from './finding-receipt.tsx';
import { KeywordReceipt } from './keyword-receipt.tsx';
import { StatementReceipt } from './statement-receipt.tsx';

/** Where something of a report comes from. */
export function Receipt({ opened }: { opened: Opened }) {
  const view = useReport();
  const report = reportOf(view, opened.reportId);
  const { path, known } = opened;
  const [first, second = '', third = ''] = path.split('.');
  if (known) return <FigureReceipt report={report} path={path} {...known} />;
  if (first === 'statements' && isStatementGroup(second)) {
    const statement = report.statements[second][Number(third)];
    const number =
      second === 'recommendations'
        ? Number(third) + 1
        : (numberStatements(report)[second][Number(third)]?.number ?? 0);
    return statement ? <StatementReceipt {...{ report, statement, path, number }} /> : null;
  }
  if (first === 'findings') {
    const finding = report.findings[Number(second)];
    return finding ? <FindingReceipt {...{ report, finding, path }} /> : null;
  }
  if (first === 'keywordAnalysis' && third === '')
    return <KeywordReceipt report={report} at={Number(second)} />;
  const evidence = evidenceAt(report, path);
  return evidence && <FigureReceipt {...{ report, path, evidence }} {...nameAndValue(report, path)} />;
}

function nameAndValue(report: CompetitiveReport, path: string): { title: string; value: string } {
  const linked = /^digitalFootprint\.topPages\.(\d+)\.page$/.exec(path);
  if (linked) return { title: 'Links to this page', value: linksIn(report, path) };
  const whose = path.startsWith('own.') ? 'your site' : nameOf(report);
  if (path.endsWith('site')) {
    const site = path.startsWith('own.') ? report.own?.site : report.site;
    return { title: `Pages read, ${whose}`, value: formatNumber(site?.pagesRead ?? 0) };
  }
  return {
    title: `${figureLabel(report, path)}, ${whose}`,
    value: formatFigureAt(path, figureAt(report, path)),
  };
}

/** Pages that link to a top page. */
export function linksIn(report: CompetitiveReport, path: string): string {
  const evidence = report.evidence[path];
  return evidence?.kind === 'measured' ? formatNumber(evidence.pageCount) : 'Unknown';
}
