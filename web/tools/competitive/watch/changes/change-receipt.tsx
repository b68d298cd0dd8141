import type { WatchedChange } from '#domain/competitive/watch/watched.ts';
import { formatNumber } from '#domain/text/format.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { PageLink } from '../../report/receipt/page-link.tsx';
import styles from '../watch-view.module.css';
import { briefOfChange } from './brief-of-change.ts';
import { nameOfPage } from './change-texts.ts';

/** Where and when a change was found. */
export function ChangeReceipt({ change }: { change: WatchedChange }) {
  const { kind, url, before, after, status, wordCount, quote, foundAt } = change;
  const brief = briefOfChange(change);
  const isReplaced = kind === 'price' || kind === 'title';
  return (
    <section className={styles.part} aria-label="The open change">
      <h3>{nameOfPage(change)}</h3>
      {quote && <q className={styles.quote}>{quote}</q>}
      <dl className={styles.facts}>
        <Fact name="Page">
          <PageLink url={url} isShort />
        </Fact>
        {isReplaced && <Fact name="Before">{before || 'none'}</Fact>}
        {isReplaced && <Fact name="Now">{after || 'none'}</Fact>}
        {status !== null && <Fact name="Answers">{status}</Fact>}
        {kind === 'gone' && after !== '' && (
          <Fact name="Leads to">
            <PageLink url={after} isShort />
          </Fact>
        )}
        {kind === 'text' && <Fact name="Before">{before}</Fact>}
        {wordCount !== null && <Fact name="Words">{formatNumber(wordCount)}</Fact>}
        <Fact name={kind === 'new' ? 'First seen' : 'Found'}>
          <time dateTime={foundAt}>{formatDateTime(foundAt)}</time>
        </Fact>
      </dl>
      {brief && (
        <ButtonLink block to={brief}>
          Open a brief
        </ButtonLink>
      )}
    </section>
  );
}
