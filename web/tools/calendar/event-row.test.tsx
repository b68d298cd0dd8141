import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusTag } from './event-row.tsx';
import { Legend } from './head/legend.tsx';

afterEach(cleanup);

test('that an event was published is shown as the statement of its user', () => {
  render(<StatusTag status="published" isOverdue={false} />);
  screen.getByText('Marked published');
  cleanup();
  render(<Legend />);
  const statuses = within(screen.getByRole('list', { name: 'Statuses' })).getAllByRole('listitem');
  expect(statuses.map(({ textContent }) => textContent?.trim())).toEqual([
    'Scheduled',
    'Draft',
    'Marked published',
    'Overdue',
    'Failed',
  ]);
});
