import { expect, test } from 'vitest';
import { advance, leaveEarly } from './advance.ts';
import { enterSequence } from './enter.ts';
import type { ContactEvent, SequenceEntry } from '../entry.ts';
import type { Sequence } from '../sequence.ts';
import {
  clicked,
  condition,
  factsOf,
  idOf,
  ines,
  mail,
  sequenceOf,
  tag,
  wait,
  welcome,
} from '../sequences.fixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-27T18:10:00.000Z');
const enter = (sequence: Sequence, earlier: SequenceEntry[] = [], at = start) => {
  const entering = enterSequence(sequence, ines.id, { id: 'e', at, earlier, refusal: null });
  if ('refused' in entering) throw new Error(entering.refused);
  return entering.entry;
};
const mailsOf = (effects: { kind: string; stepId: string }[]) =>
  effects.filter(({ kind }) => kind === 'mail').map(({ stepId }) => Number(stepId.slice(-12)));

test('a contact gets the first mail at once, the next after the wait, and finishes', () => {
  const joined = advance(enter(welcome), welcome, ines, factsOf(), start);
  expect(mailsOf(joined.effects)).toEqual([1]);
  const monday = Date.parse('2026-11-30T09:00:00.000Z');
  expect(joined.entry).toMatchObject({ stepId: idOf(2), dueAt: monday, state: 'on-the-way' });
  const early = advance(joined.entry, welcome, ines, factsOf(), monday - 1);
  expect(early).toEqual({ entry: joined.entry, effects: [], answers: [] });
  const second = advance(joined.entry, welcome, ines, factsOf(), monday);
  expect(mailsOf(second.effects)).toEqual([5]);
  expect(second.entry.stepId).toBe(idOf(6));
  const last = advance(second.entry, welcome, ines, factsOf(), monday + 5 * day);
  expect(mailsOf(last.effects)).toEqual([7]);
  expect(last.entry).toMatchObject({
    state: 'finished',
    stepId: null,
    dueAt: null,
    endedAt: monday + 5 * day,
  });
  expect(advance(last.entry, welcome, ines, factsOf(), monday + 9 * day).entry).toBe(last.entry);
});

test('a click since the contact entered leads through the Yes arm; an older one does not', () => {
  const { entry } = advance(enter(welcome), welcome, ines, factsOf(), start);
  const click = (at: number): ContactEvent => ({
    kind: 'clicked',
    link: 'https://kettlerow.example/roast',
    mail: idOf(1),
    at,
  });
  const after = (at: number) =>
    advance(entry, welcome, ines, factsOf({ events: [click(at)] }), entry.dueAt!).effects;
  expect(after(start + hour)).toMatchObject([{ kind: 'tag', tag: 'chose a roast' }]);
  expect(mailsOf(after(start - 1))).toEqual([5]);
  expect(mailsOf(after(entry.dueAt! + 1))).toEqual([5]);
});

test('an exit rule ends the way at once, also in the middle of a wait', () => {
  const second = advance(
    enter(sequenceOf([wait(6, { leaveWhen: { kind: 'goal', link: 'shop' } }), mail(7)])),
    welcome,
    ines,
    factsOf(),
    start,
  );
  const goal: ContactEvent = { kind: 'goal', link: 'shop', at: start + hour };
  const left = advance(second.entry, welcome, ines, factsOf({ events: [goal] }), start + hour);
  expect(left.entry).toMatchObject({ state: 'left', reason: 'rule', stepId: idOf(6), dueAt: null });
  const ruled = sequenceOf([mail(1), tag(2, 'vip'), mail(3)], {
    exitRules: [{ kind: 'has-tag', tag: 'vip' }],
  });
  const tagged = advance(enter(ruled), ruled, ines, factsOf(), start);
  expect(mailsOf(tagged.effects)).toEqual([1]);
  expect(tagged.entry).toMatchObject({ state: 'left', reason: 'rule', stepId: idOf(3) });
});

test.each(['unsubscribed', 'suppressed', 'erased', 'unconfirmed'] as const)(
  'a contact who is %s leaves and gets nothing',
  (refusal) => {
    const { entry, effects } = advance(enter(welcome), welcome, ines, factsOf({ refusal }), start);
    expect(effects).toEqual([]);
    expect(entry).toMatchObject({ state: 'left', reason: refusal, stepId: idOf(1) });
    const refused = enterSequence(welcome, ines.id, { id: 'e', at: start, earlier: [], refusal });
    expect(refused).toEqual({ refused: refusal });
  },
);

test('while the sequence is off, nobody enters or goes on; a wait that ended meanwhile brings one mail', () => {
  const sequence = sequenceOf([wait(1), mail(2), wait(3), mail(4)]);
  const off = { ...sequence, isActive: false };
  const { entry } = advance(enter(sequence), sequence, ines, factsOf(), start);
  expect(advance(entry, off, ines, factsOf(), start + 40 * day).entry).toBe(entry);
  const on = advance(entry, sequence, ines, factsOf(), start + 40 * day);
  expect(mailsOf(on.effects)).toEqual([2]);
  expect(on.entry).toMatchObject({ stepId: idOf(3), dueAt: start + 41 * day });
  expect(enterSequence(off, ines.id, { id: 'x', at: start, earlier: [], refusal: null })).toEqual({
    refused: 'not-active',
  });
});

