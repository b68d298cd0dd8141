import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toAppError } from '#domain/errors/app-error.ts';
import { fetchUser } from '../api/accounts.ts';
import { refreshUsage } from '../api/usage.ts';
import { clearSession, readUser, storeUser } from '../local/session.ts';
import { notifyError } from '../shell/notify.tsx';

/**
 * Asks the server who is signed in and what is left, when the dashboard opens and whenever the person comes back to
 * it. Without a session, here or in another tab, it leads to the login.
 */
export function useSession(): { signedOut: () => void } {
  const navigate = useNavigate();
  const signedOut = useCallback(() => {
    clearSession();
    void navigate('/login', { replace: true });
  }, [navigate]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async (isFirst: boolean) => {
      try {
        storeUser(await fetchUser(signal));
        await refreshUsage(signal);
      } catch (thrown) {
        if (signal.aborted) return;
        if (toAppError(thrown).code === 'accounts.session-required') signedOut();
        // Coming back to a tab without a network says nothing new.
        else if (isFirst) notifyError(thrown);
      }
    };
    const onVisible = () => document.visibilityState === 'visible' && void check(false);
    const onStorage = () => !readUser() && void navigate('/login', { replace: true });

    void check(true);
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('storage', onStorage, { signal });
    return () => controller.abort();
  }, [navigate, signedOut]);

  return { signedOut };
}
