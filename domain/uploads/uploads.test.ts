import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { plainTextTypeOf, uploadTypeIds } from './file-types.ts';

test.each([
  ['brief.docx', 'docx', 'brief.docx'],
  ['Photo.JPEG', 'jpg', 'Photo.jpg'],
  ['really.a.pdf', 'png', 'really.a.png'],
  ['v1.2 final.md', 'md', 'v1.2 final.md'],
  ['C:\\fakepath\\notes.txt', 'txt', 'notes.txt'],
  ['', 'csv', 'file.csv'],
] as const)('%j, a %s, is listed as %j', (given, type, name) => {
  expect(cleanFileName(given, type)).toBe(name);
});

test('any name becomes one of a single file, without what a header or a file system cannot have', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...uploadTypeIds),
      (given, type) => {
        const name = cleanFileName(given, type);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}<>:"|?*]/u);
        expect(name).toMatch(new RegExp(`[^.\\s]\\.${type}$`, 'u'));
        expect(name.length).toBeLessThanOrEqual(130);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanFileName(name, type)).toBe(name);
      },
    ),
  );
});

test('only names of plain text say what a text file is', () => {
  expect(['a.txt', 'A.CSV', 'x.markdown', 'a.html', 'txt', 'a.txt.exe'].map(plainTextTypeOf)).toEqual([
    'txt',
    'csv',
    'md',
    null,
    'txt',
    null,
  ]);
});
