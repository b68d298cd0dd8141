import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#domain/calendar/edit.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { calendarEvents, type EventFilter } from '../../storage/collections/calendar-events.ts';
import { database } from '../../storage/database.ts';
import { useDays } from './use-spans.ts';

const gone = '2026-01-14';
const toCome = '2199-01-14';
const dates = [gone, toCome];
const event = (title: string, fields: Partial<EventRecord>): EventRecord =>
  createEvent(
    { id: crypto.randomUUID(), title, date: gone, platform: 'linkedin', ...fields },
    new Date('2026-01-01T08:00:00.000Z'),
  );

beforeEach(async () => {
  await database().records.clear();
  await calendarEvents.putAll('ada', [
    event('forgotten', { time: '08:00' }),
    event('elsewhere', { time: '09:00', platform: 'blog' }),
    event('done', { time: '10:00', status: 'published' }),
    event('draft', { time: '11:00', status: 'draft' }),
    event('planned', { date: toCome }),
  ]);
});
afterEach(cleanup);

/** Per day, the shown events and their number; an exclamation mark means overdue. */
async function shown(filter: EventFilter): Promise<string[]> {
  const how = { zone: 'UTC', filter, limit: 10 };
  const { result } = renderHook(() => useDays('ada', dates, how));
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return result.current.days.map(({ events, total }) =>
    [...events.map(({ event: { title }, isOverdue }) => `${title}${isOverdue ? '!' : ''}`), total].join(' '),
  );
}

test('only past scheduled events are marked as overdue', async () => {
  expect(await shown({ platform: null, status: null })).toEqual([
    'forgotten! elsewhere! done draft 4',
    'planned 1',
  ]);
});

test('the overdue filter shows and counts only those', async () => {
  expect(await shown({ platform: null, status: 'overdue' })).toEqual(['forgotten! elsewhere! 2', '0']);
  expect(await shown({ platform: 'blog', status: 'overdue' })).toEqual(['elsewhere! 1', '0']);
  expect(await shown({ platform: null, status: 'scheduled' })).toEqual([
    'forgotten! elsewhere! 2',
    'planned 1',
  ]);
});
