import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { Block } from '#domain/email/block.ts';
import { Button } from '../../../../components/button.tsx';
import { blockIcons, blockLabels } from '../blocks/block-names.ts';
import { useEditor } from '../editor-context.ts';
import styles from './fields.module.css';
import { FieldsOf } from './fields-of-block.tsx';

/** The fields of one block. */
export function BlockFields({ block }: { block: Block }) {
  const { actions, isReadOnly } = useEditor();
  const Sign = blockIcons[block.kind];
  return (
    <section
      className={styles.fields}
      data-block-fields={block.id}
      aria-label={`${blockLabels[block.kind]} block`}
    >
      <h2 className={styles.title}>
        <Sign size={18} stroke={1.6} aria-hidden />
        {blockLabels[block.kind]}
      </h2>
      <FieldsOf key={block.id} block={block} />
      {!isReadOnly && (
        <div className={styles.steps}>
          <Button variant="default" size="sm" onClick={() => actions.duplicate(block.id)}>
            <IconCopy size={14} stroke={1.8} aria-hidden /> Duplicate
          </Button>
          <Button variant="outline" size="sm" onClick={() => actions.remove(block.id)}>
            <IconTrash size={14} stroke={1.8} aria-hidden /> Delete
          </Button>
        </div>
      )}
    </section>
  );
}
