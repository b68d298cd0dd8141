import { afterEach, expect, test, vi } from 'vitest';
import { contentRecordSchema } from '#domain/content/record.ts';
import * as notify from '../../notices/notify.tsx';
import { exportAsText } from './export-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('exporting starts the download of a text file, and names it', async () => {
  const told = vi.spyOn(notify, 'notifySuccess').mockImplementation(() => undefined);
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
  expect(told).toHaveBeenCalledExactlyOnceWith('Downloaded desks.txt.');
  expect(blobs[0]!.type).toBe('text/plain;charset=utf-8');
  expect(await blobs[0]!.text()).toBe('Desks\n\nThey move.\n');
});
