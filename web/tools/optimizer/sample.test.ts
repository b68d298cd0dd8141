import { expect, test } from 'vitest';
import { scoreSeo } from '#domain/checks/seo/seo-score.ts';
import sample from './sample.ts';

const { checks } = scoreSeo('', 'desk');

test('the sample of the gate shows rules of the score with their points', () => {
  for (const { text, tag } of sample.rows) {
    const rule = checks.find(({ title }) => title === text);
    expect(rule, text).toBeDefined();
    expect([`0 of ${rule!.points.worth}`, `${rule!.points.worth} of ${rule!.points.worth}`]).toContain(
      tag.label,
    );
  }
});

test('its score is what the missed rules leave', () => {
  const missed = sample.rows.filter(({ tag }) => tag.label.startsWith('0 of '));
  const lost = missed
    .map(({ tag }) => Number(tag.label.split(' ').at(-1)))
    .reduce((sum, one) => sum + one, 0);
  expect(sample.heading).toContain(`${100 - lost} of 100`);
});
