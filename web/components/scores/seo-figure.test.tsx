import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SeoFigure } from './seo-figure.tsx';

test.each([
  [{ seoScore: 82, targetKeyword: 'desk' }, '82 Excellent'],
  [{ seoScore: 65, keywords: 'desk, oak' }, '65 Good'],
  [{ seoScore: 20, keywords: '', targetKeyword: 'desk' }, '20 Needs Work'],
])('%j has a grade', (text, shown) => {
  const { container } = render(<SeoFigure text={text} />);
  expect(container.textContent).toBe(shown);
});

test.each([{}, { keywords: '', targetKeyword: '' }, { keywords: ' , ' }, { targetKeyword: '!!' }])(
  'without a keyword (%j) there is no grade and nothing red',
  (fields) => {
    const { container } = render(<SeoFigure text={{ seoScore: 20, ...fields }} />);
    expect(container.textContent).toBe('No keyword');
    expect(container.querySelector('[data-tone]')).toBeNull();
    expect(screen.queryByText(/Needs Work/)).toBeNull();
  },
);
