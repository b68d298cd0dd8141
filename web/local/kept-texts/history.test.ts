import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { statisticsOf } from '#domain/content/history.ts';
import { plans } from '#domain/plans/plans.ts';
import { contents } from './content.ts';
import { database } from '../store/database.ts';
import { useHistory } from './history.ts';
import { readStatistics } from './statistics.ts';
import { newId } from '../store/new-id.ts';

const dayMs = 86_400_000;
const text = (daysAgo: number, more = {}) =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title: `${daysAgo} days`,
    content: 'A text.',
    createdAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    ...more,
  });

beforeEach(() => database().records.clear());

test('a free history shows 20, says what it does not show, and drops nothing', async () => {
  await contents.putAll(
    'ada',
    Array.from({ length: 19 }, (_, index) => text(index)),
  );
  const { result } = renderHook(() => useHistory('ada', plans.free, 50));
  await waitFor(() =>
    expect(result.current).toMatchObject({ isLoading: false, total: 19, room: 1, beyond: 0 }),
  );
  await act(() => contents.putAll('ada', [text(30), text(31), text(32)]));
  await waitFor(() => expect(result.current).toMatchObject({ total: 20, room: 0, beyond: 2 }));
  expect(result.current.records).toHaveLength(20);
  expect(result.current.records.at(-1)?.title).toBe('30 days');
  expect(await contents.count('ada')).toBe(22);
});

test('a subscriber’s history shows 100, and more where the last 7 days have more', async () => {
  await contents.putAll(
    'ada',
    Array.from({ length: 99 }, () => text(6)),
  );
  await contents.putAll(
    'ada',
    Array.from({ length: 3 }, () => text(8)),
  );
  const { result } = renderHook(() => useHistory('ada', plans.unlimited, 10));
  await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, total: 100, beyond: 2 }));
  expect(result.current.records).toHaveLength(10);
  await act(() => contents.putAll('ada', [text(1), text(1), text(1)]));
  await waitFor(() => expect(result.current).toMatchObject({ total: 102, beyond: 3 }));
});

test('statistics from the index are those of the rule', async () => {
  const records = [
    text(0, { provider: 'claude' }),
    text(3, { contentType: 'email', isEdited: true }),
    text(40, { contentType: 'ad-copy', provider: 'openai' }),
    text(1, { deletedAt: new Date().toISOString() }),
  ];
  await contents.putAll('ada', records);
  await contents.put('bob', text(0));
  const now = new Date();
  const statistics = await readStatistics('ada', now);
  expect(statistics).toEqual(statisticsOf(records, now));
  expect(statistics).toMatchObject({ total: 3, byProvider: { claude: 1, openai: 1, unknown: 1 } });
});
