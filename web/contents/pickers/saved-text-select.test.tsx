import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { SavedTextSelect } from './saved-text-select.tsx';

const owner = 'ada';
const text = (title: string, at: number) =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content: `Words of ${title}.`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  });

beforeEach(async () => {
  await database().records.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the oldest of many texts is found by its title, and chosen', async () => {
  const oldest = text('A very old letter', 0);
  await contents.putAll(owner, [
    oldest,
    ...Array.from({ length: 100 }, (_, index) => text(`Text ${index}`, index + 1)),
  ]);
  const onChoose = vi.fn<(chosen: ContentRecord) => void>();
  render(<SavedTextSelect owner={owner} onChoose={onChoose} />);
  const select = await screen.findByRole('combobox', { name: 'Use a saved text' });
  expect(screen.queryByRole('option', { name: oldest.title })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a saved text' }), {
    target: { value: 'old letter' },
  });
  await screen.findByRole('option', { name: oldest.title });
  fireEvent.change(select, { target: { value: oldest.id } });
  await expect.poll(() => onChoose.mock.calls.length).toBe(1);
  expect(onChoose.mock.calls[0]![0]).toMatchObject({ content: 'Words of A very old letter.' });
});
