import { expect, test } from 'vitest';
import { isTriggeredBy, triggerInstant } from './enter.ts';
import { idOf, ines } from '../sequences.fixture.ts';
import type { TriggerOf } from '../trigger.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));
const at = (moment: string) => Date.parse(`${moment}:00.000Z`);

test('an event starts the sequence whose trigger it is, and no other', () => {
  expect(isTriggeredBy({ kind: 'tag', tag: 'vip' }, { kind: 'tagged', tag: 'vip' })).toBe(true);
  expect(isTriggeredBy({ kind: 'tag', tag: 'vip' }, { kind: 'tagged', tag: 'new' })).toBe(false);
  const list = { kind: 'joined-list', listId: idOf(1) } as const;
  expect(isTriggeredBy(list, list)).toBe(true);
  expect(isTriggeredBy({ kind: 'link', link: 'a' }, { kind: 'clicked', link: 'a' })).toBe(true);
  expect(isTriggeredBy({ kind: 'goal', link: 'a' }, { kind: 'clicked', link: 'a' })).toBe(false);
});

const field = (more: object = {}): TriggerOf<'date'> => ({
  kind: 'date',
  on: { kind: 'field', field: 'birthday', days: 0, isYearly: true, ...more },
  time: '09:00',
});
const born = (birthday: string, zone = 'Europe/Berlin') => ({ ...ines, zone, fields: { birthday } });
const next = (trigger: TriggerOf<'date'>, contact: typeof ines, after: string) =>
  iso(triggerInstant(trigger, contact, 'UTC', at(after)));

test('a birthday comes every year at nine where the contact is', () => {
  expect(next(field(), born('1984-07-03'), '2026-11-26T00:00')).toBe('2027-07-03T07:00');
  expect(next(field(), born('1984-07-03'), '2026-07-03T06:59')).toBe('2026-07-03T07:00');
  expect(next(field(), born('1984-07-03'), '2026-07-03T07:00')).toBe('2027-07-03T07:00');
  expect(next(field(), born('1984-07-03', 'Asia/Tokyo'), '2026-01-01T00:00')).toBe('2026-07-03T00:00');
  expect(next(field(), born('1984-02-29'), '2026-01-01T00:00')).toBe('2026-02-28T08:00');
  expect(next(field(), born('1984-02-29'), '2028-01-01T00:00')).toBe('2028-02-29T08:00');
});

test('days before a date cross the year', () => {
  expect(next(field({ days: -14 }), born('1990-01-05'), '2026-11-26T00:00')).toBe('2026-12-22T08:00');
  expect(next(field({ days: 20 }), born('1990-12-25'), '2026-11-26T00:00')).toBe('2027-01-14T08:00');
  expect(next(field({ days: 20 }), born('1990-12-25'), '2027-01-02T00:00')).toBe('2027-01-14T08:00');
  expect(next(field({ days: 365 }), born('1990-12-25'), '2026-11-26T00:00')).toBe('2026-12-25T08:00');
});

test('a date that comes once is over afterwards; what is no date starts nothing', () => {
  const renewal = field({ isYearly: false, days: -30 });
  expect(next(renewal, born('2027-01-31'), '2026-11-26T00:00')).toBe('2027-01-01T08:00');
  expect(next(renewal, born('2027-01-31'), '2027-01-01T08:00')).toBeNull();
  for (const odd of ['', 'soon', '2026-02-30', '9999-12-31', '0001-01-01'])
    expect(next(field(), born(odd), '2026-11-26T00:00')).toBeNull();
});

test('a day for a list starts it for the members of the list, each in their zone', () => {
  const day: TriggerOf<'date'> = {
    kind: 'date',
    on: { kind: 'day', date: '2026-12-01', listId: idOf(9_001) },
    time: '09:00',
  };
  expect(next(day, { ...ines, zone: 'Asia/Tokyo' }, '2026-11-26T00:00')).toBe('2026-12-01T00:00');
  expect(next(day, { ...ines, lists: [] }, '2026-11-26T00:00')).toBeNull();
  expect(next(day, ines, '2026-12-02T00:00')).toBeNull();
});
