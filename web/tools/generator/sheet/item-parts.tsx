import { IconCopy, IconDownload, IconHistory, IconPencil, IconRefresh } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import { providerFacts } from '#domain/provider-facts/providers.ts';
import { buttonLook } from '../../../components/button-link.tsx';
import { Tag } from '../../../components/tag.tsx';
import { copyContent, exportAsText } from '../../../generation/result/export-text.ts';
import styles from './text-sheet.module.css';

const plain = buttonLook({ variant: 'default', size: 'sm' });
const icon = { className: styles.icon, size: 14, stroke: 1.8, 'aria-hidden': true } as const;

export type Work = 'edit' | 'versions';

export function ItemStatus({ item }: { item: ContentRecord }) {
  return (
    <>
      <span>{item.provider ? `Written by ${providerFacts[item.provider].label}` : 'Saved earlier'}</span>
      {item.isEdited && <Tag>Edited</Tag>}
      {item.isPartial && <Tag>Ends early</Tag>}
    </>
  );
}

type ItemActionsProps = {
  item: ContentRecord;
  canWork: boolean;
  onWork: (kind: Work) => void;
  /** Null where nothing says what was asked for. */
  onRegenerate: (() => void) | null;
};

export function ItemActions({ item, canWork, onWork, onRegenerate }: ItemActionsProps) {
  return (
    <>
      {canWork && (
        <button type="button" {...plain} onClick={() => onWork('edit')}>
          <IconPencil {...icon} />
          Edit
        </button>
      )}
      {canWork && item.isEdited && (
        <button type="button" {...plain} onClick={() => onWork('versions')}>
          <IconHistory {...icon} />
          Versions
        </button>
      )}
      {onRegenerate && (
        <button type="button" {...plain} onClick={onRegenerate}>
          <IconRefresh {...icon} />
          Regenerate
        </button>
      )}
      <button type="button" {...plain} onClick={() => void copyContent(item.content)}>
        <IconCopy {...icon} />
        Copy Content
      </button>
      <button type="button" {...plain} onClick={() => exportAsText(item)}>
        <IconDownload {...icon} />
        Export as TXT
      </button>
    </>
  );
}
