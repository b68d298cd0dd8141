import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { zoneChanges } from '../../calendar/zone-component.ts';
import { zones } from '../../calendar/zones.fixture.ts';
import { problemsOf } from '../problems.ts';
import {
  clicked,
  condition,
  idOf,
  ines,
  mail,
  sequenceOf,
  tag,
  wait,
  welcome,
} from '../sequences.fixture.ts';
import { specifiedAutomation } from '../stored/specified-record.ts';
import { allSteps } from '../step.ts';
import { clicksEverything, runTest, type Reaction, type TestRun } from './test-run.ts';
import { momentWords, testRunNote } from '../words/test-run-words.ts';

const start = Date.parse('2026-11-27T18:10:00.000Z');
const run = (sequence = welcome, reaction?: Reaction, contact = ines) =>
  runTest(sequence, contact, { start, accountZone: 'UTC', ...(reaction ? { reaction } : {}) });
const lines = ({ moments }: TestRun, sequence = welcome) =>
  moments.map((moment) => `${moment.date} ${moment.time} ${momentWords(moment, sequence)}`);

test('Ines joins in Lisbon and clicks nothing', () => {
  expect(lines(run())).toEqual([
    '2026-11-27 18:10 joins, gets mail 1',
    '2026-11-30 09:00 no click, gets mail 2',
    '2026-12-05 09:00 gets mail 3, finished',
  ]);
  expect(testRunNote(run())).toBe('No mail leaves in a test run.');
});

test('a contact who clicks takes the other arm, and a goal ends the way', () => {
  expect(lines(run(welcome, clicksEverything(welcome)))).toEqual([
    '2026-11-27 18:10 joins, gets mail 1',
    '2026-11-30 09:00 clicked, gets the tag chose a roast',
    '2026-12-05 09:00 gets mail 3, finished',
  ]);
  const buys: Reaction = (_, sentAt) => [{ kind: 'goal', link: 'shop', at: sentAt + 80 * 3_600_000 }];
  expect(lines(run(welcome, buys)).at(-1)).toBe('2026-12-01 02:10 leaves by an exit rule');
});

test('a way that is longer than 90 days says so', () => {
  const long = sequenceOf([wait(1, { amount: 89 }), mail(2), wait(3, { amount: 60 }), mail(4)]);
  expect(lines(run(long), long)).toEqual(['2026-11-27 18:10 joins', '2027-02-24 18:10 gets mail 1']);
  expect(testRunNote(run(long))).toBe('Goes on after these 90 days. No mail leaves in a test run.');
});

test('ten steps in 20 zones over each change of the clocks: every mail at nine where the contact is', () => {
  const nine = (number: number, more = {}) => wait(number, { time: '09:00', ...more });
  const sequence = sequenceOf([
    mail(1),
    nine(2),
    mail(3),
    nine(4, { amount: 3 }),
    mail(5),
    condition(6, clicked(5), [tag(7, 'warm')], [nine(8, { weekdays: [1, 2, 3, 4, 5] }), mail(9)]),
    nine(10, { amount: 1, unit: 'weeks' }),
    mail(11),
  ]);
  expect(allSteps(sequence.steps).length).toBeGreaterThanOrEqual(10);
  let mails = 0;
  for (const zone of zones)
    for (const { at } of zoneChanges(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 11, 31))) {
      const begun = at - 5 * 86_400_000 - 4_567_000;
      const { moments } = runTest(sequence, { ...ines, zone }, { start: begun, accountZone: 'UTC' });
      expect(moments.at(-1)!.advanced.entry.state).toBe('finished');
      for (const moment of moments.slice(1)) {
        const local = Temporal.Instant.fromEpochMilliseconds(moment.at).toZonedDateTimeISO(zone);
        expect(`${zone} ${local.toPlainTime().toString()}`).toBe(`${zone} 09:00:00`);
        expect(moment.date).toBe(local.toPlainDate().toString());
        mails += moment.advanced.effects.length;
      }
    }
  expect(mails).toBeGreaterThan(200);
});

test('a test run of a hundred steps takes milliseconds', () => {
  const steps = Array.from({ length: 50 }, (_, index) => [
    wait(2 * index + 1, { time: '09:00' }),
    mail(2 * index + 2),
  ]).flat();
  const before = performance.now();
  expect(run(sequenceOf(steps)).moments).toHaveLength(51);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('what is to mend is said before a sequence runs', () => {
  const said = (steps: Parameters<typeof sequenceOf>[0]) =>
    problemsOf(sequenceOf(steps)).map(({ isBlocking, sentence }) => `${isBlocking ? '! ' : ''}${sentence}`);
  expect(said(welcome.steps)).toEqual([]);
  expect(said([])).toEqual(['! This sequence does nothing yet. Add a mail.']);
  expect(said([{ ...mail(1), campaignId: null }])).toEqual(['! Choose the email for this step.']);
  expect(said([mail(1), condition(2, clicked(1), [mail(3)])])).toEqual([
    'Nobody can click in the moment the mail leaves. Add a wait before this.',
  ]);
  expect(said([wait(1), condition(2, clicked(3), [mail(3)]), mail(4)])).toEqual([
    'This asks about a mail that comes later, so nobody can have clicked it.',
  ]);
  expect(said([mail(1), wait(2, { leaveWhen: clicked(9) })])).toEqual([
    'This asks about a mail that was removed.',
  ]);
  const leave = (number: number) => ({ kind: 'leave' as const, id: idOf(number) });
  expect(
    said([mail(1), condition(2, { kind: 'has-tag', tag: 'a' }, [leave(3)], [leave(4)]), mail(5)]),
  ).toEqual(['Nobody comes here, because everybody has left before.']);
});

test('the specified record has the trigger, and the hours of the first wait', () => {
  expect(specifiedAutomation(welcome, idOf(1_001))).toEqual({
    trigger: 'joined-list',
    delay: 0,
    isActive: true,
  });
  expect(specifiedAutomation(welcome, idOf(1_007))).toMatchObject({ delay: 24 });
  expect(
    specifiedAutomation(sequenceOf([wait(1, { amount: 90, unit: 'minutes' }), mail(2)]), idOf(1_002)),
  ).toMatchObject({
    delay: 1,
  });
  expect(specifiedAutomation(welcome, idOf(5))).toBeNull();
});
