import { IconArrowDown, IconArrowUp, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { rewritableWords } from '#domain/email/writing/rewrite-block.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { tooltip } from '../../../../components/tooltip.ts';
import { blockLabels } from '../blocks/block-names.ts';
import type { ListedBlock } from '../blocks/list-blocks.ts';
import { useEditor } from '../editor-context.ts';
import styles from './canvas.module.css';

/** What can be done with the selected block. */
export function BlockToolbar({ listed, onEdit }: { listed: ListedBlock; onEdit: () => void }) {
  const { actions, rewriting, setRewriting } = useEditor();
  const { block, place, count } = listed;
  const label = blockLabels[block.kind];
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`Actions: ${label}`}>
      <PlainButton onClick={onEdit} aria-label="Edit">
        <IconPencil size={14} stroke={1.8} aria-hidden />
        <span>Edit</span>
      </PlainButton>
      {rewritableWords(block) !== null && (
        <PlainButton
          aria-label="Rewrite"
          aria-pressed={rewriting === block.id}
          onClick={() => setRewriting(rewriting === block.id ? null : block.id)}
        >
          <IconRefresh size={14} stroke={1.8} aria-hidden />
          <span>Rewrite</span>
        </PlainButton>
      )}
      <PlainButton
        aria-label="Move up"
        {...tooltip('Move up')}
        disabled={place.index === 0}
        onClick={() => actions.move(block.id, -1)}
      >
        <IconArrowUp size={14} stroke={1.8} aria-hidden />
      </PlainButton>
      <PlainButton
        aria-label="Move down"
        {...tooltip('Move down')}
        disabled={place.index === count - 1}
        onClick={() => actions.move(block.id, 1)}
      >
        <IconArrowDown size={14} stroke={1.8} aria-hidden />
      </PlainButton>
      <PlainButton
        aria-label="Delete"
        {...tooltip('Delete')}
        data-danger
        onClick={() => actions.remove(block.id)}
      >
        <IconTrash size={14} stroke={1.8} aria-hidden />
      </PlainButton>
    </div>
  );
}
