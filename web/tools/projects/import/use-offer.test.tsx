import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { useOffer } from './use-offer.ts';

beforeEach(() => database().records.clear());

const text = (index: number, source: string) =>
  createContent({
    id: crypto.randomUUID(),
    title: `Text ${index}`,
    content: 'A desk.',
    contentType: 'blog',
    source,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  });

test("all texts of the generator are offered, however many the other tools' newer ones are", async () => {
  const generated = Array.from({ length: 10 }, (_, index) => text(index, 'generator'));
  const optimized = Array.from({ length: 500 }, (_, index) => text(100 + index, 'optimizer'));
  await contents.putAll('ada', [...generated, ...optimized]);
  const { result } = renderHook(() => useOffer('ada'));
  await act(() => result.current.openHistory(null));
  expect(result.current.offered?.offer.items).toHaveLength(10);
});

test('texts are read a hundred at a time, each of them once', async () => {
  const all = Array.from({ length: 350 }, (_, index) => text(index, 'generator'));
  await contents.putAll('ada', all);
  // Another version of the page stored it, and this one cannot read it.
  const rows = await contents.rowsOf('ada').toArray();
  await database().records.put({ ...rows[120]!, value: { id: rows[120]!.id } });
  const newest = vi.spyOn(contents, 'newest');
  const { result } = renderHook(() => useOffer('ada'));
  await act(() => result.current.openHistory(null));
  const offered = result.current.offered!.offer.items.map(({ title }) => title);
  expect(offered).toEqual(all.flatMap(({ title }, index) => (index === 120 ? [] : [title])).toReversed());
  expect(newest.mock.calls.map(([, slice]) => slice?.limit)).toEqual([100, 100, 100, 100]);
});
