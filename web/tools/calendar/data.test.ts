import { beforeEach, expect, test } from 'vitest';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { database } from '../../storage/database.ts';
import { addEvent, changeStored, deleteEvent, removeUnchanged, restoreEvent, takeBack } from './data.ts';

// What an undo does to events that another device or an arriving text has changed since.

const owner = 'ada';
const add = (title: string) =>
  addEvent(owner, {
    title,
    date: '2026-11-27',
    time: '09:00',
    zone: 'Europe/Berlin',
    platform: 'blog',
    contentType: 'post',
  });
/** As a text that arrives, or another device, changes an event. */
const change = (id: string, fields: object) =>
  changeStored(owner, id, (event) => ({ ...event, ...fields, updatedAt: '2027-01-01T00:00:00.000Z' }));

beforeEach(async () => {
  for (const table of [database().records, database().outbox]) await table.clear();
});

test('an undone creation or import removes an event, unless it was changed since', async () => {
  const [launch, written] = [await add('Launch'), await add('Written')];
  await change(written.id, { content: 'A text that arrived.' });
  expect(await removeUnchanged(owner, [launch, written])).toBe(1);
  expect(await calendarEvents.get(owner, launch.id)).toBeUndefined();
  expect(await calendarEvents.get(owner, written.id)).toMatchObject({ content: 'A text that arrived.' });
});

test('an undone change gives back its fields, except those that were changed since', async () => {
  const { id } = await add('Launch');
  const edited = await change(id, { content: 'First.', description: 'For the shop', time: '10:00' });
  await change(id, { content: 'A text that arrived.' });
  await takeBack(owner, edited);
  expect(await calendarEvents.get(owner, id)).toMatchObject({
    content: 'A text that arrived.',
    description: '',
    time: '09:00',
  });
});

test('an undone deletion keeps what another device brought back', async () => {
  const event = await add('Launch');
  const deleted = await deleteEvent(owner, event.id);
  await calendarEvents.put(owner, { ...event, content: 'Written since.' });
  await restoreEvent(owner, deleted);
  expect(await calendarEvents.get(owner, event.id)).toMatchObject({ content: 'Written since.' });

  const again = await deleteEvent(owner, event.id);
  await restoreEvent(owner, again);
  expect(await calendarEvents.get(owner, event.id)).toMatchObject({ content: 'Written since.' });
});
