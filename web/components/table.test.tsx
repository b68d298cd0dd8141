import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Table } from './table.tsx';

afterEach(cleanup);

const rows = [
  { key: 'mon', cells: ['Monday', 'Laptop'] },
  { key: 'tue', cells: ['Tuesday', 'First call'] },
];

test('columns and rows have their heads', () => {
  render(<Table hasRowHeads columns={['Day', 'Task']} rows={rows} />);
  const heads = (scope: string) =>
    [...document.querySelectorAll(`th[scope="${scope}"]`)].map((head) => head.textContent);
  expect(heads('col')).toEqual(['Day', 'Task']);
  expect(heads('row')).toEqual(['Monday', 'Tuesday']);
  expect(screen.getByText('First call').tagName).toBe('TD');
});

test('without row heads every cell is one of data', () => {
  render(<Table columns={['Day', 'Task']} rows={rows} />);
  expect(document.querySelectorAll('td').length).toBe(4);
});

test('groups have their names, and rows may be open', () => {
  const grouped = [
    { ...rows[0]!, group: 'Best', isOpen: true },
    { ...rows[1]!, group: 'Worst' },
  ];
  render(<Table hasRowHeads columns={['Day', 'Task']} rows={grouped} />);
  const names = [...document.querySelectorAll('tbody')].map(
    (body) => body.querySelector('th[scope="rowgroup"]')?.textContent,
  );
  expect(names).toEqual(['Best', 'Worst']);
  expect(document.querySelector('tr[data-open]')?.textContent).toBe('MondayLaptop');
});
