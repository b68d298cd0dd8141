import { IconArrowDown, IconArrowUp, IconChevronDown, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { mostBlocks } from '#domain/email/block.ts';
import { rewritableWords } from '#domain/email/writing/rewrite-block.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import layoutStyles from '../../../../theme/layout.module.css';
import { blockKeys, keyHint } from '../blocks/block-keys.ts';
import { beginningOf, blockIcons, blockLabels, nameOfBlock } from '../blocks/block-names.ts';
import { formatPlace, kindsFor, listBlocks, type ListedBlock } from '../blocks/list-blocks.ts';
import { StartLayouts } from '../canvas/start-layouts.tsx';
import { useEditor } from '../editor-context.ts';
import { BlockFields } from '../fields/block-fields.tsx';
import { EmailFields } from '../fields/email-fields.tsx';
import { RewritePanel } from '../rewrite/rewrite-panel.tsx';
import styles from './block-list.module.css';

/** On phones: the blocks below each other, each with its fields once it is opened. */
export function BlockList() {
  const { blocks, actions, isReadOnly, selected, select } = useEditor();
  const hintId = useId();
  const isEmailOpen = selected === 'email';
  const kinds = kindsFor(blocks, null);
  return (
    <section className={`${sheetClass} ${styles.list}`} aria-label="Blocks">
      <PlainButton
        className={styles.email}
        data-block-button="email"
        aria-expanded={isEmailOpen}
        onClick={() => select(isEmailOpen ? null : 'email')}
      >
        Subject and preheader
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </PlainButton>
      {isEmailOpen && <EmailFields />}
      {blocks.length === 0 && !isReadOnly && (
        <div className={styles.start}>
          <StartLayouts />
        </div>
      )}
      <p id={hintId} className={layoutStyles.visuallyHidden}>
        {isReadOnly ? '' : keyHint}
      </p>
      <ol className={styles.blocks} aria-label="Blocks of the email">
        {listBlocks(blocks).map((listed) => (
          <Row key={listed.block.id} listed={listed} hintId={hintId} />
        ))}
      </ol>
      {!isReadOnly && (
        <div className={styles.add}>
          <ActionMenu
            label="New block"
            words="Add block"
            icon={IconPlus}
            actions={kinds.map((kind) => ({
              label: blockLabels[kind],
              icon: blockIcons[kind],
              run: () => actions.insert(kind),
            }))}
          />
          {kinds.length === 0 && <p>An email has at most {mostBlocks} blocks.</p>}
        </div>
      )}
    </section>
  );
}

function Row({ listed, hintId }: { listed: ListedBlock; hintId: string }) {
  const { actions, isReadOnly, selected, select, rewriting, setRewriting } = useEditor();
  const { block, place, count, column } = listed;
  const { id, kind } = block;
  const Sign = blockIcons[kind];
  const isOpen = selected === id;
  const edit = () => {
    select(id, 'block');
    actions.focus({ to: 'field', id });
  };
  return (
    <li className={styles.block} data-inside={column !== null || undefined} data-open={isOpen || undefined}>
      <div className={styles.row}>
        <PlainButton
          className={styles.name}
          data-block-button={id}
          aria-label={`${nameOfBlock(block)}, ${formatPlace(listed)}`}
          aria-expanded={isOpen}
          aria-describedby={hintId}
          onClick={() => select(isOpen ? null : id, 'block')}
          {...(!isReadOnly && { onKeyDown: blockKeys(id, { actions, edit }) })}
        >
          <Sign size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{blockLabels[kind]}</b> {beginningOf(block)}
          </span>
        </PlainButton>
        {!isReadOnly && (
          <>
            <IconButton
              isSmall
              label={`Move up: ${blockLabels[kind]}`}
              tip="Move up"
              disabled={place.index === 0}
              onClick={() => actions.move(id, -1)}
            >
              <IconArrowUp size={16} stroke={1.8} aria-hidden />
            </IconButton>
            <IconButton
              isSmall
              label={`Move down: ${blockLabels[kind]}`}
              tip="Move down"
              disabled={place.index === count - 1}
              onClick={() => actions.move(id, 1)}
            >
              <IconArrowDown size={16} stroke={1.8} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {isOpen && (
        <div>
          {!isReadOnly && rewritableWords(block) !== null && (
            <div className={styles.rewrite}>
              {rewriting === id ? (
                <RewritePanel key={id} blockId={id} />
              ) : (
                <Button variant="default" size="sm" onClick={() => setRewriting(id)}>
                  <IconRefresh size={14} stroke={1.8} aria-hidden /> Rewrite
                </Button>
              )}
            </div>
          )}
          <BlockFields block={block} />
        </div>
      )}
    </li>
  );
}
