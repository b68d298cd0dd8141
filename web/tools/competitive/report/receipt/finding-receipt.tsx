import { useState } from 'react';
import { findingKinds, type Finding } from '#domain/competitive/findings/finding-kinds.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { CitationsDialog } from '../lists/citations-dialog.tsx';
import { CitationFacts, QuotedText } from './citation-facts.tsx';
import styles from './receipt.module.css';

/** Pages of a finding that are shown in its receipt; all of them are in a list. */
const shownPages = 2;

type FindingReceiptProps = { report: CompetitiveReport; finding: Finding; path: string };

/** What a finding was found on: quotes of its first pages, and the list of all. */
export function FindingReceipt({ report, finding, path }: FindingReceiptProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { kind, count, found, text } = finding;
  const { label } = findingKinds[kind];
  return (
    <section className={styles.receipt} data-evidence={path} data-report={report.id}>
      <h2>{label}</h2>
      <p className={styles.value}>
        <b>{formatNumber(count)}</b>
      </p>
      <p className={styles.why}>{text}</p>
      {found.slice(0, shownPages).map((citation) => (
        <div key={`${citation.page} ${citation.quote}`} className={styles.cited}>
          <QuotedText citation={citation} />
          <dl className={styles.facts}>
            <CitationFacts citation={citation} />
          </dl>
        </div>
      ))}
      {found.length > 1 && (
        <Button variant="default" size="sm" block onClick={() => setIsOpen(true)}>
          Show the {found.length < count && `first ${formatNumber(found.length)} of `}
          {counted(count, 'page')}
        </Button>
      )}
      {isOpen && <CitationsDialog title={label} citations={found} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
