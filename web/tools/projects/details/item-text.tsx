import { IconArrowLeft, IconCopy, IconDownload } from '@tabler/icons-react';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import { Button } from '../../../components/button.tsx';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { copyContent, exportAsText } from '../../../contents/export/export-text.ts';
import { withoutTitle } from '../../../contents/without-title.ts';
import styles from './details.module.css';

type ItemTextProps = { item: ProjectItem; projectName: string; onBack: () => void };

/** One text of a project, whole. */
export function ItemText({ item, projectName, onBack }: ItemTextProps) {
  return (
    <>
      <div className={styles.back}>
        <Button variant="subtle" size="sm" onClick={onBack}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> {projectName}
        </Button>
      </div>
      {item.metaDescription && (
        <section className={styles.meta}>
          <h3>Meta description</h3>
          <p>{item.metaDescription}</p>
        </section>
      )}
      <DraftText source={withoutTitle(item)} />
      <div className={styles.actions}>
        <Button variant="default" onClick={() => exportAsText(item)}>
          <IconDownload size={18} stroke={1.6} aria-hidden /> Export as TXT
        </Button>
        <Button onClick={() => void copyContent(item.content)}>
          <IconCopy size={18} stroke={1.6} aria-hidden /> Copy Content
        </Button>
      </div>
    </>
  );
}
