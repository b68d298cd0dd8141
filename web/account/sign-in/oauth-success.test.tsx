import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readUser } from '../../session/session.ts';
import { ada, premiumAda } from '../../session/session-user.fixture.ts';
import OauthSuccessPage from './oauth-success.tsx';

type Answer = { status?: number; body: unknown } | 'unreachable';
let asked: string[] = [];

function answer(answers: Record<string, Answer>) {
  vi.stubGlobal('fetch', (path: string) => {
    const [place] = path.split('?');
    asked.push(path);
    const given = answers[place!]!;
    return given === 'unreachable'
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json(given.body, { status: given.status ?? 200 }));
  });
}

function Here() {
  const { pathname, search } = useLocation();
  return <p>You are at {pathname + search}</p>;
}

function comeBack() {
  const Stub = createRoutesStub([
    { path: '/oauth-success', Component: OauthSuccessPage },
    { path: '*', Component: Here },
  ]);
  render(<Stub initialEntries={['/oauth-success']} />);
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

test('a subscription that the stored user lacks is found during sign-in', async () => {
  answer({
    '/api/auth/user': { body: { user: ada } },
    '/api/auth/refresh-subscription': { body: { isSubscribed: true, user: premiumAda } },
  });
  comeBack();
  expect(screen.getByText('Completing Sign In...')).toBeTruthy();
  expect(await screen.findByText('You are at /dashboard')).toBeTruthy();
  expect(readUser()).toEqual(premiumAda);
  expect(localStorage.getItem('aigen_subscribed')).toBe('true');
  expect(asked).toEqual(['/api/auth/user', '/api/auth/refresh-subscription?email=ada%40example.com']);
});

test.each<[string, Answer]>([
  ['refused', { status: 503, body: { error: 'x', code: 'billing.payment-error' } }],
  ['lost on the way', 'unreachable'],
])('a check that is %s is logged, and does not stop the sign-in', async (_what, failure) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer({ '/api/auth/user': { body: { user: ada } }, '/api/auth/refresh-subscription': failure });
  comeBack();
  expect(await screen.findByText('You are at /dashboard')).toBeTruthy();
  expect(readUser()).toEqual(ada);
  expect(warned).toHaveBeenCalledOnce();
});

test.each<[string, Answer, string]>([
  [
    'without a session',
    { status: 401, body: { error: 'x', code: 'accounts.session-required' } },
    'oauth_session_expired',
  ],
  ['without a network', 'unreachable', 'oauth_error'],
])('%s leads back to the login, which shows why', async (_what, failure, reason) => {
  answer({ '/api/auth/user': failure });
  comeBack();
  expect(await screen.findByText(`You are at /login?error=${reason}`)).toBeTruthy();
  expect(readUser()).toBeNull();
  expect(asked).toEqual(['/api/auth/user']);
});
