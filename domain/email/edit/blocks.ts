import type { Block, BlockKind } from '../block.ts';

/** Where a block is: in the email itself (`column` null), or in the column of that id; `index` counts the blocks there. */
export type Place = { column: string | null; index: number };
export type NewId = () => string;

/** A block of that kind with nothing in it, or with its columns. */
export declare function createBlock(kind: BlockKind, newId: NewId): Block;
/** The block of that id and its place; null if there is none. */
export declare function findBlock(
  blocks: readonly Block[],
  id: string,
): { block: Block; place: Place } | null;
/**
 * Each operation returns new blocks, and the same array if it can not be done: no such block or column, a full email or column, or
 * a kind that columns do not have.
 */
export declare function insertBlock(blocks: Block[], block: Block, place: Place): Block[];
/** `place` is counted without the moved block. */
export declare function moveBlock(blocks: Block[], id: string, place: Place): Block[];
/** One step up (-1) or down (1) among its neighbors, also in its column. */
export declare function moveBlockBy(blocks: Block[], id: string, step: -1 | 1): Block[];
/** Kind and id of a block stay. */
export declare function changeBlock(blocks: Block[], id: string, changes: Partial<Block>): Block[];
export declare function removeBlock(blocks: Block[], id: string): Block[];
/** A copy behind the block, with new ids also inside. */
export declare function duplicateBlock(blocks: Block[], id: string, newId: NewId): Block[];
/** Two or three columns; the blocks of a column that goes are kept in the last one, as far as they fit. */
export declare function setColumns(blocks: Block[], id: string, count: 2 | 3, newId: NewId): Block[];
