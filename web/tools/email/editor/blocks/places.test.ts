import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#domain/email/block.ts';
import { insertBlock, moveBlock, type Place } from '#domain/email/edit/blocks.ts';
import { createBlock } from '#domain/email/edit/create-block.ts';
import { everyBlock, ids } from '#domain/email/email.fixture.ts';
import type { Rect } from '../../preview/frame-layout.ts';
import { dropZones, placeWithout } from './drop-zones.ts';
import { kindsFor, listBlocks, placeForNew } from './list-blocks.ts';

const newId = ids();
const blocks = everyBlock('Words', newId);
const columns = blocks.find((block) => block.kind === 'columns')!;
const [first, empty] = columns.columns;

/** Blocks below each other, 40 high, and columns beside each other in theirs, 300 high. */
function layoutOf(all: readonly Block[]) {
  const places = { blocks: new Map<string, Rect>(), columns: new Map<string, Rect>() };
  let top = 0;
  for (const block of all) {
    const height = block.kind === 'columns' ? 300 : 40;
    places.blocks.set(block.id, { top, left: 0, width: 600, height });
    if (block.kind === 'columns')
      for (const [at, column] of block.columns.entries()) {
        places.columns.set(column.id, { top, left: at * 200, width: 200, height });
        for (const [index, inside] of column.blocks.entries())
          places.blocks.set(inside.id, { top: top + index * 40, left: at * 200, width: 200, height: 40 });
      }
    top += height;
  }
  return places;
}
const layout = layoutOf(blocks);
const zoneAt = (x: number, y: number, fits: (column: string | null) => boolean = () => true) =>
  dropZones(blocks, layout, fits).findLast(
    ({ rect }) => x >= rect.left && x < rect.left + rect.width && y >= rect.top && y < rect.top + rect.height,
  );

test('a drop is before a block in its upper half and after it in its lower half', () => {
  expect(zoneAt(10, 5)?.place).toEqual({ column: null, index: 0 });
  expect(zoneAt(10, 35)?.place).toEqual({ column: null, index: 1 });
  const top = layout.columns.get(empty!.id)!.top;
  expect(zoneAt(250, top + 150)?.place).toEqual({ column: empty!.id, index: 0 });
  expect(zoneAt(10, top + 290)?.place).toEqual({
    column: null,
    index: blocks.indexOf(columns) + 1,
  });
  // Where columns do not take the block, nothing is offered inside them.
  expect(zoneAt(250, top + 150, (column) => column === null)).toBeUndefined();
});

test('a block that is dropped at a line is at that line, whatever it passes', () => {
  const places = dropZones(blocks, layout, () => true).map(({ place }) => place);
  const movable = listBlocks(blocks).filter(({ block }) => block.kind === 'text');
  fc.assert(
    fc.property(fc.constantFrom(...movable), fc.constantFrom(...places), ({ block, place: from }, to) => {
      const before = neighborsAt(blocks, to, block.id);
      const moved = moveBlock(blocks, block.id, placeWithout(to, from));
      expect(moved.length + countInside(moved)).toBe(blocks.length + countInside(blocks));
      expect(neighborsAt(moved, placeOf(moved, block.id), block.id)).toEqual(before);
    }),
  );
});

test('a new block goes behind the selected one, out of columns that do not take it, and before the footer', () => {
  expect(placeForNew(blocks, 'text', null)).toEqual({ column: null, index: blocks.length - 1 });
  expect(placeForNew(blocks, 'footer', null)).toEqual({ column: null, index: blocks.length });
  const inside = first!.blocks[1]!.id;
  expect(placeForNew(blocks, 'quote', inside)).toEqual({ column: first!.id, index: 2 });
  const after = placeForNew(blocks, 'divider', inside);
  expect(after).toEqual({ column: null, index: blocks.indexOf(columns) + 1 });
  expect(insertBlock(blocks, createBlock('divider', newId), after)).toHaveLength(blocks.length + 1);
  expect(kindsFor(blocks, first!.id)).not.toContain('footer');
});

/** The blocks on both sides of a place, without the moved one. */
function neighborsAt(all: readonly Block[], { column, index }: Place, moved: string) {
  const there = column === null ? all : columnOf(all, column);
  const before = there.slice(0, index).filter(({ id }) => id !== moved);
  const after = there.slice(index).filter(({ id }) => id !== moved);
  return { column, before: before.at(-1)?.id, after: after[0]?.id };
}
const placeOf = (all: readonly Block[], id: string) =>
  listBlocks(all).find(({ block }) => block.id === id)!.place;
const columnOf = (all: readonly Block[], column: string) =>
  all.flatMap((block) => (block.kind === 'columns' ? block.columns : [])).find(({ id }) => id === column)!
    .blocks;
const countInside = (all: readonly Block[]) =>
  all.flatMap((block) => (block.kind === 'columns' ? block.columns.flatMap((each) => each.blocks) : []))
    .length;
