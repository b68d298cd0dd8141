import type { CompetitiveReport, Statement } from '#domain/competitive/report/report.ts';
import { counted } from '#domain/text/format.ts';
import { CitationFacts, QuotedText } from './citation-facts.tsx';
import styles from './receipt.module.css';

type StatementReceiptProps = {
  report: CompetitiveReport;
  statement: Statement;
  path: string;
  /** The statement's number on the tabs. */
  number: number;
};

/** What a sentence of the AI rests on: the quotes, on their pages. */
export function StatementReceipt({ report, statement, path, number }: StatementReceiptProps) {
  const { citations } = statement;
  return (
    <section className={styles.receipt} data-evidence={path} data-report={report.id}>
      <h2>{number} rests on this</h2>
      {citations.length === 0 && (
        <p className={styles.why}>
          {report.isNameOnly
            ? 'On no page: a company name was given, so the AI says what its model knows. Check it before you use it.'
            : 'On no quote of a page.'}
        </p>
      )}
      {citations.length > 1 && (
        <p className={styles.why}>{counted(citations.length, 'quote')}, each found on its page.</p>
      )}
      {citations.map((citation) => (
        <div key={`${citation.page} ${citation.quote}`} className={styles.cited}>
          <QuotedText citation={citation} />
          <dl className={styles.facts}>
            <CitationFacts citation={citation} />
          </dl>
        </div>
      ))}
    </section>
  );
}