test('a mail for nine in the morning does not leave at night because the server was away', () => {
  const sequence = sequenceOf([wait(1, { time: '09:00' }), mail(2)]);
  const { entry } = advance(enter(sequence), sequence, ines, factsOf(), start);
  const nine = Date.parse('2026-11-29T09:00:00.000Z');
  expect(entry.dueAt).toBe(nine);
  const night = advance(entry, sequence, ines, factsOf(), nine + 14 * hour);
  expect(night.effects).toEqual([]);
  expect(night.entry.dueAt).toBe(nine + 24 * hour);
  expect(mailsOf(advance(night.entry, sequence, ines, factsOf(), nine + 25 * hour).effects)).toEqual([2]);
  expect(mailsOf(advance(entry, sequence, ines, factsOf(), nine + 5 * hour).effects)).toEqual([2]);
});

test('a worker that is a little late delays no later mail, and of several waits that ended one is over', () => {
  const daily = sequenceOf([wait(1, { time: '09:00' }), mail(2), wait(3, { time: '09:00' }), mail(4)]);
  const { entry } = advance(enter(daily), daily, ines, factsOf(), start);
  const nine = Date.parse('2026-11-29T09:00:00.000Z');
  const late = advance(entry, daily, ines, factsOf(), nine + 5 * hour);
  expect(mailsOf(late.effects)).toEqual([2]);
  expect(late.entry.dueAt).toBe(nine + day);
  const hourly = sequenceOf([
    wait(1, { amount: 1, unit: 'hours' }),
    mail(2),
    wait(3, { amount: 1, unit: 'hours' }),
  ]);
  const first = advance(enter(hourly), hourly, ines, factsOf(), start).entry;
  expect(advance(first, hourly, ines, factsOf(), start + hour + 5_000).entry.dueAt).toBe(start + 2 * hour);
  const away = advance(first, hourly, ines, factsOf(), start + 5 * hour);
  expect(mailsOf(away.effects)).toEqual([2]);
  expect(away.entry.dueAt).toBe(start + 6 * hour);
  const minutes = sequenceOf([1, 3].flatMap((n) => [wait(n, { amount: 1, unit: 'minutes' }), mail(n + 1)]));
  const soon = advance(enter(minutes), minutes, ines, factsOf(), start + 5 * 60_000);
  expect(mailsOf(soon.effects)).toEqual([2]);
  expect(soon.entry.dueAt).toBe(start + 6 * 60_000);
});

test('nobody is inside twice at a time, and the same event starts nothing again', () => {
  const entry = enter(welcome);
  const again = (earlier: SequenceEntry[], at: number) =>
    enterSequence(welcome, ines.id, { id: 'f', at, earlier, refusal: null });
  expect(again([entry], start + 99 * day)).toEqual({ refused: 'already-inside' });
  const over = leaveEarly(entry, 'by-hand', start + hour);
  expect(again([over], start)).toEqual({ refused: 'too-soon' });
  expect(again([over], start + hour)).toEqual({ refused: 'too-soon' });
  expect(again([over], start + day)).toMatchObject({ entry: { enteredAt: start + day } });
  expect(again([{ ...over, contactId: 'another' }], start)).toHaveProperty('entry');
});

test('conditions look at tags, lists and fields as they are when the contact comes there', () => {
  const pathOf = (when: Parameters<typeof condition>[1], contact = ines) => {
    const sequence = sequenceOf([condition(1, when, [mail(2)], [mail(3)])]);
    const { answers, effects } = advance(enter(sequence), sequence, contact, factsOf(), start);
    expect(answers[0]?.arm).toBe(mailsOf(effects)[0] === 2 ? 'yes' : 'no');
    return answers[0]?.arm;
  };
  const known = { ...ines, tags: ['vip'], fields: { city: ' Porto ', plan: '' } };
  expect(pathOf({ kind: 'has-tag', tag: 'vip' }, known)).toBe('yes');
  expect(pathOf({ kind: 'has-tag', tag: 'vip' })).toBe('no');
  expect(pathOf({ kind: 'in-list', listId: idOf(9_001) })).toBe('yes');
  expect(pathOf({ kind: 'field', field: 'city', is: 'equal', value: 'porto' }, known)).toBe('yes');
  expect(pathOf({ kind: 'field', field: 'city', is: 'containing', value: 'ORT' }, known)).toBe('yes');
  expect(pathOf({ kind: 'field', field: 'city', is: 'containing', value: '' }, known)).toBe('no');
  expect(pathOf({ kind: 'field', field: 'plan', is: 'filled', value: '' }, known)).toBe('no');
  expect(pathOf({ kind: 'field', field: 'constructor', is: 'filled', value: '' }, known)).toBe('no');
  expect(pathOf(clicked(), known)).toBe('no');
});

test('a tag that a step gives is seen by the condition behind it', () => {
  const sequence = sequenceOf([
    tag(1, 'new'),
    condition(2, { kind: 'has-tag', tag: 'new' }, [tag(3, 'new', true)], [mail(4)]),
    condition(5, { kind: 'has-tag', tag: 'new' }, [mail(6)], [{ kind: 'leave', id: idOf(7) }]),
    mail(8),
  ]);
  const { entry, effects, answers } = advance(enter(sequence), sequence, ines, factsOf(), start);
  expect(answers.map(({ arm }) => arm)).toEqual(['yes', 'no']);
  expect(effects.map(({ kind }) => kind)).toEqual(['tag', 'tag']);
  expect(entry).toMatchObject({ state: 'left', reason: 'step', stepId: idOf(7) });
});
