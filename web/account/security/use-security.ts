import type { Security } from '#domain/accounts/second-factors.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchSecurity } from '../../api/account-security.ts';
import { notifyError } from '../../notices/notify.tsx';

export type SecurityState = {
  /** Null until it is loaded. */
  security: Security | null;
  error: AppError | null;
  reload: () => Promise<void>;
  /** Makes a change, says what went wrong, and loads the state again. Returns the result, or null when it failed. */
  change: <Result>(make: () => Promise<Result>) => Promise<{ result: Result } | null>;
};

/** What protects the account, for the sections of the profile. */
export function useSecurity(): SecurityState {
  const [state, setState] = useState<Pick<SecurityState, 'security' | 'error'>>({
    security: null,
    error: null,
  });
  const show = useCallback((security: Security) => setState({ security, error: null }), []);
  const fail = useCallback(
    (thrown: unknown) => setState((before) => ({ ...before, error: toAppError(thrown) })),
    [],
  );
  const load = () => fetchSecurity().then(show, fail);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchSecurity(signal).then(show, (thrown: unknown) => !signal.aborted && fail(thrown));
    return () => controller.abort();
  }, [show, fail]);
  const change = async <Result>(make: () => Promise<Result>) => {
    try {
      return { result: await make() };
    } catch (thrown) {
      notifyError(thrown);
      return null;
    } finally {
      await load();
    }
  };
  return { ...state, reload: load, change };
}
