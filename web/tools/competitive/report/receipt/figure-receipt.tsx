import { useState } from 'react';
import { isEstimable } from '#domain/competitive/analyst/answer/answer.ts';
import { formulaProvider, type Evidence } from '#domain/competitive/report/evidence.ts';
import { describeKind } from '#domain/competitive/export/describe-evidence.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { KindSign } from '../figure/kind-sign.tsx';
import { PagesDialog } from '../lists/pages-dialog.tsx';
import { ImportButton } from '../metrics/import-button.tsx';
import { writerOf } from '../writer-of.ts';
import { CitationFacts, QuotedText } from './citation-facts.tsx';
import styles from './receipt.module.css';

type FigureReceiptProps = {
  report: CompetitiveReport;
  path: string;
  title: string;
  value: string;
  evidence: Evidence;
};

/** Where a figure comes from, by the kind of its evidence. */
export function FigureReceipt({ report, path, title, value, evidence }: FigureReceiptProps) {
  return (
    <section className={styles.receipt} data-evidence={path} data-report={report.id}>
      <h2>{title}</h2>
      <p className={styles.value} data-kind={evidence.kind}>
        <b>{evidence.kind === 'unknown' ? 'Unknown' : value}</b>
        {(evidence.kind === 'estimate' || evidence.kind === 'imported') && (
          <KindSign kind={evidence.kind}>{describeKind(evidence)}</KindSign>
        )}
      </p>
      <Source report={report} path={path} evidence={evidence} title={title} />
    </section>
  );
}

type SourceProps = Omit<FigureReceiptProps, 'value'>;

function Source({ report, path, evidence, title }: SourceProps) {
  switch (evidence.kind) {
    case 'measured':
      return (
        <>
          <QuotedText citation={evidence.source} />
          <dl className={styles.facts}>
            <CitationFacts citation={evidence.source} />
            <Fact name="How">{evidence.how}</Fact>
          </dl>
          <ShowPages report={report} path={path} evidence={evidence} title={title} />
        </>
      );
    case 'imported':
      return (
        <dl className={styles.facts}>
          <Fact name="Tool">{evidence.tool}</Fact>
          <Fact name="File">
            <cite>{evidence.file}</cite>
          </Fact>
          <Fact name="Column">
            <cite>{evidence.column}</cite>
          </Fact>
          <Fact name="Imported">
            <time dateTime={evidence.importedAt}>{formatDateTime(evidence.importedAt)}</time>
          </Fact>
        </dl>
      );
    case 'estimate':
      return (
        <p className={styles.why}>
          {evidence.provider === formulaProvider
            ? evidence.basis
            : `By ${writerOf(evidence)}, from ${evidence.basis}. Not measured.`}
        </p>
      );
    case 'unknown':
      return (
        <>
          <p className={styles.why}>{evidence.why}</p>
          {canBeImported(path) && <ImportButton report={report} />}
        </>
      );
  }
}

const canBeImported = (path: string) =>
  isEstimable(path.replace(/^own\./, '')) || path.startsWith('trafficSources.');

type Measured = Extract<Evidence, { kind: 'measured' }>;

/** The pages that a figure rests on. Evidence that names none rests on all that were read. */
function ShowPages({ report, path, evidence, title }: SourceProps & { evidence: Measured }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pages, pageCount } = evidence;
  const role = path.startsWith('own.') || path.endsWith('.ownPages') ? 'own' : 'competitor';
  const site = role === 'own' ? report.own?.site : report.site;
  const all = pages.length === 0;
  const count = all ? (site?.pagesRead ?? 0) : pageCount;
  if (count === 0) return null;
  const isPart = !all && pages.length < pageCount;
  return (
    <>
      <Button variant="default" size="sm" block onClick={() => setIsOpen(true)}>
        {count === 1
          ? 'Show the page'
          : all
            ? `Show all ${counted(count, 'page')} read`
            : `Show the ${isPart ? `first ${pages.length} of ` : ''}${counted(count, 'page')}`}
      </Button>
      {isOpen && (
        <PagesDialog
          title={title}
          reportId={report.id}
          role={role}
          urls={all ? null : pages}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
