import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { measureText } from '../../../writing/scoring/optimizer-jobs.ts';
import { ScoresPanel } from './scores-panel.tsx';

const waffle = `# Unlock the power of standing desks

In today's fast-paced world, businesses must leverage cutting-edge solutions. It is important to note that health is a journey.

- At the end of the day, a holistic approach takes your brand to the next level.
- Delve into the ever-evolving landscape of ergonomic furniture.

A standing desk is very important. In conclusion, the possibilities are endless. Start your journey today!`;

function open(content: string) {
  const form = { ...emptyOptimizerForm(), content, targetKeyword: 'standing desk' };
  const record = createOptimization(form, { id: crypto.randomUUID(), now: new Date('2026-11-10T12:00:00Z') });
  const measured = measureText({ text: content, keyword: 'standing desk', platform: record.platform });
  render(<ScoresPanel record={record} text={content} measured={measured} opening={null} />);
}
const grade = () => screen.getByRole('region', { name: 'Editor’s grade' });

afterEach(cleanup);

test('the grade of hollow words leads, and is not Good, whatever their SEO score', () => {
  open(waffle);
  expect(grade().textContent).toMatch(/^Editor’s grade\d+ of 100Needs Work/);
  const seo = screen.getByRole('region', { name: 'SEO score' });
  expect(grade().compareDocumentPosition(seo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a point of the grade shows its fix, and marks its evidence', () => {
  open(waffle);
  fireEvent.click(within(grade()).getByRole('button', { name: 'Show the points' }));
  fireEvent.click(within(grade()).getByRole('button', { name: /empty phrases/ }));
  expect(grade().textContent).toContain('Replace each with a fact');
  expect([...document.querySelectorAll('mark[data-open]')].map((mark) => mark.textContent)).toContain(
    'takes your brand to the next level',
  );
});

test('a text that cannot be graded says why', () => {
  open('机が動く。');
  expect(grade().textContent).toMatch(/^No editor’s grade\. /);
});
