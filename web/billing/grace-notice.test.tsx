import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, storeGrace, storeUser } from '../session/session.ts';
import { ada, premiumAda } from '../session/session-user.fixture.ts';
import { GraceNotice } from './grace-notice.tsx';

const until = '2026-12-20T12:00:00.000Z';
const sentence =
  'Your last payment failed. You keep Premium until Dec 20, 2026. Change your card to keep it after that.';

beforeEach(() => {
  localStorage.clear();
  storeUser(premiumAda);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

test('reports a failed payment as soon as it is known, and nothing once it is paid', async () => {
  render(<GraceNotice />);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => storeGrace(premiumAda.id, until));
  expect((await screen.findByRole('region', { name: 'Payment' })).textContent).toContain(sentence);
  act(() => storeGrace(premiumAda.id, null));
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows nothing for another account, or for one that is on the free plan now', async () => {
  storeGrace(premiumAda.id, until);
  render(<GraceNotice />);
  await screen.findByText(sentence);
  act(() => storeUser(ada));
  expect(screen.queryByText(sentence)).toBeNull();
  act(() => storeUser({ ...premiumAda, id: 'u2' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('its button opens the payment provider’s page of this account', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>(() => {});
  });
  storeGrace(premiumAda.id, until);
  render(<GraceNotice />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change card' }));
  await waitFor(() => expect(asked).toEqual(['/api/stripe/create-portal']));
  // Busy until the browser leaves the page: a second click requests nothing.
  fireEvent.click(screen.getByRole('button', { name: 'Opening' }));
  expect(asked).toHaveLength(1);
});
