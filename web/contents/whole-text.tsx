import { IconDownload } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../components/button.tsx';
import { DraftText } from '../markdown/draft-text.tsx';
import { CopyMenu } from './copy/copy-menu.tsx';
import { exportAsText } from './export/export-text.ts';
import { withoutTitle } from './without-title.ts';
import styles from './whole-text.module.css';

type Text = Pick<ContentRecord, 'content' | 'title' | 'metaDescription'>;

/** A saved text to read, below a heading that has its title. */
export function WholeText({ item }: { item: Text }) {
  return (
    <>
      {item.metaDescription && (
        <section className={styles.meta}>
          <h3>Meta description</h3>
          <p>{item.metaDescription}</p>
        </section>
      )}
      <DraftText source={withoutTitle(item)} />
    </>
  );
}

/** The buttons of a text that is read: export and copy. */
export function WholeTextActions({ item }: { item: Parameters<typeof exportAsText>[0] }) {
  return (
    <>
      <Button variant="default" onClick={() => exportAsText(item)}>
        <IconDownload size={18} stroke={1.6} aria-hidden /> Export as TXT
      </Button>
      <CopyMenu text={item.content} size="md" variant="filled" />
    </>
  );
}
