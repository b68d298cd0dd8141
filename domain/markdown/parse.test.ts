import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBlocks, type Block } from './parse-blocks.ts';
import { parseInline, type Inline } from './parse-inline.ts';

/** Inline parts in a short notation, each leaf as the text it shows. */
function brief(source: string, parts: Inline[]): unknown[] {
  return parts.map((part) => {
    if (part.kind === 'text') return source.slice(part.start, part.end);
    if (part.kind === 'code') return { code: source.slice(part.start, part.end) };
    if (part.kind === 'image') return { image: source.slice(part.description.start, part.description.end) };
    if (part.kind === 'link') return { link: part.address, of: brief(source, part.children) };
    return 'children' in part ? { [part.kind]: brief(source, part.children) } : part;
  });
}
const inline = (source: string) => brief(source, parseInline(source, 0, source.length));

test.each<[string, unknown[]]>([
  ['plain', ['plain']],
  [
    '**bold** and *slanted* and _so_',
    [{ strong: ['bold'] }, ' and ', { emphasis: ['slanted'] }, ' and ', { emphasis: ['so'] }],
  ],
  ['***both***', [{ strong: [{ emphasis: ['both'] }] }]],
  ['**a *b* c**', [{ strong: ['a ', { emphasis: ['b'] }, ' c'] }]],
  ['*a **b** c*', [{ emphasis: ['a ', { strong: ['b'] }, ' c'] }]],
  ['~~gone~~ ~2', [{ struck: ['gone'] }, ' ~2']],
  ['5 * 3 * 2', ['5 * 3 * 2']],
  ['snake_case_name', ['snake_case_name']],
  ['half **open', ['half **open']],
  ['`a *b*` c', [{ code: 'a *b*' }, ' c']],
  ['\\*not\\*', ['*', 'not', '*']],
  ['[site](https://example.com/a_(b)) x', [{ link: 'https://example.com/a_(b)', of: ['site'] }, ' x']],
  ['[t](https://example.com "title")', [{ link: 'https://example.com', of: ['t'] }]],
  ['<https://example.com>', [{ link: 'https://example.com', of: ['https://example.com'] }]],
  ['![a pixel](https://example.com/p.png)', [{ image: 'a pixel' }]],
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['[x](data:text/html,1) [y](//evil.example)', ['[x](data:text/html,1) [y](//evil.example)']],
  ['<b onclick=x>', ['<b onclick=x>']],
  ['[only] brackets', ['[only] brackets']],
])('inline: %s', (source, expected) => {
  expect(joinTexts(inline(source))).toEqual(joinTexts(expected));
});

/** Joins neighboring texts. */
function joinTexts(parts: unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

const kinds = (source: string) => parseBlocks(source).map((block) => block.kind);
const shown = (source: string, block: Block) =>
  'lines' in block ? block.lines.map((line) => joinTexts(brief(source, line)).join('')) : null;

test('parses the blocks that providers write', () => {
  const source = [
    '# A title #',
    '',
    'One line',
    'and another.',
    '## Part',
    '- one',
    '  - inner',
    '- two',
    '',
    '- three after a blank line',
    '',
    '3. third',
    '4. fourth',
    '> said',
    '> so',
    '',
    '| a | b |',
    '|---|:-:|',
    '| 1 | **2** |',
    '---',
    '```js',
    '# no heading',
    '```',
    'end',
  ].join('\r\n');
  const blocks = parseBlocks(source);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'heading',
    'list',
    'list',
    'quote',
    'table',
    'rule',
    'code',
    'paragraph',
  ]);
  expect(blocks[0]).toMatchObject({ level: 1 });
  expect(shown(source, blocks[0]!)).toEqual(['A title']);
  expect(shown(source, blocks[1]!)).toEqual(['One line', 'and another.']);
  expect(blocks[3]).toMatchObject({
    isOrdered: false,
    items: [{ depth: 0 }, { depth: 1 }, { depth: 0 }, { depth: 0 }],
  });
  expect(blocks[4]).toMatchObject({ isOrdered: true, first: 3, items: [{ depth: 0 }, { depth: 0 }] });
  expect(shown(source, blocks[5]!)).toEqual(['said', 'so']);
  const table = blocks[6]!;
  expect(table.kind === 'table' && table.rows.map((row) => row.map((cell) => brief(source, cell)))).toEqual([
    [['1'], [{ strong: ['2'] }]],
  ]);
});

test.each([
  ['', []],
  ['\n\n', []],
  ['#hashtag first', ['paragraph']],
  ['# ', ['heading']],
  ['text\n---', ['paragraph', 'rule']],
  ['```\nnot closed yet', ['code']],
  ['| a | no rule', ['paragraph']],
  ['- a\n1. b', ['list', 'list']],
])('blocks of %j', (source, expected) => expect(kinds(source)).toEqual(expected));

function leavesOf(parts: Inline[]): { start: number; end: number }[] {
  return parts.flatMap((part) =>
    'children' in part ? leavesOf(part.children) : part.kind === 'image' ? [part.description] : [part],
  );
}
function leavesOfBlock(block: Block): { start: number; end: number }[] {
  if ('lines' in block) return block.lines.flatMap(leavesOf);
  if (block.kind === 'list') return block.items.flatMap((item) => item.lines.flatMap(leavesOf));
  if (block.kind === 'code') return block.line;
  if (block.kind === 'table') return [block.header, ...block.rows].flat().flatMap(leavesOf);
  return [];
}

const markdownish = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '#',
        '##',
        '*',
        '**',
        '_',
        '`',
        '```',
        '[',
        '](',
        ')',
        '!',
        '<',
        '>',
        '|',
        '\\',
        '-',
        '1.',
        '~~',
      ),
      fc.constantFrom(' ', '\n', '\r\n', '\t', 'word', 'https://a.example', 'ß', '🪑', '|---|'),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''));

test('for any text: leaves are in order inside their blocks, and every letter is shown once', () => {
  fc.assert(
    fc.property(markdownish, (source) => {
      let last = 0;
      let letters = '';
      for (const block of parseBlocks(source)) {
        for (const leaf of leavesOfBlock(block)) {
          expect(leaf.start).toBeGreaterThanOrEqual(last);
          expect(leaf.end).toBeGreaterThanOrEqual(leaf.start);
          expect(leaf.start).toBeGreaterThanOrEqual(block.start);
          expect(leaf.end).toBeLessThanOrEqual(block.end);
          letters += source.slice(leaf.start, leaf.end);
          last = leaf.end;
        }
      }
      // Only the language of a fence and the address of a link are not leaves.
      if (!/`{3}|~{3}|\]\(/.test(source)) expect(letters.split('ß').length).toBe(source.split('ß').length);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  '*a ',
  '*a_ ',
  '[',
  '`a ',
  '**a _b ',
  '[a](',
  '<https://',
  '| a ',
  '~~a ',
  '`'.repeat(3) + '\n',
  '> ',
])('the time grows linearly with the text: %j', (piece) => {
  // A parser that searches the rest of the text at every mark would exceed the test's time limit.
  const source = piece.repeat(40_000);
  expect(parseBlocks(source).length).toBeGreaterThan(0);
});

test('the time grows linearly with brackets before an address that is no link', () => {
  const source = `${'[a '.repeat(40_000)}](${'x'.repeat(200_000)})`;
  expect(parseBlocks(source)).toHaveLength(1);
});
