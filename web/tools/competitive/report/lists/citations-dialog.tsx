import type { Citation } from '#domain/competitive/report/evidence.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { QuotedText } from '../receipt/citation-facts.tsx';
import { PageLink } from '../receipt/page-link.tsx';
import styles from './lists.module.css';
import { VirtualList } from './virtual-list.tsx';

type CitationsDialogProps = { title: string; citations: readonly Citation[]; onClose: () => void };

/** Places on pages: the quote, the page and when it was read. */
export function CitationsDialog({ title, citations, onClose }: CitationsDialogProps) {
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <VirtualList label={title} count={citations.length} rowHeight={72}>
        {(index) => {
          const citation = citations[index]!;
          return (
            <div className={styles.row}>
              <QuotedText citation={citation} />
              <span className={styles.where}>
                <PageLink url={citation.page} />
                <time dateTime={citation.readAt}>{formatDateTime(citation.readAt)}</time>
              </span>
            </div>
          );
        }}
      </VirtualList>
    </Dialog>
  );
}
