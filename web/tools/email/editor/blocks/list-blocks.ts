import { blockKinds, mostBlocks, mostColumnBlocks, type Block, type BlockKind } from '#domain/email/block.ts';
import { blocksAt, findBlock, type Place } from '#domain/email/edit/blocks.ts';

/** A block with its place among its neighbors. */
export type ListedBlock = {
  block: Block;
  place: Place;
  /** Number of blocks at its place. */
  count: number;
  /** The column that it is in, from 1; null in the email itself. */
  column: number | null;
};

/** All blocks in the order in which they are read; those of columns come after their columns. */
export function listBlocks(blocks: readonly Block[]): ListedBlock[] {
  return blocks.flatMap((block, index): ListedBlock[] => [
    { block, place: { column: null, index }, count: blocks.length, column: null },
    ...(block.kind === 'columns'
      ? block.columns.flatMap(({ id, blocks: inside }, column) =>
          inside.map((each, at): ListedBlock => ({
            block: each,
            place: { column: id, index: at },
            count: inside.length,
            column: column + 1,
          })),
        )
      : []),
  ]);
}

/** "2 of 5", or "2 of 5 in column 1". */
export function formatPlace({
  place,
  count,
  column,
}: Pick<ListedBlock, 'place' | 'count' | 'column'>): string {
  return `${place.index + 1} of ${count}${column === null ? '' : ` in column ${column}`}`;
}

const outsideColumns: readonly BlockKind[] = ['columns', 'divider', 'footer'];

/** The kinds of blocks that there is room for at a place, in the order in which they are offered. */
export function kindsFor(blocks: readonly Block[], column: string | null): readonly BlockKind[] {
  const there = blocksAt(blocks, column);
  if (there === null || there.length >= (column === null ? mostBlocks : mostColumnBlocks)) return [];
  return column === null ? blockKinds : blockKinds.filter((kind) => !outsideColumns.includes(kind));
}

/** Where a new block goes: behind the selected one, or else at the end, before the footer. */
export function placeForNew(blocks: readonly Block[], kind: BlockKind, selected: string | null): Place {
  const at = selected === null ? null : findBlock(blocks, selected)?.place;
  if (at && kindsFor(blocks, at.column).includes(kind)) return { column: at.column, index: at.index + 1 };
  if (at && at.column !== null) {
    const columns = blocks.findIndex(
      (block) => block.kind === 'columns' && block.columns.some(({ id }) => id === at.column),
    );
    return { column: null, index: columns + 1 };
  }
  const footer = blocks.at(-1)?.kind === 'footer' && kind !== 'footer';
  return { column: null, index: footer ? blocks.length - 1 : blocks.length };
}
