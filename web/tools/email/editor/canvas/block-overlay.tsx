import { useId } from 'react';
import { PlainButton } from '../../../../components/button.tsx';
import { dragSource } from '../../../../components/drag/drag-and-drop.ts';
import layoutStyles from '../../../../theme/layout.module.css';
import type { FrameLayout, Rect } from '../../preview/frame-layout.ts';
import { blockKeys, keyHint } from '../blocks/block-keys.ts';
import { nameOfBlock } from '../blocks/block-names.ts';
import { formatPlace, listBlocks } from '../blocks/list-blocks.ts';
import { useEditor } from '../editor-context.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import styles from './canvas.module.css';

type BlockOverlayProps = {
  layout: FrameLayout;
  dragged: string | null;
  onDrag: (id: string | null) => void;
};

/** The toolbar begins at the left edge of a block where it would not fit at its right one. */
const toolbarWidth = 340;
const nowhere: Rect = { top: 0, left: 0, width: 0, height: 0 };

/** A button over each block of the frame: it is selected, dragged, and moved by keys. */
export function BlockOverlay({ layout, dragged, onDrag }: BlockOverlayProps) {
  const { blocks, selected, select, isReadOnly, actions } = useEditor();
  const hintId = useId();
  return (
    <>
      <p id={hintId} className={layoutStyles.visuallyHidden}>
        {isReadOnly ? '' : keyHint}
      </p>
      <ol className={styles.overlay} aria-label="Blocks of the email">
        {listBlocks(blocks).map((listed) => {
          const { block } = listed;
          const isSelected = selected === block.id;
          const rect = layout.blocks.get(block.id) ?? nowhere;
          const edit = () => {
            select(block.id, 'block');
            actions.focus({ to: 'field', id: block.id });
          };
          return (
            <li
              key={block.id}
              className={styles.block}
              data-kind={block.kind}
              data-selected={isSelected || undefined}
              data-dragged={dragged === block.id || undefined}
              data-at-left={rect.left + rect.width < toolbarWidth || undefined}
              style={rect}
            >
              <PlainButton
                className={styles.name}
                data-block-button={block.id}
                aria-label={`${nameOfBlock(block)}, ${formatPlace(listed)}`}
                aria-pressed={isSelected}
                aria-describedby={hintId}
                onClick={() => select(block.id, 'block')}
                {...(!isReadOnly && {
                  onDoubleClick: edit,
                  onKeyDown: blockKeys(block.id, { actions, edit }),
                  ...dragSource(nameOfBlock(block), (isDragged) => onDrag(isDragged ? block.id : null)),
                })}
              />
              {isSelected && !isReadOnly && <BlockToolbar listed={listed} onEdit={edit} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}
