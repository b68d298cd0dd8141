import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BarChart, type BarPoint } from './bars/bar-chart.tsx';
import type { ChartFacts } from './chart.ts';
import { LineChart } from './lines/line-chart.tsx';
import { ScatterChart } from './scatter/scatter-chart.tsx';

const facts = (rows = 0): ChartFacts => ({
  id: 'sample',
  title: 'Sample',
  summary: 'A sample.',
  table: {
    columns: ['Name', 'Value'],
    rows: Array.from({ length: rows }, (_, index) => ({
      key: index,
      cells: [`Row ${index}`, String(index)],
    })),
  },
});

beforeEach(() => {
  // A place of 700 px: the drawing is as wide as its place.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: (entries: { contentRect: { width: number; height: number } }[]) => void;
      constructor(told: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        this.#told = told;
      }
      observe() {
        this.#told([{ contentRect: { width: 700, height: 180 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drawing = async () => {
  const place = await screen.findByRole('img', { name: 'A sample.' });
  await expect.poll(() => place.querySelector('svg')).not.toBeNull();
  return place.querySelector('svg')!;
};
const day = (index: number, value: number, before: number | null = null): BarPoint => ({
  key: `day-${index}`,
  tick: String(index + 1),
  value,
  before,
  words: `Day ${index + 1}: ${value}`,
});

test('bars stand on zero, the period before behind them, and the open one has its cause beside it', async () => {
  const onOpen = vi.fn();
  const points = [day(0, 10, 5), day(1, 0, 20), day(2, 40, 0)];
  render(
    <StrictMode>
      <BarChart
        facts={facts()}
        points={points}
        open={{ key: 'day-2', words: '40, a bulk job' }}
        onOpen={onOpen}
      />
    </StrictMode>,
  );
  const svg = await drawing();
  const bars = [...svg.querySelectorAll<SVGRectElement>('.recharts-bar-rectangle rect')];
  const bottoms = bars.map((bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height')));
  expect(new Set(bottoms)).toEqual(new Set([154]));
  const heights = bars.map((bar) => Number(bar.getAttribute('height')));
  expect(heights[2]).toBeCloseTo(4 * heights[0]!, 5);
  expect(within(svg as unknown as HTMLElement).getByText('40, a bulk job')).toBeTruthy();
  expect([...svg.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
    expect.arrayContaining(['0', '20', '40', '1', '2', '3']),
  );
  const slider = screen.getByRole('slider');
  fireEvent.focus(slider);
  expect(svg.querySelectorAll('[data-marked]')).toHaveLength(1);
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledWith('day-2');
});

test('bars of no points, of zeros and of a year are drawn without a wrong number', async () => {
  for (const points of [
    [],
    [day(0, 0)],
    Array.from({ length: 366 }, (_, index) => day(index, index % 9, 3)),
  ]) {
    render(<BarChart facts={facts()} points={points} />);
    const svg = await drawing();
    expect(svg.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
    cleanup();
  }
});

test('lines have gaps bridged, and their names at their ends do not meet', async () => {
  const values = [
    { key: 'a', at: 0, words: 'a', values: { score: 70, voice: null } },
    { key: 'b', at: 10, words: 'b', values: { score: null, voice: 81 } },
    { key: 'c', at: 21, words: 'c', values: { score: 80, voice: 82 } },
  ];
  render(
    <LineChart
      facts={facts()}
      points={values}
      series={[
        { id: 'score', name: 'Score', look: 'solid' },
        { id: 'voice', name: 'Voice', look: 'dashed' },
      ]}
      time={{ from: 0, to: 21, names: ['1', 'November 22'] }}
      ticks={[40, 60, 80, 100]}
    />,
  );
  const svg = await drawing();
  const y = (words: string) =>
    Number(
      [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === words)!.getAttribute('y'),
    );
  expect(Math.abs(y('Score 80') - y('Voice 82'))).toBeGreaterThanOrEqual(15);
  expect(svg.querySelectorAll('.recharts-line-curve')).toHaveLength(2);
  expect(svg.outerHTML).not.toMatch(/NaN/);
});

test('10,000 points of a cloud are a few paths, and 100 rows of their table at once', async () => {
  const points = Array.from({ length: 10_000 }, (_, index) => ({
    key: String(index),
    x: 40 + (index % 60),
    y: (index % 97) / 10,
    words: `Text ${index}`,
  }));
  const axis = { label: 'Score', range: [40, 100], ticks: [40, 100], format: String } as const;
  render(
    <ScatterChart
      facts={facts(10_000)}
      points={points}
      x={axis}
      y={{ ...axis, label: 'Click rate', range: [0, 10], ticks: [0, 5, 10] }}
      chosen="77"
    />,
  );
  const svg = await drawing();
  expect(svg.querySelectorAll('path').length).toBeLessThan(12);
  expect([...svg.querySelectorAll('text')].map((text) => text.textContent)).toEqual(
    expect.arrayContaining(['0', '5', '10', '40', '100', 'Score', 'Click rate']),
  );
  expect(svg.querySelectorAll('[data-chosen]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'As a table' }));
  expect(screen.getAllByRole('row')).toHaveLength(101);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Rows 101 to 200 of 10,000')).toBeTruthy();
});
