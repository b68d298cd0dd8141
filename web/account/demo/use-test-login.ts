import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeUser } from '../../session/session.ts';

/** Specification, accounts document, section 9. */
export const redirectSeconds = 2;
/** A sandbox key, so that the test user can generate at once. */
const fakeKey = 'sk-ant-sandbox-test-user';

export type TestLoginState = 'idle' | 'loading' | 'success';

/** Signs in the premium test user with a sandbox key, then goes to the dashboard. */
export function useTestLogin(): { state: TestLoginState; start: () => void } {
  const navigate = useNavigate();
  const [state, setState] = useState<TestLoginState>('idle');

  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(() => void navigate('/dashboard'), redirectSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const start = async () => {
    setState('loading');
    try {
      // Loaded on demand, so that these pages stay as light as public pages.
      const [{ testLogin }, { areKeysLocked, readKeys, saveKey }] = await Promise.all([
        import('../../api/test-login.ts'),
        import('../../api-keys/stored/keys.ts'),
      ]);
      storeUser(await testLogin());
      // The user's own keys stay as they are.
      if (!areKeysLocked() && !readKeys().claude) await saveKey('claude', fakeKey);
      setState('success');
    } catch (error) {
      // Specification, section 8: a failed test login is logged only.
      console.error('The test login failed:', error);
      setState('idle');
    }
  };
  return { state, start: () => void start() };
}
