import { afterEach, expect, test, vi } from 'vitest';
import * as notify from '../../shell/notify.tsx';
import { copyContent, exportAsText, fileNameOf, textFileOf } from './export-text.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'Remote onboarding: a plan for the first five days',
    'remote-onboarding-a-plan-for-the-first-five-days.txt',
  ],
  ['Über Größe, "quoted" / slashed\\ <b>', 'uber-große-quoted-slashed-b.txt'],
  ['../../etc/passwd', 'etc-passwd.txt'],
  ['日本語の題', '日本語の題.txt'],
  ['???', 'aigen-text.txt'],
  ['', 'aigen-text.txt'],
  ['x'.repeat(200), `${'x'.repeat(60)}.txt`],
])('a file name for %j', (title, name) => expect(fileNameOf(title)).toBe(name));

test('the file has title, plain text and meta description, each once', () => {
  expect(
    textFileOf({ title: 'Desks', content: '# Desks\n\nThey **move**.', metaDescription: 'On desks.' }),
  ).toBe('Desks\n\nThey move.\n\nMeta description: On desks.\n');
  expect(textFileOf({ title: 'Desks', content: 'They move.', metaDescription: '' })).toBe(
    'Desks\n\nThey move.\n',
  );
});

test('exporting hands the browser a text file', async () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:text';
  });
  exportAsText({ title: 'Desks', content: 'They move.', metaDescription: '' });
  expect(clicked.map(({ href, download }) => [href, download])).toEqual([['blob:text', 'desks.txt']]);
  expect(blobs[0]!.type).toBe('text/plain;charset=utf-8');
  expect(await blobs[0]!.text()).toBe('Desks\n\nThey move.\n');
});

test('copying says so, and says when it was not allowed', async () => {
  const said: string[] = [];
  vi.spyOn(notify, 'notifySuccess').mockImplementation((text) => void said.push(text));
  vi.spyOn(notify, 'notifyError').mockImplementation((error) => void said.push((error as Error).message));
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyContent('**They move.**');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('**They move.**');
  writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await copyContent('x');
  expect(said).toEqual([
    'Content copied to clipboard!',
    'The browser did not allow copying. Select the text and copy it by hand.',
  ]);
});
