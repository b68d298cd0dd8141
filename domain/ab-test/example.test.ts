import { expect, test } from 'vitest';
import { conversionRate } from './counts/conversion-rate.ts';
import { exampleTest, exampleTestId, removedExample, testsOf, withoutExamples } from './example.ts';
import { onlyDiffers } from './elements/element-differences.ts';
import { createTest } from './edit/change-test.ts';

const today = '2026-11-25';
const example = exampleTest(today);
const now = new Date(`${today}T12:00:00.000Z`);

/** The sequential test of the plan, from its formula: the mixture of normal differences with a deviation of 0.01. */
function sequentialConfidence([a, b]: { traffic: number; conversions: number }[]): number {
  const [rateA, rateB] = [a!.conversions / a!.traffic, b!.conversions / b!.traffic];
  const variance = (rateA * (1 - rateA)) / a!.traffic + (rateB * (1 - rateB)) / b!.traffic;
  const mixture = 0.01 ** 2;
  const likelihood =
    Math.sqrt(variance / (variance + mixture)) *
    Math.exp((mixture * (rateB - rateA) ** 2) / (2 * variance * (variance + mixture)));
  return 100 * (1 - Math.min(1, 1 / likelihood));
}

test('the example is running, and its confidence of 87 follows from its counts', () => {
  expect(example).toMatchObject({ status: 'running', isExample: true, confidence: 87, winner: null });
  expect(example.variants.map(conversionRate)).toEqual([9.6, 11.6]);
  expect(Math.round(sequentialConfidence(example.variants))).toBe(87);
  expect(onlyDiffers(example.variants, 'subject')).toMatchObject({ isOnly: true });
  expect(example.days.at(-1)!.day).toBe('2026-11-24');
  expect(example.startedAt!.slice(0, 10)).toBe(example.days[0]!.day);
});

test('every account has it until it was removed, and it counts in nothing', () => {
  const own = createTest(
    { name: 'Own', variants: [{ content: 'A' }, { content: 'B' }] },
    { id: '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11', now },
  );
  expect(testsOf([own], today).map(({ id }) => id)).toEqual([own.id, exampleTestId]);
  expect(testsOf([own, { ...example, name: 'Renamed' }], today).map(({ name }) => name)).toEqual([
    'Own',
    'Renamed',
  ]);
  const removed = removedExample(example, now);
  expect(testsOf([own, removed], today)).toEqual([own]);
  expect(withoutExamples([own, example, removed])).toEqual([own]);
});
