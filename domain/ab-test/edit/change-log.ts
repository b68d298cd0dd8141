import { usualMixture } from '../../inference/sequential-test.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { counted, formatNumber } from '../../text/format.ts';
import type { AbTest, CountSource, TestChange, TestPlan } from '../test.ts';

const mostChanges = 500;
const maxLoggedCharacters = 2_000;

type Logged = Pick<AbTest, 'hypothesis' | 'metric' | 'plan' | 'countedBy'>;
type Difference = Omit<TestChange, 'at'>;

const sourceLabels: Record<CountSource, string> = {
  link: 'Tracked link',
  email: 'Email',
  csv: 'CSV file',
  typed: 'Typed in',
};

const percent = (share: number | null) =>
  share === null ? 'Not set' : `${formatNumber(Math.round(share * 10_000) / 100)}%`;
const points = (share: number | null) =>
  share === null ? 'Not set' : counted(Math.round(share * 10_000) / 100, 'point');
const number = (value: number | null) => (value === null ? 'Not set' : formatNumber(value));

/** How each part of a plan is called in the log, and its value. */
const planParts: Record<keyof TestPlan, { what: string; format: (plan: TestPlan) => string }> = {
  kind: {
    what: 'Kind of plan',
    format: ({ kind }) => (kind === 'sequential' ? 'May be looked at every day' : 'Fixed size'),
  },
  days: { what: 'Time', format: ({ days }) => counted(days, 'day') },
  visitorsPerDay: { what: 'Visitors a day', format: ({ visitorsPerDay }) => number(visitorsPerDay) },
  baselineRate: { what: 'Rate today', format: ({ baselineRate }) => percent(baselineRate) },
  smallestDifference: {
    what: 'Smallest difference',
    format: ({ smallestDifference }) => points(smallestDifference),
  },
  confidence: { what: 'Confidence to name a winner', format: ({ confidence }) => percent(confidence) },
  power: { what: 'Chance to find it', format: ({ power }) => percent(power) },
  sampleSize: { what: 'Visitors of each variant', format: ({ sampleSize }) => number(sampleSize) },
  mixture: { what: 'Differences expected', format: ({ mixture }) => points(mixture ?? usualMixture) },
};

/** What differs in what was fixed at the start, in words for the log. */
export function planChanges(before: Logged, after: Logged): Difference[] {
  const texts = [
    { what: 'Hypothesis', from: before.hypothesis, to: after.hypothesis },
    { what: 'What counts', from: before.metric, to: after.metric },
    { what: 'Counted by', from: sourceLabels[before.countedBy], to: sourceLabels[after.countedBy] },
  ];
  const parts = (Object.keys(planParts) as (keyof TestPlan)[])
    .filter((part) => before.plan[part] !== after.plan[part])
    .map((part) => {
      const { what, format } = planParts[part];
      return { what, from: format(before.plan), to: format(after.plan) };
    });
  return [...texts.filter(({ from, to }) => from !== to), ...parts];
}

/** The test with these differences at the end of its log. The oldest entries of a full log go. */
export function addChanges(test: AbTest, differences: readonly Difference[], at: string): AbTest {
  if (differences.length === 0) return test;
  const added = differences.map(({ what, from, to }): TestChange => ({
    at,
    what,
    from: firstCharacters(from, maxLoggedCharacters),
    to: firstCharacters(to, maxLoggedCharacters),
  }));
  return { ...test, changes: joinChanges(test.changes, added) };
}

/** Two logs in one, by time, each change once. */
export function joinChanges(one: readonly TestChange[], other: readonly TestChange[]): TestChange[] {
  const keyed = new Map([...one, ...other].map((change) => [keyOf(change), change]));
  return [...keyed.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(-mostChanges);
}

const keyOf = ({ at, what, from, to }: TestChange) => [at, what, from, to].join('\n');
