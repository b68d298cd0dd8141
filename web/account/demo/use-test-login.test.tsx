import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readActiveProvider, readKeys, saveKey } from '../../api-keys/stored/keys.ts';
import { clearSession, storeUser } from '../../session/session.ts';
import { ada, premiumAda } from '../../session/session-user.fixture.ts';
import { useTestLogin } from './use-test-login.ts';

const tester = { ...premiumAda, id: 'tester', username: 'tester' };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ user: tester }))));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function logInAsTester() {
  function TestLogin() {
    const { state, start } = useTestLogin();
    return <button onClick={start}>{state}</button>;
  }
  const Page = createRoutesStub([{ path: '/', Component: TestLogin }]);
  render(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'idle' }));
  await screen.findByRole('button', { name: 'success' });
}

test('the test user gets a sandbox key', async () => {
  await logInAsTester();
  expect([readKeys(), readActiveProvider()]).toEqual([{ claude: 'sk-ant-sandbox-test-user' }, 'claude']);
});

test('a real Claude key of the test user stays', async () => {
  storeUser(tester);
  await saveKey('claude', 'sk-ant-real');
  await saveKey('openai', 'sk-real');
  await logInAsTester();
  expect([readKeys(), readActiveProvider()]).toEqual([
    { claude: 'sk-ant-real', openai: 'sk-real' },
    'openai',
  ]);
});

test('the keys of the account that was signed in before come back to it', async () => {
  storeUser(ada);
  await saveKey('claude', 'sk-ant-of-ada');
  await logInAsTester();
  expect(readKeys()).toEqual({ claude: 'sk-ant-sandbox-test-user' });
  storeUser(ada);
  expect(readKeys()).toEqual({ claude: 'sk-ant-of-ada' });
});
