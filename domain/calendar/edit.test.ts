import { describe, expect, test } from 'vitest';
import {
  changeEvent,
  copyOf,
  createEvent,
  differingFields,
  editByHand,
  sortEvents,
  moveByDays,
  moveToInstant,
  togglePublished,
  withFailure,
  withGenerated,
} from './edit.ts';
import { eventRecordSchema, scheduledAt, type EventRecord } from './event.ts';

const made = new Date('2026-11-20T08:00:00.000Z');
const later = new Date('2026-11-21T08:00:00.000Z');
const id = '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01';
const event = (fields: Partial<EventRecord> = {}): EventRecord =>
  createEvent(
    { id, title: 'Launch', date: '2026-03-28', zone: 'Europe/Berlin', platform: 'linkedin', ...fields },
    made,
  );

test('a new event is scheduled at nine, is a post, and has no text', () => {
  expect(event()).toMatchObject({
    status: 'scheduled',
    time: '09:00',
    contentType: 'post',
    content: '',
    projectId: null,
    contentId: null,
    createdAt: made.toISOString(),
  });
});

test.each([
  [{ title: '' }, 'title'],
  [{ date: '2026-02-30' }, 'date'],
  [{ date: '1960-01-01' }, 'date'],
  [{ time: '24:00' }, 'time'],
  [{ time: '9:00' }, 'time'],
  [{ zone: '../etc/passwd' }, 'zone'],
  [{ zone: 'Europe/Berlin\r\nX-EVIL:1' }, 'zone'],
  [{ publishedUrl: 'javascript:alert(1)' }, 'publishedUrl'],
  [{ projectId: 'no-uuid' }, 'projectId'],
])('%j is rejected, with the name of its field', (fields, field) => {
  const issues = eventRecordSchema.safeParse({ ...event(), ...fields }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toContain(field);
});

describe('moving an event', () => {
  test('by days keeps the hour of its own zone over a clock change', () => {
    const moved = moveByDays(event(), 1, later);
    expect([moved.date, moved.time]).toEqual(['2026-03-29', '09:00']);
    expect(scheduledAt(moved).toISOString()).toBe('2026-03-29T07:00:00.000Z');
    expect(scheduledAt(event()).toISOString()).toBe('2026-03-28T08:00:00.000Z');
    expect(moved.updatedAt).toBe(later.toISOString());
  });

  test("to an instant writes it in the event's own zone", () => {
    const moved = moveToInstant(event({ zone: 'Asia/Tokyo' }), Date.UTC(2026, 4, 1, 20, 30), later);
    expect([moved.date, moved.time]).toEqual(['2026-05-02', '05:30']);
  });

  test('outside the calendar is rejected', () => {
    expect(() => moveByDays(event({ date: '2199-12-31' }), 1, later)).toThrow(/2199-12-31/);
  });
});

describe('the status', () => {
  test.each(['scheduled', 'draft', 'failed'] as const)(
    'changes from %s to published, with a link',
    (status) => {
      const link = 'https://example.com/post';
      const published = togglePublished(event({ status, failure: 'provider.rate-limited' }), link, later);
      expect(published).toMatchObject({ status: 'published', publishedUrl: link, failure: null });
    },
  );

  test('changes from published to scheduled', () => {
    const published = togglePublished(event(), null, later);
    expect(togglePublished(published, null, later).status).toBe('scheduled');
  });

  test('becomes scheduled with a generated text, unless it is a draft', () => {
    const failed = event({ status: 'failed', failure: 'generation.unreachable' });
    const text = { content: 'Text', isPartial: false };
    for (const before of [failed, event(), event({ status: 'published', content: 'Earlier' })])
      expect(withGenerated(before, text, later)).toMatchObject({
        status: 'scheduled',
        content: 'Text',
        failure: null,
      });
    expect(withGenerated(event({ status: 'draft' }), text, later)).toMatchObject({
      status: 'draft',
      content: 'Text',
    });
  });

  test('is failed after a failure without a text; with a text, text and status stay', () => {
    expect(withFailure(event(), 'provider.overloaded', later)).toMatchObject({
      status: 'failed',
      failure: 'provider.overloaded',
      content: '',
    });
    expect(
      withFailure(event({ status: 'published', content: 'Text' }), 'provider.overloaded', later),
    ).toMatchObject({
      status: 'published',
      content: 'Text',
    });
  });
});

test('a draft whose text could not be written is still a draft, and says why', () => {
  const failed = withFailure(event({ status: 'draft' }), 'provider.overloaded', later);
  expect(failed).toMatchObject({ status: 'draft', failure: 'provider.overloaded' });
  const written = withGenerated(failed, { content: 'Text', isPartial: false }, later);
  expect(written).toMatchObject({ status: 'draft', failure: null });
});

test('a generated text that ends early is marked until it is edited or written again', () => {
  const cut = withGenerated(event(), { content: 'It ends', isPartial: true }, later);
  expect(cut.isPartial).toBe(true);
  expect(editByHand(cut, { title: 'Other' }, later).isPartial).toBe(true);
  expect(editByHand(cut, { content: 'It ends here.' }, later).isPartial).toBe(false);
  expect(withGenerated(cut, { content: 'Whole.', isPartial: false }, later).isPartial).toBe(false);
});

describe('an edit by hand', () => {
  test('makes a failed event with a text scheduled; without one it stays failed', () => {
    const failed = event({ status: 'failed', failure: 'provider.overloaded' });
    expect(editByHand(failed, { content: 'Mine' }, later)).toMatchObject({
      status: 'scheduled',
      failure: null,
    });
    expect(editByHand(failed, { title: 'Other' }, later)).toMatchObject({
      status: 'failed',
      failure: 'provider.overloaded',
    });
    expect(editByHand(event({ status: 'draft' }), { content: 'Mine' }, later).status).toBe('draft');
  });

  test('the differing fields of two states turn one into the other, and contain nothing else', () => {
    const before = event({ tags: ['one'] });
    const after = { ...changeEvent(before, { title: 'Other', tags: ['one', 'two'] }, later) };
    expect(differingFields(before, after)).toEqual({ title: 'Launch', tags: ['one'] });
    expect(differingFields(before, changeEvent(before, {}, later))).toEqual({});
  });
});

test('fields of a newer version survive a change', () => {
  const newer = { ...event(), reach: 12 } as EventRecord;
  expect(changeEvent(newer, { title: 'Other' }, later)).toMatchObject({ title: 'Other', reach: 12 });
});

test('events are sorted by instant, not by local time', () => {
  const berlin = event({ title: 'Berlin', date: '2026-05-01', time: '09:00' });
  const tokyo = event({ title: 'Tokyo', date: '2026-05-01', time: '15:00', zone: 'Asia/Tokyo' });
  expect(sortEvents([berlin, tokyo]).map(({ title }) => title)).toEqual(['Tokyo', 'Berlin']);
});

test('a copy of an event has its plan, not its outcome', () => {
  const published = togglePublished(
    event({ content: 'A text', tags: ['spring'], brandVoice: 'calm' }),
    'https://example.com/post',
    later,
  );
  const copy = copyOf(published);
  expect(copy).toMatchObject({ title: 'Launch', content: 'A text', tags: ['spring'], status: 'scheduled' });
  expect(copy).not.toHaveProperty('publishedUrl');
  expect(createEvent({ ...copy, id }, later)).toMatchObject({ publishedUrl: null, brandVoice: 'calm' });
  expect(copyOf(withFailure(event(), 'provider.overloaded', later))).toMatchObject({ status: 'scheduled' });
  expect(copyOf(event({ status: 'draft' }))).toMatchObject({ status: 'draft' });
});
