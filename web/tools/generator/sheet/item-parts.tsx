import { IconDownload, IconRefresh } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { ActionRow } from '../../../components/actions/action-row.tsx';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { exportAsText } from '../../../contents/export/export-text.ts';
import type { TextMode } from '../../../contents/use-text-mode.ts';
import { textModeActions } from '../../../contents/text-mode-actions.ts';
import { useMakePieces } from '../../../writing/pieces/make/use-make-pieces.tsx';
import styles from './text-sheet.module.css';

type ItemActionsProps = {
  owner: string;
  item: ContentRecord;
  /** Null for a read-only text. */
  work: TextMode | null;
  /** Null without a stored brief. */
  onRegenerate: (() => void) | null;
};

export function ItemActions({ owner, item, work, onRegenerate }: ItemActionsProps) {
  const pieces = useMakePieces(owner, item);
  const modes = work && textModeActions(item, work);
  const actions = [
    modes?.edit,
    onRegenerate && { label: 'Regenerate', icon: IconRefresh, run: onRegenerate },
    modes?.versions,
    work && pieces.action,
    { label: 'Export as TXT', icon: IconDownload, run: () => exportAsText(item) },
  ];
  return (
    <>
      <ActionRow actions={actions.filter((action) => !!action)}>
        <CopyMenu text={item.content} of={scoringOf(item)} iconClass={styles.icon} />
      </ActionRow>
      {work && pieces.dialog}
    </>
  );
}
