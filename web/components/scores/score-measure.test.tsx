import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { scoreSeo } from '#domain/checks/seo/seo-score.ts';
import type { MeasuredRule } from './measure-bar.tsx';
import { ScoreMeasure } from './score-measure.tsx';

const rules: MeasuredRule[] = [
  { id: 'a', label: 'Keyword present', points: { worth: 20, earned: 20 } },
  { id: 'b', label: 'Bullets', points: { worth: 10, earned: 0 } },
  { id: 'c', label: 'Over 300 characters', points: { worth: 15, earned: 15 } },
];

afterEach(cleanup);

function draw(openRule: string | null = null, total = 35) {
  const onOpenRule = vi.fn();
  const { container } = render(
    <ScoreMeasure total={total} rules={rules} openRule={openRule} onOpenRule={onOpenRule} />,
  );
  const segments = [...container.querySelectorAll<HTMLElement>('[data-kind]')];
  return { onOpenRule, segments };
}

test('a score is shown as a figure, a grade and a bar', () => {
  draw();
  expect(screen.getByText('35')).toBeTruthy();
  expect(screen.getByText('Needs Work')).toBeTruthy();
  cleanup();
  draw(null, 60);
  expect(screen.getByText('Good')).toBeTruthy();
  cleanup();
  draw(null, 80);
  expect(screen.getByText('Excellent')).toBeTruthy();
});

test('rules that do not apply are listed with their reason, and not in the bar', () => {
  const reason = 'A post on X has 280 characters at most.';
  const leftOut: MeasuredRule[] = ['Over 300 characters', 'Over 1,000 characters'].map((title) => ({
    id: title,
    label: title,
    title,
    verdict: 'unmeasured',
    found: reason,
    points: { worth: 10, earned: 0 },
  }));
  const { container } = render(
    <ScoreMeasure total={67} rules={[...rules.slice(0, 2), ...leftOut]} openRule={null} />,
  );
  expect(container.querySelectorAll('[data-kind]')).toHaveLength(2);
  expect(screen.getByText('20 of the 30 points that apply.')).toBeTruthy();
  expect(
    screen.getByText('Not graded: Over 300 characters, Over 1,000 characters.').parentElement?.textContent,
  ).toContain(reason);
  cleanup();
  draw();
  expect(screen.queryByText(/points that apply/)).toBeNull();
});

test('segments are as wide as their points, earned ones first, then missed ones', () => {
  const { segments } = draw();
  expect(segments.map(({ dataset, style }) => [dataset.kind, style.flexGrow])).toEqual([
    ['earned', '20'],
    ['earned', '15'],
    ['missed', '10'],
  ]);
});

test('focus and click on a row open its rule; aria-expanded shows it', () => {
  const { onOpenRule } = draw('b');
  const row = screen.getByRole('button', { name: 'Bullets 0 of 10' });
  expect(row.getAttribute('aria-pressed')).toBe('true');
  expect(within(row).getByText('0 of 10')).toBeTruthy();
  fireEvent.focus(screen.getByRole('button', { name: 'Keyword present 20' }));
  expect(onOpenRule).toHaveBeenLastCalledWith('a');
  fireEvent.click(row);
  expect(onOpenRule).toHaveBeenLastCalledWith('b');
});

test('a segment opens its rule when the mouse moves on it or when it is tapped', () => {
  const { onOpenRule, segments } = draw();
  // As when the page scrolls under a resting mouse.
  fireEvent.pointerEnter(segments[1]!, { pointerType: 'mouse' });
  expect(onOpenRule).not.toHaveBeenCalled();
  fireEvent.pointerMove(segments[1]!, { pointerType: 'mouse' });
  expect(onOpenRule).toHaveBeenLastCalledWith('c');
  fireEvent.click(segments[2]!);
  expect(onOpenRule).toHaveBeenLastCalledWith('b');
});

test('without a keyword there is no grade, but the points of the rules that need none', () => {
  const shown = (keyword: string) => {
    const { total, checks } = scoreSeo('A desk.', keyword);
    const { container } = render(<ScoreMeasure total={total} rules={checks} openRule={null} />);
    return container;
  };
  const without = shown('');
  expect(within(without).getByText('of 45 without a keyword').parentElement?.textContent).toBe(
    '10 of 45 without a keyword',
  );
  expect(without.querySelector('[data-tone]')).toBeNull();
  expect(without.textContent).toContain('No keyword is given.');
  // Nor the points at which grades begin.
  expect(within(without).queryByText('80')).toBeNull();
  cleanup();
  const graded = shown('desk');
  expect(graded.querySelector('[data-tone]')).not.toBeNull();
  expect(within(graded).getByText('80')).toBeTruthy();
});
