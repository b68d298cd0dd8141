import { mostBlocks, mostColumnBlocks, type Block, type BlockOf, type ColumnBlock } from '../block.ts';

/** Where a block is: in the email itself (`column` null), or in the column of that id; `index` counts the blocks there. */
export type Place = { column: string | null; index: number };
export type FlatBlock = Exclude<Block, { kind: 'columns' }>;
export type FoundBlock = { block: Block; place: Place };

/** True for blocks that columns may have. */
export function fitsInColumn(block: Block): block is ColumnBlock {
  return block.kind !== 'columns' && block.kind !== 'divider' && block.kind !== 'footer';
}

const isColumns = (block: Block): block is BlockOf<'columns'> => block.kind === 'columns';

/** All blocks in the order in which they are read, with those of columns in place of the columns. */
export function flattenBlocks(blocks: readonly Block[]): FlatBlock[] {
  return blocks.flatMap((block): FlatBlock[] =>
    isColumns(block) ? block.columns.flatMap((column): ColumnBlock[] => column.blocks) : [block],
  );
}

/** The block of that id and its place; null if there is none. */
export function findBlock(blocks: readonly Block[], id: string): FoundBlock | null {
  const index = blocks.findIndex((block) => block.id === id);
  if (index >= 0) return { block: blocks[index]!, place: { column: null, index } };
  for (const column of blocks.filter(isColumns).flatMap(({ columns }) => columns)) {
    const inside = column.blocks.findIndex((block) => block.id === id);
    if (inside >= 0) return { block: column.blocks[inside]!, place: { column: column.id, index: inside } };
  }
  return null;
}

/** The blocks of a place; null if there is no such column. */
export function blocksAt(blocks: readonly Block[], column: string | null): readonly Block[] | null {
  if (column === null) return blocks;
  const all = blocks.filter(isColumns).flatMap(({ columns }) => columns);
  return all.find(({ id }) => id === column)?.blocks ?? null;
}

/** Whether a block may be put there, one more than there are. */
export function canInsert(blocks: readonly Block[], block: Block, column: string | null): boolean {
  const there = blocksAt(blocks, column);
  if (there === null) return false;
  return column === null ? there.length < mostBlocks : fitsInColumn(block) && there.length < mostColumnBlocks;
}

/*
 * Each operation returns new blocks, and the same array where it cannot be done: no such block or column, a full email or column, or
 * a kind that columns do not have.
 */

export function insertBlock(blocks: Block[], block: Block, { column, index }: Place): Block[] {
  if (!canInsert(blocks, block, column)) return blocks;
  return changeAt(blocks, column, (there) => there.toSpliced(clamp(index, there.length), 0, block));
}

/** `place` is counted without the moved block. */
export function moveBlock(blocks: Block[], id: string, place: Place): Block[] {
  const found = findBlock(blocks, id);
  if (!found) return blocks;
  const { column, index } = found.place;
  const without = removeBlock(blocks, id);
  if (column === place.column && index === clamp(place.index, blocksAt(without, column)!.length))
    return blocks;
  const moved = insertBlock(without, found.block, place);
  return moved === without ? blocks : moved;
}

/** One step up (-1) or down (1) among its neighbors, also in its column. */
export function moveBlockBy(blocks: Block[], id: string, step: -1 | 1): Block[] {
  const place = findBlock(blocks, id)?.place;
  if (!place || place.index + step < 0) return blocks;
  return moveBlock(blocks, id, { ...place, index: place.index + step });
}

/** Changes fields of a block of that kind; its id stays. */
export function changeBlock<Kind extends Block['kind']>(
  blocks: Block[],
  id: string,
  kind: Kind,
  changes: Partial<Omit<BlockOf<Kind>, 'id' | 'kind'>>,
): Block[] {
  const found = findBlock(blocks, id);
  if (found?.block.kind !== kind) return blocks;
  const changed = { ...found.block, ...changes };
  const isSame = JSON.stringify(changed) === JSON.stringify(found.block);
  return isSame ? blocks : replaceBlock(blocks, changed);
}

/** Puts a block in the place of the one with its id, such as a rewritten one. */
export function replaceBlock(blocks: Block[], block: Block): Block[] {
  const place = findBlock(blocks, block.id)?.place;
  if (!place || (place.column !== null && !fitsInColumn(block))) return blocks;
  return changeAt(blocks, place.column, (there) => there.with(place.index, block));
}

export function removeBlock(blocks: Block[], id: string): Block[] {
  const place = findBlock(blocks, id)?.place;
  if (!place) return blocks;
  return changeAt(blocks, place.column, (there) => there.toSpliced(place.index, 1));
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length));

function changeAt(blocks: Block[], column: string | null, change: (there: Block[]) => Block[]): Block[] {
  if (column === null) return change(blocks);
  return blocks.map((block) =>
    isColumns(block) && block.columns.some(({ id }) => id === column)
      ? {
          ...block,
          columns: block.columns.map((each) =>
            each.id === column ? { ...each, blocks: change(each.blocks).filter(fitsInColumn) } : each,
          ),
        }
      : block,
  );
}
