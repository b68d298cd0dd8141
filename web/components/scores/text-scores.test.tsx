import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextScores } from './text-scores.tsx';

test.each([
  [{ editorScore: 71, seoScore: 82, targetKeyword: 'desk' }, '71GoodSEO 82 Excellent'],
  [{ editorScore: 90, seoScore: 65, keywords: 'desk, oak' }, '90ExcellentSEO 65 Good'],
  [{ editorScore: 12, seoScore: 20, keywords: '', targetKeyword: 'desk' }, '12Needs WorkSEO 20 Needs Work'],
  [{ editorScore: null, seoScore: 65, keywords: 'desk' }, 'SEO 65 Good'],
])('%j: the editor’s grade leads, and the SEO score is beside it', (text, shown) => {
  const { container } = render(<TextScores text={text} />);
  expect(container.textContent).toBe(shown);
});

test.each([{}, { keywords: '', targetKeyword: '' }, { keywords: ' , ' }, { targetKeyword: '!!' }])(
  'without a keyword (%j) there is no SEO score and nothing red',
  (fields) => {
    const { container } = render(<TextScores text={{ seoScore: 20, editorScore: 84, ...fields }} />);
    expect(container.textContent).toBe('84ExcellentNo keyword');
    expect(screen.queryByText(/Needs Work/)).toBeNull();
  },
);

test('a text that can neither be graded nor scored has no grade', () => {
  const { container } = render(<TextScores text={{ seoScore: 20, editorScore: null }} />);
  expect(container.textContent).toBe('No keyword');
  expect(container.querySelector('[data-tone]')).toBeNull();
});
