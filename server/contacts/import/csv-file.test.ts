import { Readable } from 'node:stream';
import fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { readCsvRows } from './csv-file.ts';

const pieces = [
  'a',
  'b@c.example',
  ',',
  '\n',
  '\r\n',
  '\r',
  '"',
  '""',
  ' ',
  'é',
  '日',
  '\u{1F600}',
  "'=",
  'x,"y\nz",w',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => `h,i\n${parts.join('')}`);

// The first rows are read together, so that a long head is before what is tested.
const head = `${'k,v\n'.repeat(30_000)}`;

const trimmed = (rows: string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex((cells) => cells.join('') !== '') + 1);

test('a file is read alike, wherever its pieces end', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      async (body, sizes) => {
        const bytes = Buffer.from(body);
        const whole = papaparse.parse<string[]>(body.replace(/\r\n?/g, '\n'), {
          delimiter: ',',
          newline: '\n',
        });
        const isOpen = whole.errors.some(({ code }) => code === 'MissingQuotes');
        const read = async () => {
          const found: string[][] = [];
          const parts = [Buffer.from(head)];
          for (let at = 0, index = 0; at < bytes.length; index += 1) {
            const size = sizes[index % sizes.length]!;
            parts.push(bytes.subarray(at, at + size));
            at += size;
          }
          for await (const rows of readCsvRows(Readable.from(parts), { encoding: 'utf-8', delimiter: ',' }))
            found.push(...rows);
          return found.slice(30_000);
        };
        if (isOpen) {
          await expect(read()).rejects.toThrow('never closed');
          return;
        }
        const wanted = whole.data.map((cells) =>
          cells.map((cell) => (cell.startsWith("'=") ? cell.slice(1) : cell)),
        );
        expect(trimmed(await read())).toEqual(trimmed(wanted));
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('what stands above the first row is counted', async () => {
  const rows: string[][] = [];
  const file = Readable.from([Buffer.from('\n \nEmail\nines@mail.example')]);
  for await (const some of readCsvRows(file, { encoding: 'utf-8', delimiter: ',' })) rows.push(...some);
  expect(rows.findIndex(([cell]) => cell === 'Email')).toBe(2);
});
