import { expect, it } from 'vitest';
import { readTexts, textSets, type GradedText } from './read-texts.ts';

/** Lowest and highest grade that an editor gives under a label. */
const range: Record<GradedText['label'], readonly [number, number]> = {
  good: [80, 98],
  middling: [60, 79],
  waffle: [20, 55],
  stuffed: [10, 55],
  broken: [0, 40],
};

const all = textSets.flatMap(readTexts);
const group = ({ type, label }: GradedText) => `${type} ${label}`;
const sizes = (texts: GradedText[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(texts, group))
      .map(([name, members]) => [name, members?.length] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

it.each(all)('$name is graded within its label', ({ grade, label, text }) => {
  expect(text).not.toBe('');
  const [lowest, highest] = range[label];
  expect(grade).toBeGreaterThanOrEqual(lowest);
  expect(grade).toBeLessThanOrEqual(highest);
});

it('has as many texts of each type and label in `tune` and `unseen`', () => {
  expect(sizes(readTexts('unseen'))).toEqual(sizes(readTexts('tune')));
});

it('keeps at least 68 texts unseen, at least 5 of each type and 8 of the common ones', () => {
  const unseen = readTexts('unseen');
  expect(unseen.length).toBeGreaterThanOrEqual(68);
  const least = { blog: 8, social: 8, email: 8, product: 8, ads: 5, seo: 5, analysis: 5 };
  for (const [type, count] of Object.entries(least))
    expect(unseen.filter((text) => text.type === type).length, type).toBeGreaterThanOrEqual(count);
});

it('contains no text twice, and different grades under each label', () => {
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  for (const [name, texts] of Object.entries(Object.groupBy(all, ({ label }) => label)))
    expect(new Set(texts?.map(({ grade }) => grade)).size, name).toBeGreaterThan(10);
});
