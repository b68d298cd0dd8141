import { expect, test } from 'vitest';
import { testOf } from '#domain/ab-test/ab-test.fixture.ts';
import { conversionRate } from '#domain/ab-test/counts/conversion-rate.ts';
import { judgeTest } from '#domain/ab-test/judge.ts';
import { formatConfidence, verdictHeading } from '#domain/ab-test/words.ts';
import sample from './sample.ts';

type Row = (typeof sample.rows)[number];

test('the sample of the gate is what the lab says of its counts', () => {
  const [a, b, verdict] = [0, 1, 2].map((at) => sample.rows[at]!) as [Row, Row, Row];
  const counts = [a, b].map(({ note }) => {
    const [, conversions = '', traffic = ''] = /, ([\d,]+) of ([\d,]+) visitors$/.exec(note) ?? [];
    return [Number(conversions.replace(',', '')), Number(traffic.replace(',', ''))] as const;
  });
  const tested = testOf(counts);
  const judgement = judgeTest(tested, { today: '2026-11-15' });
  expect([a, b].map(({ tag }) => tag.label)).toEqual(
    judgement.variants.map((variant) => `${conversionRate(variant).toFixed(2)}%`),
  );
  expect(verdict.text).toBe(verdictHeading(tested, judgement));
  expect(verdict.tag.label).toBe(`${formatConfidence(judgement)} confident`);
  expect(verdict.note).toBe(`${judgement.needed}% needed`);
});
