import { IconDownload, IconRefresh } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../../../components/button.tsx';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { exportAsText } from '../../../contents/export/export-text.ts';
import type { TextMode } from '../../../contents/use-text-mode.ts';
import { TextModeButtons } from '../../../contents/text-mode-buttons.tsx';
import { MakePiecesButton } from '../../../writing/pieces/make/make-pieces-button.tsx';
import styles from './text-sheet.module.css';

const icon = { className: styles.icon, size: 14, stroke: 1.8, 'aria-hidden': true } as const;

type ItemActionsProps = {
  owner: string;
  item: ContentRecord;
  /** Null for a read-only text. */
  work: TextMode | null;
  /** Null without a stored brief. */
  onRegenerate: (() => void) | null;
};

export function ItemActions({ owner, item, work, onRegenerate }: ItemActionsProps) {
  return (
    <>
      {work && <TextModeButtons record={item} work={work} iconClass={styles.icon} />}
      {onRegenerate && (
        <Button variant="default" size="sm" onClick={onRegenerate}>
          <IconRefresh {...icon} />
          Regenerate
        </Button>
      )}
      {work && <MakePiecesButton owner={owner} record={item} iconClass={styles.icon} />}
      <CopyMenu text={item.content} iconClass={styles.icon} />
      <Button variant="default" size="sm" onClick={() => exportAsText(item)}>
        <IconDownload {...icon} />
        Export as TXT
      </Button>
    </>
  );
}
