import { IconDownload } from '@tabler/icons-react';
import type { PartsOf } from '#domain/content/parts/copy-parts.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../components/button.tsx';
import { DraftText } from '../markdown/draft-text.tsx';
import { CopyMenu } from './copy/copy-menu.tsx';
import { usePartsBeside } from './copy/use-parts-beside.tsx';
import { exportAsText } from './export/export-text.ts';
import { withoutTitle } from './without-title.ts';
import styles from './whole-text.module.css';

type Text = Pick<ContentRecord, 'content' | 'title' | 'metaDescription'>;

/** A saved text to read, below a heading that has its title. */
export function WholeText({ item, of }: { item: Text; of: PartsOf }) {
  const source = withoutTitle(item);
  const beside = usePartsBeside(source, of, false);
  return (
    <>
      {item.metaDescription && (
        <section className={styles.meta}>
          <h3>Meta description</h3>
          <p>{item.metaDescription}</p>
        </section>
      )}
      <DraftText source={source} beside={beside} />
    </>
  );
}

/** The buttons of a text that is read: export and copy. */
export function WholeTextActions({ item, of }: { item: Text; of: PartsOf }) {
  return (
    <>
      <Button variant="default" onClick={() => exportAsText(item)}>
        <IconDownload size={18} stroke={1.6} aria-hidden /> Export as TXT
      </Button>
      <CopyMenu text={item.content} of={of} size="md" variant="filled" />
    </>
  );
}
