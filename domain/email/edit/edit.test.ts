import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blockKinds, blockSchema, mostBlocks, mostColumnBlocks, type Block } from '../block.ts';
import { everyBlock, ids } from '../email.fixture.ts';
import { changeBlock, findBlock, insertBlock, moveBlock, moveBlockBy, removeBlock } from './blocks.ts';
import { createBlock, duplicateBlock, setColumns } from './create-block.ts';

const idsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'columns'
      ? [block.id, ...block.columns.flatMap(({ id, blocks: inside }) => [id, ...idsOf(inside)])]
      : [block.id],
  );
const columnIds = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.map(({ id }) => id) : []));
const order = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind).join(' ');
const valid = z.array(blockSchema).max(mostBlocks);

test('blocks are inserted, moved into columns and out of them, changed, copied and removed', () => {
  const newId = ids();
  const [heading, text, columns, divider] = (['heading', 'text', 'columns', 'divider'] as const).map((kind) =>
    createBlock(kind, newId),
  ) as [Block, Block, Extract<Block, { kind: 'columns' }>, Block];
  const [first, second] = columns.columns.map(({ id }) => id);
  let blocks: Block[] = [];
  for (const block of [heading, text, columns])
    blocks = insertBlock(blocks, block, { column: null, index: 99 });
  blocks = moveBlock(blocks, text.id, { column: first!, index: 0 });
  expect(order(blocks)).toBe('heading columns');
  expect(findBlock(blocks, text.id)?.place).toEqual({ column: first, index: 0 });
  blocks = changeBlock(blocks, text.id, 'text', { text: 'Words' });
  blocks = duplicateBlock(blocks, text.id, newId);
  blocks = moveBlock(blocks, text.id, { column: second!, index: 0 });
  const copied = duplicateBlock(blocks, columns.id, newId);
  expect(new Set(idsOf(copied)).size).toBe(idsOf(copied).length);
  expect(order(copied)).toBe('heading columns columns');
  expect(order(moveBlockBy(copied, heading.id, 1))).toBe('columns heading columns');
  expect(findBlock(removeBlock(blocks, text.id), text.id)).toBeNull();
  expect(insertBlock(blocks, divider, { column: first!, index: 0 })).toBe(blocks);
});

test('what cannot be done changes nothing', () => {
  const newId = ids();
  const blocks = everyBlock('words', newId);
  const [first] = blocks;
  const columns = blocks.find(({ kind }) => kind === 'columns')!;
  const footer = blocks.at(-1)!;
  const inside = { column: columns.kind === 'columns' ? columns.columns[0]!.id : '', index: 0 };
  expect(moveBlock(blocks, footer.id, inside)).toBe(blocks);
  expect(moveBlock(blocks, columns.id, inside)).toBe(blocks);
  expect(moveBlock(blocks, first!.id, { column: newId(), index: 0 })).toBe(blocks);
  expect(moveBlockBy(blocks, first!.id, -1)).toBe(blocks);
  expect(moveBlockBy(blocks, footer.id, 1)).toBe(blocks);
  expect(changeBlock(blocks, first!.id, 'text', { text: 'x' })).toBe(blocks);
  expect(changeBlock(blocks, first!.id, 'heading', { text: 'words' })).toBe(blocks);
  expect(removeBlock(blocks, newId())).toBe(blocks);
  const full = Array.from({ length: mostBlocks }, () => createBlock('text', newId));
  expect(insertBlock(full, createBlock('text', newId), { column: null, index: 0 })).toBe(full);
  expect(duplicateBlock(full, full[0]!.id, newId)).toBe(full);
});

test('fewer columns keep what was in them, or stay where it does not fit', () => {
  const newId = ids();
  const block = createBlock('columns', newId);
  const three = setColumns([block], block.id, 3, newId);
  const place = (index: number) => columnIds(three)[index]!;
  const add = (blocks: Block[], column: string, count: number) =>
    Array.from({ length: count }).reduce<Block[]>(
      (all) => insertBlock(all, createBlock('text', newId), { column, index: 0 }),
      blocks,
    );
  const some = add(add(three, place(1), 2), place(2), 3);
  const two = setColumns(some, block.id, 2, newId);
  expect(idsOf(two).toSorted()).toEqual(
    idsOf(some)
      .filter((id) => id !== place(2))
      .toSorted(),
  );
  const full = add(some, place(1), mostColumnBlocks);
  expect(setColumns(full, block.id, 2, newId)).toBe(full);
});

test('for any steps: blocks stay valid, ids stay unique, and moves lose nothing', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'by', 'copy', 'columns', 'insert'),
    which: fc.nat(40),
    where: fc.nat(6),
    index: fc.nat(12),
    block: fc.constantFrom(...blockKinds),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const newId = ids();
      let blocks = everyBlock('words', newId);
      for (const { kind, which, where, index, block } of steps) {
        const before = idsOf(blocks).toSorted();
        const id = before[which % before.length]!;
        const columns = blocks.flatMap((each) => (each.kind === 'columns' ? each.columns : []));
        const place = { column: columns[where]?.id ?? null, index };
        if (kind === 'move' || kind === 'by') {
          blocks =
            kind === 'move' ? moveBlock(blocks, id, place) : moveBlockBy(blocks, id, index % 2 ? 1 : -1);
          expect(idsOf(blocks).toSorted().join()).toBe(before.join());
        } else if (kind === 'copy') blocks = duplicateBlock(blocks, id, newId);
        else if (kind === 'columns') blocks = setColumns(blocks, id, index % 2 ? 2 : 3, newId);
        else blocks = insertBlock(blocks, createBlock(block, newId), place);
      }
      expect(new Set(idsOf(blocks)).size).toBe(idsOf(blocks).length);
      expect(JSON.stringify(valid.parse(blocks))).toBe(JSON.stringify(blocks));
    }),
  );
});
