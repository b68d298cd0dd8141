import { expect, test } from 'vitest';
import { gradeText } from '../../domain/checks/editor/editor-grade.ts';
import { excellentFrom, goodFrom } from '../../domain/checks/grade.ts';
import { compareGrades, scoringOfText } from './compare-grades.ts';
import { readTexts, type GradedText } from './read-texts.ts';

// The figures of docs/decisions/057-editor-grade.md. `unseen` was measured once, after the rules were set on the others.
const unseen = readTexts('unseen');
const ours = (text: GradedText) => gradeText(text.text, scoringOfText(text)).total!;

test('unseen texts: the ranks agree with the editor’s, and at least four fifths of the words', () => {
  const { all } = compareGrades(unseen);
  expect(all.correlation).toBeGreaterThanOrEqual(0.85);
  expect(all.agreement).toBeGreaterThanOrEqual(0.8);
});

test('unseen texts: no type is graded unfairly', () => {
  for (const [type, figures] of Object.entries(compareGrades(unseen).byType)) {
    const editor = unseen.filter((text) => text.type === type);
    const mean = editor.reduce((sum, { grade }) => sum + grade, 0) / editor.length;
    expect(figures.correlation, type).toBeGreaterThanOrEqual(0.85);
    expect(figures.agreement, type).toBeGreaterThanOrEqual(0.7);
    expect(Math.abs(figures.mean - mean), type).toBeLessThan(10);
  }
});

test.each(unseen.filter(({ label }) => label === 'good'))('$name is good, and graded Excellent', (text) => {
  expect(ours(text)).toBeGreaterThanOrEqual(excellentFrom);
});

test.each(unseen.filter(({ label }) => ['waffle', 'stuffed', 'broken'].includes(label)))(
  '$name is $label, and not graded Good',
  (text) => {
    expect(ours(text)).toBeLessThan(goodFrom);
  },
);

test('the texts that the rules were set on agree as well', () => {
  const { all } = compareGrades([...readTexts('tune'), ...readTexts('more')]);
  expect(all.correlation).toBeGreaterThanOrEqual(0.9);
  expect(all.agreement).toBeGreaterThanOrEqual(0.85);
});
