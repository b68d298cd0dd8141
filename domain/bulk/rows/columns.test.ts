import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJob } from '../bulk.fixture.ts';
import { promptsOfJob } from '../row-request.ts';
import { readTable } from './input-table.ts';
import { createRows, multiplyRows } from './matrix.ts';
import { readRows } from './read-rows.ts';
import { columnToken, fillInstruction, fillParts, readInstruction, unknownColumns } from './columns.ts';

const columns = ['prompt', 'content_type', 'Product name', 'Größe', 'material'];
const values = new Map([
  ['prompt', 'Fleece jacket, women, moss'],
  ['Product name', 'Moss'],
  ['material', 'recycled polyester'],
  ['Größe', ''],
]);
const fill = (instruction: string) => fillInstruction(readInstruction(instruction, columns), values);

test('columns are filled, whatever the case and the spaces of their names', () => {
  expect(fill('About {{prompt}}. Name {{material}} once.')).toBe(
    'About Fleece jacket, women, moss. Name recycled polyester once.',
  );
  expect(fill('{{ PROMPT }}/{{product_name}}/{{Product Name}}/{{product-name}}')).toBe(
    'Fleece jacket, women, moss/Moss/Moss/Moss',
  );
  expect(fill('{{ gro\u0308ße|L}}')).toBe('L');
});

test('an empty value becomes its fallback, or nothing', () => {
  expect(fill('Size {{Größe|one size}}.')).toBe('Size one size.');
  expect(fill('Size {{Größe}}.')).toBe('Size .');
});

test('unknown columns are reported once, with the one that is meant, and stay as written', () => {
  const parts = readInstruction('{{materail}} {{ Materail }} {{color}} {{}} {{ }} { {x} }', columns);
  expect(unknownColumns(parts)).toEqual([
    { name: 'materail', nearest: 'material' },
    { name: 'color', nearest: null },
  ]);
  expect(fill('In {{ color |red}}')).toBe('In {{ color |red}}');
});

test('a value with a column in it is not filled again', () => {
  const parts = readInstruction('{{prompt}} of {{material}}', columns);
  const hostile = new Map([
    ['prompt', '{{material}} $& {{prompt}}'],
    ['material', 'wool'],
  ]);
  expect(fillInstruction(parts, hostile)).toBe('{{material}} $& {{prompt}} of wool');
});

test('what was filled in is told apart from the words of the instruction', () => {
  expect(fillParts(readInstruction('Name {{material}} once.', columns), values)).toEqual([
    { text: 'Name ', column: null },
    { text: 'recycled polyester', column: 'material' },
    { text: ' once.', column: null },
  ]);
});

test('of two columns with one name the first counts', () => {
  expect(readInstruction('{{tone}}', ['Tone', 'tone'])).toMatchObject([{ kind: 'column', column: 'Tone' }]);
});

const piece = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  '|',
  'prompt',
  ' ',
  '\n',
  'x',
  '{{prompt}}',
  '{{ Prompt }}',
);
const anyInstruction = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('for any instruction: its parts are in order and cover it', () => {
  fc.assert(
    fc.property(anyInstruction, (instruction) => {
      const parts = readInstruction(instruction, columns);
      let at = 0;
      for (const { start, end } of parts) {
        expect(start).toBe(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBe(instruction.length);
    }),
  );
});

test('for any value: it is in the filled instruction as it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), anyInstruction, (text, other) => {
      const value = `${text}${other}`.trim();
      fc.pre(value !== '');
      const parts = readInstruction('[{{prompt}}]', ['prompt']);
      expect(fillInstruction(parts, new Map([['prompt', value]]))).toBe(`[${value}]`);
    }),
  );
});

test('the token of a column leads to that column', () => {
  for (const column of [...columns, 'a|b', 'width {cm}'])
    expect(readInstruction(columnToken(column), [column])).toMatchObject([{ kind: 'column', column }]);
  expect(readInstruction(columnToken('Product name'), columns)).toMatchObject([
    { kind: 'column', column: 'Product name' },
  ]);
});

test('a column may have any name that a file writes, also one that objects have', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const table = readTable(['prompt', ...names], [['Desk', 'oak', 'pine', 'ash', 'elm']]);
  const job = createJob({
    columns: table.columns.map(({ name }) => name),
    instruction: names.map((name) => `{{${name}|nothing}}`).join(' '),
  });
  const [row] = createRows(job.id, multiplyRows(readRows(table, [0]), job.matrix, job));
  expect(promptsOfJob(job)(row!).userPrompt).toContain('oak pine ash elm');
  expect(promptsOfJob(job)({ ...row!, columns: {} }).userPrompt).toContain('nothing nothing nothing nothing');
});
