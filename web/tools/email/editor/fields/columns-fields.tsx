import type { BlockOf } from '#domain/email/block.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { Field } from '../../../../components/field.tsx';
import { PlainButton } from '../../../../components/button.tsx';
import { Select } from '../../../../components/select.tsx';
import { blockIcons, blockLabels, nameOfBlock } from '../blocks/block-names.ts';
import { kindsFor } from '../blocks/list-blocks.ts';
import { useEditor } from '../editor-context.ts';
import styles from './fields.module.css';

/** How many columns there are, and what is in each. */
export function ColumnsFields({ block }: { block: BlockOf<'columns'> }) {
  const { actions, blocks, select, isReadOnly } = useEditor();
  return (
    <div className={styles.columns}>
      <Field label="Columns" hint="Below each other on phones.">
        {(control) => (
          <Select
            {...control}
            value={block.columns.length}
            disabled={isReadOnly}
            onChange={({ currentTarget }) =>
              actions.setColumns(block.id, currentTarget.value === '3' ? 3 : 2)
            }
          >
            <option value={2}>Two</option>
            <option value={3}>Three</option>
          </Select>
        )}
      </Field>
      {block.columns.map(({ id, blocks: inside }, index) => (
        <section key={id} aria-label={`Column ${index + 1}`}>
          <h3>Column {index + 1}</h3>
          {inside.length > 0 ? (
            <ul>
              {inside.map((each) => (
                <li key={each.id}>
                  <PlainButton className={styles.inside} onClick={() => select(each.id, 'block')}>
                    {nameOfBlock(each)}
                  </PlainButton>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.note}>Empty</p>
          )}
          {!isReadOnly && (
            <ActionMenu
              label={`Column ${index + 1}`}
              words="Add block"
              actions={kindsFor(blocks, id).map((kind) => ({
                label: blockLabels[kind],
                icon: blockIcons[kind],
                run: () => actions.insert(kind, { column: id, index: inside.length }),
              }))}
            />
          )}
        </section>
      ))}
    </div>
  );
}
