import { afterEach, expect, test, vi } from 'vitest';
import * as notify from '../../notices/notify.tsx';
import { contentRecordSchema } from '#domain/content/record.ts';
import { copyContent, exportAsText } from './export-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('exporting starts the download of a text file', async () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:text';
  });
  exportAsText(
    contentRecordSchema.parse({
      id: crypto.randomUUID(),
      contentType: 'blog',
      title: 'Desks',
      content: 'They move.',
      createdAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
    }),
  );
  expect(clicked.map(({ href, download }) => [href, download])).toEqual([['blob:text', 'desks.txt']]);
  expect(blobs[0]!.type).toBe('text/plain;charset=utf-8');
  expect(await blobs[0]!.text()).toBe('Desks\n\nThey move.\n');
});

test('copying shows a notice, also when it was not allowed', async () => {
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
