import { PlainButton } from '../../../../components/button.tsx';
import { dragSource } from '../../../../components/drag/drag-and-drop.ts';
import { mostBlocks, type BlockKind } from '#domain/email/block.ts';
import { blockIcons, blockLabels } from '../blocks/block-names.ts';
import { kindsFor } from '../blocks/list-blocks.ts';
import { useEditor } from '../editor-context.ts';
import styles from './canvas.module.css';

/** The kinds of blocks: a click adds one behind the selected block, and it can be dragged to its place. */
export function Palette({ onDrag }: { onDrag: (kind: BlockKind | null) => void }) {
  const { blocks, actions } = useEditor();
  const kinds = kindsFor(blocks, null);
  return (
    <fieldset className={styles.palette} aria-label="Add a block">
      {kinds.map((kind) => {
        const Sign = blockIcons[kind];
        return (
          <PlainButton
            key={kind}
            className={styles.kind}
            onClick={() => actions.insert(kind)}
            {...dragSource(blockLabels[kind], (isDragged) => onDrag(isDragged ? kind : null))}
          >
            <Sign size={14} stroke={1.8} aria-hidden />
            {blockLabels[kind]}
          </PlainButton>
        );
      })}
      {kinds.length === 0 && <p className={styles.full}>An email has at most {mostBlocks} blocks.</p>}
    </fieldset>
  );
}
