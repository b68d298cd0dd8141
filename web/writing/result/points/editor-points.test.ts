import { expect, test } from 'vitest';
import { gradeText } from '#domain/checks/editor/editor-grade.ts';
import { editorPointsOf, holdingCheck } from './editor-points.ts';

const blog = { contentType: 'blog', keyword: '', medium: 'page' } as const;
const good = `# What a late invoice costs

In 2019 I was owed $14,200 by four clients. Two had lost the invoice, one had a new accountant in Leeds.

So now I phone on day one. In three years I needed a lawyer once; it cost $180 and the money came within 6 days.`;

test('points are missed ones first, with ids of their own', () => {
  const grade = gradeText(good, blog);
  const points = editorPointsOf(grade);
  expect(points.map(({ id }) => id).toSorted()).toEqual(
    grade.checks.map(({ id }) => `editor:${id}`).toSorted(),
  );
  const gains = points.map((point) => point.points.gain);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
});

test('a placeholder holds the grade, whatever else was earned', () => {
  expect(holdingCheck(gradeText(good, blog))).toBeNull();
  expect(holdingCheck(gradeText(`${good}\n\nCall [Your Name] now.`, blog))?.id).toBe('finished');
  expect(holdingCheck(gradeText('Desks.', blog))).toBeNull();
});
