import type { SessionEntry } from '#domain/accounts/settings.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useCallback, useEffect, useState } from 'react';
import { endSession, fetchSessions } from '../../api/account-settings.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';

/** Window event: the account's sessions have changed. */
export const sessionsChangedEvent = 'account-sessions-changed';

export type SessionsState = {
  sessions: SessionEntry[] | null;
  error: AppError | null;
  /** Id of the session that is being ended; 'others' for all others. */
  ending: string | null;
};

/** The account's sessions, and functions to end them. */
export function useSessions() {
  const [state, setState] = useState<SessionsState>({ sessions: null, error: null, ending: null });

  const show = useCallback(
    (sessions: SessionEntry[]) => setState((before) => ({ ...before, sessions, error: null })),
    [],
  );
  const fail = useCallback(
    (thrown: unknown) => setState((before) => ({ ...before, error: toAppError(thrown) })),
    [],
  );
  const load = () => fetchSessions().then(show, fail);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () => {
      fetchSessions(signal).then(show, (thrown: unknown) => !signal.aborted && fail(thrown));
    };
    ask();
    window.addEventListener(sessionsChangedEvent, ask, { signal });
    return () => controller.abort();
  }, [show, fail]);

  /** True when it has ended. */
  const end = async (id?: string): Promise<boolean> => {
    setState((before) => ({ ...before, ending: id ?? 'others' }));
    try {
      await endSession(id);
      notifySuccess(id === undefined ? 'All other sessions have ended.' : 'The session has ended.');
      await load();
      return true;
    } catch (thrown) {
      notifyError(thrown);
      // It was ended elsewhere: the list is out of date.
      if (toAppError(thrown).code === 'accounts.session-unknown') await load();
      return false;
    } finally {
      setState((before) => ({ ...before, ending: null }));
    }
  };

  return { ...state, end, reload: () => void load() };
}
