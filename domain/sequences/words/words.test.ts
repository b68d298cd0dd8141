import { expect, test } from 'vitest';
import { countsOf, tallyEntries } from '../stored/counts.ts';
import { triggerSchema } from '../trigger.ts';
import {
  clicked,
  condition,
  idOf,
  mail,
  names,
  sequenceOf,
  tag,
  wait,
  welcome,
} from '../sequences.fixture.ts';
import { allSteps, type Step } from '../step.ts';
import { exitRuleWords } from './criterion-words.ts';
import { countFigures, stepCountsWords } from './entry-words.ts';
import { stepWords } from './step-words.ts';
import { triggerWords } from './trigger-words.ts';

test('the rail of the design reads as in the design', () => {
  const rail = [
    triggerWords(welcome.trigger, names),
    ...allSteps(welcome.steps).map((step) => stepWords(step, welcome, names)),
  ];
  expect(rail.map(({ title, detail }) => (detail ? `${title} / ${detail}` : title))).toEqual([
    'Joins the list Newsletter / Once at a time for each contact',
    'Your first bag leaves Monday',
    'Wait 1 day / then the next weekday at 09:00, where the contact is',
    'Clicked “Choose your roast” in mail 1? / Looked up when the wait ends',
    'Tag: chose a roast',
    'Still deciding? Start with the mild one',
    'Wait 5 days / Leaves at once when a goal of “Shop” is reached',
    'How was the first cup?',
  ]);
});

const words = (step: Step, steps: Step[] = [step]) => {
  const { title, detail } = stepWords(step, { steps }, names);
  return detail ? `${title} / ${detail}` : title;
};

test('every kind of step and wait has words', () => {
  expect(words(wait(1, { amount: 0 }))).toBe('Wait / Ends at once');
  expect(words(wait(1, { amount: 0, weekdays: [6, 7] }))).toBe(
    'Wait / until the next weekend day, where the contact is',
  );
  expect(words(wait(1, { amount: 2, unit: 'weeks', weekdays: [4, 1] }))).toBe(
    'Wait 2 weeks / then the next Monday or Thursday, where the contact is',
  );
  expect(words(wait(1, { amount: 0, time: '17:30' }))).toBe('Wait / until 17:30, where the contact is');
  expect(words(wait(1, { amount: 30, unit: 'minutes', weekdays: [1, 2, 3, 4, 5, 6, 7] }))).toBe(
    'Wait 30 minutes',
  );
  expect(words(mail(5))).toBe('Still deciding? Start with the mild one');
  expect(words(mail(77))).toBe('Mail / Its email was deleted');
  expect(words({ ...mail(5), campaignId: null })).toBe('Mail / No email chosen yet');
  expect(words(tag(1, 'vip', true))).toBe('Remove tag: vip');
  expect(words({ kind: 'leave', id: idOf(1) })).toBe('Leave / Counts as left early');
  const asks = (when: Parameters<typeof condition>[1]) => words(condition(1, when)).split(' / ')[0];
  expect(asks(clicked())).toBe('Clicked any link?');
  expect(asks(clicked(9))).toBe('Clicked a link in a mail that was removed?');
  expect(asks(clicked(null, 'https://example.com/a'))).toBe('Clicked “example.com/a”?');
  expect(asks({ kind: 'goal', link: 'gone' })).toBe('Reached a goal of a link that was deleted?');
  expect(asks({ kind: 'has-tag', tag: 'vip' })).toBe('Has the tag vip?');
  expect(asks({ kind: 'in-list', listId: idOf(9_001) })).toBe('In the list Newsletter?');
  expect(asks({ kind: 'in-list', listId: idOf(1) })).toBe('In a list that was deleted?');
  expect(asks({ kind: 'field', field: 'city', is: 'equal', value: 'Porto' })).toBe('Has “Porto” in city?');
  expect(words(condition(1, clicked()))).toContain('Looked up when the contact comes here');
});

test('exit rules say what ends the way', () => {
  const rule = (criterion: Parameters<typeof exitRuleWords>[0]) =>
    exitRuleWords(criterion, { steps: [mail(1)], names });
  expect(rule(clicked(1))).toBe('Leaves at once when a link in mail 1 is clicked');
  expect(rule({ kind: 'has-tag', tag: 'customer' })).toBe(
    'Leaves at once when the contact has the tag customer',
  );
  expect(rule({ kind: 'in-list', listId: idOf(9_001) })).toBe(
    'Leaves at once when the contact is in the list Newsletter',
  );
});

test('triggers say who enters, and when', () => {
  const said = (trigger: unknown) => {
    const { title, detail } = triggerWords(triggerSchema.parse(trigger), names);
    return `${title} / ${detail}`;
  };
  const on = (more: object) => ({ kind: 'date', on: { kind: 'field', field: 'birthday', ...more } });
  expect(said(on({ isYearly: true }))).toBe(
    'On the day of birthday / Every year. At 09:00, where the contact is',
  );
  expect(said(on({ days: -14 }))).toBe('14 days before birthday / At 09:00, where the contact is');
  expect(said(on({ days: 1, isYearly: true }))).toMatch(/^1 day after the day of birthday/);
  expect(
    said({ kind: 'date', on: { kind: 'day', date: '2026-12-01', listId: idOf(9_001) }, time: '08:00' }),
  ).toBe('December 1, 2026, for the list Newsletter / At 08:00, where the contact is');
  expect(said({ kind: 'tag', tag: 'vip' })).toMatch(/^Is given the tag vip/);
  expect(said({ kind: 'goal', link: 'shop' })).toMatch(/^Reaches a goal of “Shop”/);
});

test('counts are figures that add up, and words on a phone', () => {
  const { steps } = sequenceOf([mail(1), wait(2), mail(3)]);
  const counts = countsOf(steps, {
    finished: 2_704,
    steps: [
      { stepId: idOf(1), here: 0, passed: 4_096, left: 2 },
      { stepId: idOf(2), here: 242, passed: 3_826, left: 28 },
      { stepId: idOf(3), here: 0, passed: 2_704, left: 1_022 },
      { stepId: idOf(77), here: 0, passed: 10, left: 100 },
    ],
  });
  const [entered, ...parts] = countFigures(counts).map(({ value }) => value);
  expect(entered).toBe(4_098);
  expect(parts).toEqual([242, 2_704, 1_152]);
  expect(counts.leftElsewhere).toBe(100);
  expect(stepCountsWords(counts.steps.get(idOf(1))!, 'mail')).toBe('0 here now, 4,096 sent, 2 left');
  expect(countsOf(steps, tallyEntries([])).entered).toBe(0);
});
