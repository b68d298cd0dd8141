import { describeEnd, describeReason } from '#domain/competitive/report/describe-missing.ts';
import type { Missing } from '#domain/competitive/report/report.ts';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import { counted } from '#domain/text/format.ts';
import { Dialog } from '../../../../components/dialog.tsx';
import lists from '../lists/lists.module.css';
import { VirtualList } from '../lists/virtual-list.tsx';
import { PageLink } from '../receipt/page-link.tsx';

type UnreadDialogProps = { site: SiteFacts; missing: readonly Missing[]; onClose: () => void };

/** Pages that were found and not read, with the reason of each. */
export function UnreadDialog({ site, missing, onClose }: UnreadDialogProps) {
  const { unread } = site;
  const others = site.pagesFound - site.pagesRead - unread.length;
  return (
    <Dialog title="Pages not read" isWide onClose={onClose}>
      {site.end !== 'complete' && <p>The reading ended early: {describeEnd(site, missing)}</p>}
      {unread.length > 0 && (
        <VirtualList label="Pages not read" count={unread.length}>
          {(index) => {
            const { url, reason } = unread[index]!;
            return (
              <div className={lists.row}>
                <PageLink url={url} />
                <span className={lists.note}>{describeReason(reason)}</span>
              </div>
            );
          }}
        </VirtualList>
      )}
      {others > 0 && (
        <p data-evidence="site">
          {unread.length > 0 ? `And ${counted(others, 'more page')}.` : `${counted(others, 'page')}.`}
        </p>
      )}
    </Dialog>
  );
}
