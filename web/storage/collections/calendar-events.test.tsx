import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#domain/calendar/edit.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { calendarEvents, filterKey, useEventsOfProject, type EventFilter } from './calendar-events.ts';
import { database } from '../database.ts';

beforeEach(async () => {
  await database().records.clear();
  await database().setAside.clear();
});
afterEach(cleanup);

const owner = 'user-1';
const now = new Date('2026-11-20T08:00:00.000Z');
const projectId = '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01';
const event = (title: string, fields: Partial<EventRecord> = {}): EventRecord =>
  createEvent({ id: crypto.randomUUID(), title, date: '2026-11-20', platform: 'linkedin', ...fields }, now);

const days = [
  { since: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' },
  { since: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' },
];
const noFilter: EventFilter = { platform: null, status: null };

function Days({ filter = noFilter }: { filter?: EventFilter }) {
  const mark = filterKey(filter);
  const { pages, isLoading, error } = calendarEvents.useSpans(owner, days, {
    ...(mark === undefined ? {} : { indexKey: mark }),
    limit: 2,
  });
  if (error) return <p>{error.code}</p>;
  if (isLoading) return <p>loading</p>;
  return (
    <p>
      {pages
        .map(({ records, total }) => `${records.map(({ title }) => title).join(' ')} of ${total}`)
        .join(' | ')}
    </p>
  );
}

test('each day has its first events in the order of their instants, and their number', async () => {
  await calendarEvents.putAll(owner, [
    event('third', { time: '18:00' }),
    event('first', { time: '08:00' }),
    // 9 PM in New York is the next day in UTC.
    event('next', { time: '21:00', zone: 'America/New_York' }),
    event('second', { time: '20:00', zone: 'Asia/Tokyo' }),
  ]);
  await calendarEvents.put('user-2', event('somebody else’s'));
  render(<Days />);
  expect(await screen.findByText('first second of 3 | next of 1')).toBeTruthy();
  await act(() => calendarEvents.put(owner, event('zeroth', { time: '00:00' })));
  expect(await screen.findByText('zeroth first of 4 | next of 1')).toBeTruthy();
});

test.each([
  [{ platform: 'blog', status: null }, 'both blog of 2 | of 0'],
  [{ platform: null, status: 'draft' }, 'both draft of 2 | of 0'],
  [{ platform: 'blog', status: 'draft' }, 'both of 1 | of 0'],
] as const)('the filter %j shows the right events', async (filter, said) => {
  await calendarEvents.putAll(owner, [
    event('both', { platform: 'blog', status: 'draft', time: '01:00' }),
    event('blog', { platform: 'blog', time: '02:00' }),
    event('draft', { status: 'draft', time: '03:00' }),
    event('neither', { time: '04:00' }),
  ]);
  render(<Days filter={filter} />);
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a moved event leaves its day and appears on the new one', async () => {
  const moving = event('moving');
  await calendarEvents.put(owner, moving);
  render(<Days />);
  await screen.findByText('moving of 1 | of 0');
  await act(() => calendarEvents.put(owner, { ...moving, date: '2026-11-21' }));
  expect(await screen.findByText('of 0 | moving of 1')).toBeTruthy();
});

test('an unreadable row is quarantined, and the others are shown', async () => {
  await calendarEvents.put(owner, event('good'));
  const row = calendarEvents.toRow(owner, event('broken', { time: '10:00' }));
  await database().records.put({ ...row, value: { ...(row.value as object), platform: 'myspace' } });
  render(<Days />);
  expect(await screen.findByText('good of 1 | of 0')).toBeTruthy();
  await waitFor(async () => expect(await database().setAside.count()).toBe(1));
});

function OfProject() {
  const { records } = useEventsOfProject(owner, projectId);
  return <p>{records.map(({ title }) => title).join(' ')}</p>;
}

test('a project has its events', async () => {
  await calendarEvents.putAll(owner, [
    event('one', { projectId }),
    event('other'),
    event('two', { projectId, date: '2026-12-01' }),
  ]);
  render(<OfProject />);
  expect(await screen.findByText('two one')).toBeTruthy();
});
