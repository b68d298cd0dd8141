import { mostColumnBlocks, type Block, type BlockKind, type BlockOf } from '../block.ts';
import { findBlock, insertBlock, replaceBlock } from './blocks.ts';

export type NewId = () => string;

const makers: { [Kind in BlockKind]: (newId: NewId) => BlockOf<Kind> } = {
  heading: (newId) => ({ kind: 'heading', id: newId(), text: '', level: 2 }),
  text: (newId) => ({ kind: 'text', id: newId(), text: '' }),
  image: (newId) => ({ kind: 'image', id: newId(), src: '', alt: '', href: '', isDecorative: false }),
  button: (newId) => ({ kind: 'button', id: newId(), label: '', href: '' }),
  columns: (newId) => ({
    kind: 'columns',
    id: newId(),
    columns: [
      { id: newId(), blocks: [] },
      { id: newId(), blocks: [] },
    ],
  }),
  quote: (newId) => ({ kind: 'quote', id: newId(), text: '', by: '' }),
  product: (newId) => ({
    kind: 'product',
    id: newId(),
    name: '',
    description: '',
    price: '',
    src: '',
    alt: '',
    href: '',
    label: '',
  }),
  divider: (newId) => ({ kind: 'divider', id: newId() }),
  footer: (newId) => ({ kind: 'footer', id: newId(), text: '' }),
};

/** A block of that kind with nothing in it; columns are two. */
export function createBlock<Kind extends BlockKind>(kind: Kind, newId: NewId): BlockOf<Kind> {
  return makers[kind](newId);
}

/** The block with new ids, also inside. */
export function copyBlock(block: Block, newId: NewId): Block {
  if (block.kind !== 'columns') return { ...block, id: newId() };
  const columns = block.columns.map(({ blocks }) => ({
    id: newId(),
    blocks: blocks.map((each) => ({ ...each, id: newId() })),
  }));
  return { ...block, id: newId(), columns };
}

/** A copy behind the block. The same array if there is no such block, or no room. */
export function duplicateBlock(blocks: Block[], id: string, newId: NewId): Block[] {
  const found = findBlock(blocks, id);
  if (!found) return blocks;
  const { column, index } = found.place;
  return insertBlock(blocks, copyBlock(found.block, newId), { column, index: index + 1 });
}

/**
 * Makes columns two or three. The blocks of a column that goes are added to the last one; the same array if they do not fit there,
 * because nothing may be lost by it.
 */
export function setColumns(blocks: Block[], id: string, count: 2 | 3, newId: NewId): Block[] {
  const block = findBlock(blocks, id)?.block;
  if (block?.kind !== 'columns' || block.columns.length === count) return blocks;
  if (block.columns.length < count)
    return replaceBlock(blocks, { ...block, columns: [...block.columns, { id: newId(), blocks: [] }] });
  const kept = block.columns.slice(0, count);
  const last = kept.at(-1)!;
  const all = [...last.blocks, ...block.columns.slice(count).flatMap((column) => column.blocks)];
  if (all.length > mostColumnBlocks) return blocks;
  return replaceBlock(blocks, { ...block, columns: kept.with(-1, { ...last, blocks: all }) });
}
