import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import { Button } from '../../../components/button.tsx';
import { WholeText, WholeTextActions } from '../../../contents/whole-text.tsx';
import { ItemInLibrary } from './item-in-library.tsx';
import styles from './details.module.css';

type ItemTextProps = { owner: string; item: ProjectItem; projectName: string; onBack: () => void };

/** One complete text of a project. */
export function ItemText({ owner, item, projectName, onBack }: ItemTextProps) {
  const { type: contentType, socialPlatform: platform } = item;
  const of = useMemo(() => ({ contentType, platform }), [contentType, platform]);
  return (
    <>
      <div className={styles.back}>
        <Button variant="subtle" size="sm" onClick={onBack}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> {projectName}
        </Button>
      </div>
      <WholeText item={item} of={of} />
      <div className={styles.actions}>
        <ItemInLibrary owner={owner} item={item} />
        <WholeTextActions item={item} of={of} />
      </div>
    </>
  );
}
