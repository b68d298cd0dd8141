import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toAppError } from '#domain/errors/app-error.ts';
import { fetchUser } from '../api/accounts.ts';
import { refreshUsage } from '../api/usage.ts';
import {
  authChangeEvent,
  clearSession,
  readTracking,
  readUser,
  storeUser,
  type AuthChange,
} from '../session/session.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { notifyError } from '../notices/notify.tsx';

/**
 * Requests the session and the usage from the server when the dashboard opens and whenever the user returns to it.
 * Without a session, here or in another tab, it leads to the login.
 */
export function useSessionCheck(): { signedOut: () => void } {
  const navigate = useNavigate();
  const signedOut = useCallback(() => {
    clearSession();
    void navigate(signInAddress(window.location.href), { replace: true });
  }, [navigate]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async (isFirst: boolean) => {
      try {
        const before = readUser();
        const user = await fetchUser(signal);
        // A local change in the meantime, such as a confirmed payment, is newer than this response.
        if (readUser() === before) storeUser(user);
        await refreshUsage(signal);
      } catch (thrown) {
        if (signal.aborted) return;
        if (toAppError(thrown).code === 'accounts.session-required') signedOut();
        // Returning to a tab without a network needs no new notice.
        else if (isFirst) notifyError(thrown);
      }
    };
    const onVisible = () => document.visibilityState === 'visible' && void check(false);
    const onStorage = () =>
      !readUser() && void navigate(signInAddress(window.location.href), { replace: true });

    // Another plan has other counts. Until they are loaded the old ones are shown.
    const onPlanChange = (event: Event) => {
      const { user, isSubscribed } = (event as CustomEvent<AuthChange>).detail;
      if (user && isSubscribed !== readTracking().isSubscribed) refreshUsage(signal).catch(() => undefined);
    };

    void check(true);
    window.addEventListener(authChangeEvent, onPlanChange, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('storage', onStorage, { signal });
    return () => controller.abort();
  }, [navigate, signedOut]);

  return { signedOut };
}
