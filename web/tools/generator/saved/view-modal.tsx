import { Modal } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { buttonLook } from '../../../components/button-link.tsx';
import { copyContent, exportAsText } from '../../../contents/export/export-text.ts';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { useOpenAfterMount } from '../../../components/on-demand.tsx';
import '../../../theme/overlays.css';
import styles from './view-modal.module.css';
import { withoutTitle } from '../../../contents/without-title.ts';

/** One saved text, whole. */
export default function ViewModal({ item, onClose }: { item: ContentRecord | null; onClose: () => void }) {
  // While it closes, it still shows what it showed.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return (
    <Modal
      opened={useOpenAfterMount(item !== null)}
      onClose={onClose}
      size="xl"
      title={shown?.title}
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 18 }}
      attributes={{ header: { role: 'none' } }}
    >
      {shown && (
        <>
          {shown.metaDescription && (
            <section className={styles.meta}>
              <h3>Meta description</h3>
              <p>{shown.metaDescription}</p>
            </section>
          )}
          <DraftText source={withoutTitle(shown)} />
          <div className={styles.actions}>
            <button type="button" {...buttonLook({ variant: 'default' })} onClick={() => exportAsText(shown)}>
              <IconDownload size={18} stroke={1.6} aria-hidden /> Export as TXT
            </button>
            <button type="button" {...buttonLook()} onClick={() => void copyContent(shown.content)}>
              <IconCopy size={18} stroke={1.6} aria-hidden /> Copy Content
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}
