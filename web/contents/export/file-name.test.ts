import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, fileNamesOf } from './file-name.ts';

test.each([
  [
    'Remote onboarding: a plan for the first five days',
    'remote-onboarding-a-plan-for-the-first-five-days.txt',
  ],
  ['Über Größe, "quoted" / slashed\\ <b>', 'uber-große-quoted-slashed-b.txt'],
  ['../../etc/passwd', 'etc-passwd.txt'],
  ['C:\\Windows\\system32', 'c-windows-system32.txt'],
  ['.htaccess', 'htaccess.txt'],
  ['日本語の題', '日本語の題.txt'],
  ['CON', 'aigen-text-con.txt'],
  ['???', 'aigen-text.txt'],
  ['', 'aigen-text.txt'],
  ['x'.repeat(200), `${'x'.repeat(60)}.txt`],
])('a file name for %j', (title, name) => expect(fileNameOf(title, 'txt')).toBe(name));

test('for any titles, file names are unique and never paths', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('tea', 'Tea!', 'tea-2'))),
      (titles) => {
        const names = fileNamesOf(titles, 'md');
        expect(new Set(names).size).toBe(titles.length);
        for (const name of names) {
          expect(name).toMatch(/^[^./\\:*?"<>|]+\.md$/);
          expect(name.isWellFormed()).toBe(true);
        }
      },
    ),
  );
});
