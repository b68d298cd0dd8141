import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { useOffer } from './use-offer.ts';

beforeEach(() => database().records.clear());

test("all texts of the generator are offered, however many the other tools' newer ones are", async () => {
  const text = (index: number, source: string) =>
    createContent({
      id: crypto.randomUUID(),
      title: `Text ${index}`,
      content: 'A desk.',
      contentType: 'blog',
      source,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    });
  const generated = Array.from({ length: 10 }, (_, index) => text(index, 'generator'));
  const optimized = Array.from({ length: 500 }, (_, index) => text(100 + index, 'optimizer'));
  await contents.putAll('ada', [...generated, ...optimized]);
  const { result } = renderHook(() => useOffer('ada'));
  await act(() => result.current.openHistory(null));
  expect(result.current.offered?.offer.items).toHaveLength(10);
});
