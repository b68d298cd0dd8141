import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../../../components/button.tsx';
import { copyContent, exportAsText } from '../../../contents/export/export-text.ts';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import styles from './view-modal.module.css';
import { withoutTitle } from '../../../contents/without-title.ts';

/** One saved text, whole. */
export default function ViewModal({ item, onClose }: { item: ContentRecord; onClose: () => void }) {
  return (
    <Dialog title={item.title} isWide onClose={onClose}>
      {item.metaDescription && (
        <section className={styles.meta}>
          <h3>Meta description</h3>
          <p>{item.metaDescription}</p>
        </section>
      )}
      <DraftText source={withoutTitle(item)} />
      <DialogActions>
        <Button variant="default" onClick={() => exportAsText(item)}>
          <IconDownload size={18} stroke={1.6} aria-hidden /> Export as TXT
        </Button>
        <Button onClick={() => void copyContent(item.content)}>
          <IconCopy size={18} stroke={1.6} aria-hidden /> Copy Content
        </Button>
      </DialogActions>
    </Dialog>
  );
}
