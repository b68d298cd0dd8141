import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { plans } from '#domain/plans/plans.ts';
import { contents } from './content.ts';
import { database } from '../database.ts';
import { useHistory } from './history.ts';
import { readStatistics } from './statistics.ts';
import { newId } from '../new-id.ts';

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

test('a free history shows 20, reports how many it does not show, and deletes nothing', async () => {
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

test('a subscriber’s history shows 100, and more if the last 7 days have more', async () => {
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

// 2026-11-18 is a Wednesday; times are in the time zone of the test run.
test('statistics count texts outside the trash, by week from Monday and by month', async () => {
  const on = (month: number, day: number, hour = 12, minute = 0) => ({
    createdAt: new Date(2026, month, day, hour, minute).toISOString(),
  });
  await contents.putAll('ada', [
    text(0, { provider: 'claude', ...on(10, 17) }),
    text(0, { provider: 'claude', isEdited: true, ...on(10, 16, 0) }),
    text(0, { contentType: 'email', ...on(10, 15, 23, 59) }),
    text(0, { contentType: 'constructor', provider: 'claude', ...on(9, 31, 23, 59) }),
    text(0, { provider: 'claude', deletedAt: '2026-11-17T12:00:00.000Z', ...on(10, 17) }),
  ]);
  await contents.put('bob', text(0, on(10, 17)));
  expect(await readStatistics('ada', new Date(2026, 10, 18))).toEqual({
    total: 4,
    byType: Object.fromEntries([
      ['blog', 2],
      ['email', 1],
      ['constructor', 1],
    ]),
    byProvider: { claude: 3, unknown: 1 },
    edited: 1,
    thisWeek: 2,
    thisMonth: 3,
  });
});
