import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { ResendForm } from './resend-verification.tsx';

afterEach(() => {
  dismissNotice();
  vi.unstubAllGlobals();
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when a proxy responds', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }))],
])('%s a resend that fails is said in the specified words', async (_case, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const Page = createRoutesStub([{ path: '/', Component: () => <ResendForm address="ada@example.com" /> }]);
  render(
    <>
      <Notices />
      <Page />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }));
  expect(await screen.findAllByText('Failed to resend verification email')).toHaveLength(1);
});
