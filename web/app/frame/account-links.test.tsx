import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AccountLinks } from './account-links.tsx';

afterEach(cleanup);

const linksAt = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AccountLinks />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

test('the links of a visitor keep the page to return to, and none of another site', () => {
  expect(linksAt('/login?next=%2Fdashboard%2Flibrary')).toEqual([
    '/login?next=%2Fdashboard%2Flibrary',
    '/register?next=%2Fdashboard%2Flibrary',
  ]);
  cleanup();
  expect(linksAt('/login?next=https%3A%2F%2Fevil.example')).toEqual(['/login', '/register']);
});
