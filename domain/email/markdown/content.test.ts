import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blockSchema, mostBlocks, type Block } from '../block.ts';
import { everyBlock, ids, kitOf, options } from '../email.fixture.ts';
import { renderContext } from '../render/html/render-context.ts';
import { emailText } from '../render/email-text.ts';
import { blocksOfContent } from './blocks-of-content.ts';
import { contentOfBlocks } from './content-of-blocks.ts';

const withoutIds = (blocks: Block[]) => blocks.map((block) => ({ ...block, id: undefined }));

test('Markdown becomes the blocks that it means', () => {
  const content = `# 340 bags, and *you* are first

Hello {{firstName|there}},

Every **November** we roast one lot.

- orange peel
- burnt sugar

![A bag](https://example.com/bag.png)

**[Order the blend](https://example.com/?c={{city|no where}})**

[Order now]([link])

[Never](javascript:alert(1))

https://example.com/read

> The best of the year.
> — Ines

## After that
---
On Sunday the rest goes to the shop.`;
  expect(withoutIds(blocksOfContent(content, ids()))).toEqual([
    { kind: 'heading', text: '340 bags, and you are first', level: 1 },
    {
      kind: 'text',
      text: 'Hello {{firstName|there}},\n\nEvery **November** we roast one lot.\n\n- orange peel\n- burnt sugar',
    },
    { kind: 'image', src: 'https://example.com/bag.png', alt: 'A bag', href: '', isDecorative: false },
    { kind: 'button', label: 'Order the blend', href: 'https://example.com/?c={{city|no where}}' },
    { kind: 'button', label: 'Order now', href: '' },
    { kind: 'text', text: '[Never](javascript:alert(1))\n\nhttps://example.com/read' },
    { kind: 'quote', text: 'The best of the year.', by: 'Ines' },
    { kind: 'heading', text: 'After that', level: 2 },
    { kind: 'divider' },
    { kind: 'text', text: 'On Sunday the rest goes to the shop.' },
  ]);
});

test('blocks as Markdown and back are the same email', () => {
  const blocks = everyBlock('Words {{firstName|there}} of *stars*, [sic] 5 < 6_7 #');
  const content = contentOfBlocks(blocks);
  const again = blocksOfContent(content, ids());
  expect(contentOfBlocks(again)).toBe(content);
  const kit = kitOf({ name: '', address: '', footer: '' });
  const shown = (each: Block[]) =>
    emailText(
      each,
      renderContext({ subject: '', preheader: '', blocks: each, content: '' }, kit, {
        ...options,
        unsubscribeUrl: '',
      }),
    );
  // The address that a picture leads to is not part of the text.
  const marks = /\(https[^)]*\)|[[\]()*\\\s]/g;
  expect(shown(again).replace(marks, '')).toBe(shown(blocks).replace(marks, ''));
});

test('for any text: valid blocks, no more than an email has, and no words lost', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '# Title',
      '## Two',
      '---',
      '- item',
      '> said',
      '> — Ada',
      '**[Go](https://example.com)**',
      '',
      '',
      '| a |',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );
  const text = fc.array(line, { maxLength: 200 }).map((lines) => lines.join('\n'));
  const lettersOf = (value: string) =>
    value
      .match(/[\p{L}\p{N}]/gu)
      ?.toSorted()
      .join('') ?? '';
  fc.assert(
    fc.property(text, (content) => {
      const blocks = blocksOfContent(content, ids());
      expect(z.array(blockSchema).max(mostBlocks).safeParse(blocks).success).toBe(true);
      expect(lettersOf(contentOfBlocks(blocks))).toBe(lettersOf(content));
    }),
  );
  const long = blocksOfContent('word '.repeat(60_000), ids());
  expect(long).toHaveLength(15);
  expect(z.array(blockSchema).parse(long)).toEqual(long);
});
