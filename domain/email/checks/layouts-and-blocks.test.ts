import { expect, test } from 'vitest';
import { blockKinds, type Block, type ColumnBlock } from '../block.ts';
import { everyBlock } from '../email.fixture.ts';
import { layouts } from '../layouts/layouts.ts';
import { checksOf, goodBlocks, kit, newId, shop } from './checked-email.fixture.ts';

const picture = 'https://shop.example/bag.png';
const sentence = 'Nine sacks from Huila were roasted on Sunday.';

/** As a user fills it in: words for the brackets, addresses, and a picture with a text. */
function filledIn<B extends Block | ColumnBlock>(block: B): B {
  const filled = { ...block } as Record<string, unknown>;
  for (const [field, value] of Object.entries(filled))
    if (typeof value === 'string') filled[field] = value.replaceAll(/\[[^\]]*\]/g, sentence);
  if ('href' in block) filled['href'] = shop;
  if ('src' in block) Object.assign(filled, { src: picture, alt: 'A green bag of beans' });
  if ('label' in block) filled['label'] = 'Order the winter blend';
  if (block.kind === 'columns')
    filled['columns'] = block.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((inside) => filledIn(inside)),
    }));
  return filled as B;
}

const missedOf = async (blocks: Block[]) => {
  const { checks } = await checksOf({ campaign: { blocks } });
  return checks
    .filter(({ state }) => state !== 'met')
    .map(({ id, places }) => [id, places.map(({ note }) => note)]);
};

test.each(layouts)('$name meets every check once it is filled in', async ({ build }) => {
  const blocks = build(kit, newId).map((block) => filledIn(block));
  expect(await missedOf(blocks)).toEqual([]);
});

test.each(layouts)('$name as it begins says what is missing, and nothing of it blocks', async ({ build }) => {
  const { checks, of } = await checksOf({ campaign: { blocks: build(kit, newId) } });
  expect(of('empty-parts').state).toBe('missed');
  expect(checks.filter(({ state, blocks }) => blocks && state === 'missed')).toEqual([]);
});

const kinds = everyBlock(sentence, newId).map((block) => filledIn(block));

test.each(blockKinds.filter((kind) => kind !== 'footer'))(
  'an email with the block %s meets every check',
  async (kind) => {
    const [block] = kinds
      .filter((each) => each.kind === kind)
      .map((each) =>
        // An empty column is something to mend.
        each.kind === 'columns'
          ? { ...each, columns: each.columns.filter(({ blocks }) => blocks.length > 0) }
          : each,
      );
    expect(await missedOf([block!, ...goodBlocks()])).toEqual([]);
  },
);
