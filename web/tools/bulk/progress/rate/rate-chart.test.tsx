import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RateChart } from './rate-chart.tsx';

const from = Date.parse('2026-11-25T09:00:00Z');
const minute = 60_000;
const points = [12, 118, 60].map((rate, index) => ({ at: from + (index + 1) * minute, rate }));

/** A chart of 600 pixels, which happy-dom does not lay out. */
function show() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => this.#tell([{ contentRect: { width: 600 } }]);
      disconnect = () => undefined;
      readonly #tell: (entries: unknown[]) => void;
      constructor(tell: (entries: unknown[]) => void) {
        this.#tell = tell;
      }
    },
  );
  render(
    <RateChart points={points} from={from} now={from + 3 * minute} until={null} rate={60} pacing={null} />,
  );
  return screen.getByRole('slider', { name: 'Time' });
}
const marked = () => document.querySelector('[data-marked]')?.textContent ?? null;

test('the keys of a slider walk through the points; each is marked, and announced with its rate', () => {
  const slider = show();
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '3']);
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d+:03.*, 60 rows a minute$/);
  expect(marked()).toBeNull();
  fireEvent.focus(slider);
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^\d+:02.*, 118 rows a minute$/);
  expect(marked()).toMatch(/^118 at \d+:02/);
  fireEvent.blur(slider);
  expect(marked()).toBeNull();
});

test('the mouse marks the nearest point', () => {
  show();
  const chart = screen.getByRole('img');
  fireEvent.pointerMove(chart, { clientX: 60, pointerType: 'mouse' });
  expect(marked()).toMatch(/^12 at /);
  fireEvent.pointerMove(chart, { clientX: 590, pointerType: 'mouse' });
  expect(marked()).toMatch(/^60 at /);
  fireEvent.pointerLeave(chart);
  expect(marked()).toBeNull();
});
