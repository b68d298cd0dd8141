import type { Citation } from '#domain/competitive/report/evidence.ts';
import { Fact } from '../../../../components/fact.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { PageLink } from './page-link.tsx';
import styles from './receipt.module.css';

/** A text of a page, as it is on it; what the reader says of a page has no quotation marks. */
export function QuotedText({ citation: { quote, isRemark } }: { citation: Citation }) {
  if (quote.trim() === '') return null;
  return isRemark ? <p className={styles.remark}>{quote}</p> : <q className={styles.quote}>{quote}</q>;
}

/** Where and when a page was read. */
export function CitationFacts({ citation: { page, readAt } }: { citation: Citation }) {
  return (
    <>
      <Fact name="Page">
        <PageLink url={page} />
      </Fact>
      <Fact name="Read">
        <time dateTime={readAt}>{formatDateTime(readAt)}</time>
      </Fact>
    </>
  );
}
