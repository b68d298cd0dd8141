import { useEffect, useState } from 'react';
import { isRead } from '#domain/competitive/findings/read-state.ts';
import { addressKey } from '#domain/competitive/site/page-address.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import { readReportPages } from '../../../../storage/collections/competitive/pages.ts';
import { PageLink } from '../receipt/page-link.tsx';
import { useReport } from '../report-context.ts';
import styles from './lists.module.css';
import { VirtualList } from './virtual-list.tsx';

type PagesDialogProps = {
  title: string;
  reportId: string;
  role: SiteRole;
  /** Null for all pages of the site that were read. */
  urls: readonly string[] | null;
  onClose: () => void;
};

/** Pages of a report with their titles. */
export function PagesDialog({ title, reportId, role, urls, onClose }: PagesDialogProps) {
  const { owner } = useReport();
  const [pages, setPages] = useState<PageFacts[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    readReportPages(owner, reportId, role)
      .then((records) => isOpen && setPages(records.map(({ page }) => page)))
      .catch((failure: unknown) => {
        if (isOpen) setPages([]);
        notifyError(failure);
      });
    return () => {
      isOpen = false;
    };
  }, [owner, reportId, role]);
  const titles = new Map(pages?.map((page) => [addressKey(page.url), page.title ?? '']));
  const shown = urls ?? pages?.filter(isRead).map(({ url }) => url) ?? [];
  return (
    <Dialog title={title} isWide onClose={onClose}>
      {pages === null ? (
        <output>Reading the pages...</output>
      ) : shown.length === 0 ? (
        <p>The pages of this report are not in this browser yet.</p>
      ) : (
        <VirtualList label={title} count={shown.length}>
          {(index) => {
            const url = shown[index]!;
            return (
              <div className={styles.row}>
                <cite>{titles.get(addressKey(url)) || 'No title'}</cite>
                <PageLink url={url} />
              </div>
            );
          }}
        </VirtualList>
      )}
    </Dialog>
  );
}
