import { addDays } from '../calendar/days.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';
import { withDays } from './counts/day-counts.ts';
import { abTestSchema, type AbTest, type DayCounts } from './test.ts';

export const exampleTestId = uuidFromName('A/B test: Email Subject Line Test');

/** Days that the example has run. */
const daysRun = 8;
/** 354 of 3,688 readers and 429 of 3,698: 9.60% and 11.60%. Judged by the sequential plan that is 87.0 of 100. */
const visitorsA = [498, 472, 455, 461, 449, 452, 447, 454];
const visitorsB = [489, 480, 462, 452, 458, 451, 455, 451];
const clicksA = [47, 45, 44, 45, 43, 43, 43, 44];
const clicksB = [58, 55, 53, 53, 53, 52, 53, 52];

const body = `Hi {{firstName|there}},

your first week is ready: one small step a day, none of them longer than ten minutes.

[Open your plan](https://example.com/plan)`;
const subjects = ['Your first week, planned', 'What nobody tells you about day two'] as const;

/**
 * The test that every account starts with: an email subject line test that is running, with a confidence of 87. Dashboard
 * document, section 3. It is stored only once it is changed or removed. It ran for the eight days before `today`.
 */
export function exampleTest(today: string): AbTest {
  const startedAt = `${addDays(today, -daysRun)}T09:00:00.000Z`;
  const test = abTestSchema.parse({
    id: exampleTestId,
    name: 'Email Subject Line Test',
    status: 'running',
    variants: subjects.map((subject, at) => ({
      id: at === 0 ? 'a' : 'b',
      name: at === 0 ? 'Says what it is' : 'Makes curious',
      content: `Subject: ${subject}\n\n${body}`,
      element: subject,
    })),
    description: 'An example to look at. It counts in nothing.',
    hypothesis: 'A subject that makes curious is clicked more often than one that says what it is.',
    element: 'subject',
    metric: 'Link clicked',
    countedBy: 'typed',
    confidence: 87,
    plan: { days: 28, visitorsPerDay: 920, baselineRate: 0.096, smallestDifference: 0.015 },
    createdAt: startedAt,
    updatedAt: startedAt,
    startedAt,
    isExample: true,
  });
  return withDays(test, exampleDays(today));
}

function exampleDays(today: string): DayCounts[] {
  return Array.from({ length: daysRun }, (_, at) => {
    const day = addDays(today, at - daysRun);
    const count = (variant: 'a' | 'b', traffic: number, clicks: number) => ({
      day,
      variant,
      traffic,
      clicks,
      conversions: clicks,
    });
    return [count('a', visitorsA[at]!, clicksA[at]!), count('b', visitorsB[at]!, clicksB[at]!)];
  }).flat();
}

/** The tests to show, newest first: the stored ones, and the example unless it was changed or removed. */
export function testsOf(stored: readonly AbTest[], today: string): AbTest[] {
  const example = stored.some(({ id }) => id === exampleTestId) ? [] : [exampleTest(today)];
  return [...stored, ...example]
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

/** The tests that count in totals and lessons: all but examples. */
export function withoutExamples(tests: readonly AbTest[]): AbTest[] {
  return tests.filter(({ isExample, deletedAt }) => !isExample && deletedAt === null);
}

/** The example as it is stored once it was removed. */
export function removedExample(test: AbTest, now: Date): AbTest {
  return { ...test, deletedAt: now.toISOString(), updatedAt: now.toISOString() };
}
