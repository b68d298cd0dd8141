import { formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import styles from './table.module.css';
import type { Page, Pages } from './use-pages.ts';

type MorePagesProps = {
  pages: Pick<Pages<unknown>, 'more' | 'isLoadingMore'> & { data: Page<unknown> | null };
};

/** Below a list: the button for its next page. */
export function MorePages({ pages: { data, more, isLoadingMore } }: MorePagesProps) {
  if (!more || !data) return null;
  return (
    <p className={styles.more}>
      <BusyButton variant="default" size="sm" isBusy={isLoadingMore} busyLabel="Loading" onClick={more}>
        Show more, {formatNumber(data.items.length)} so far
      </BusyButton>
    </p>
  );
}
