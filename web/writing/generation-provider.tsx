import { createContext, useCallback, useContext, useEffect, type ReactNode } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import { isLimit } from '../billing/limit-code.ts';
import { useUpgrade } from '../billing/upgrade.tsx';
import { notifyError } from '../notices/notify.tsx';
import { hasUnfinished } from '../storage/drafts/unfinished-flag.ts';

const SignedOutContext = createContext<() => void>(() => undefined);

type GenerationProviderProps = {
  owner: string;
  /** Called when the server does not know the session any more. */
  onSignedOut: () => void;
  children: ReactNode;
};

/** Around every tool that generates: offers texts of closed tabs, and handles an ended session. */
export function GenerationProvider({ owner, onSignedOut, children }: GenerationProviderProps) {
  useEffect(() => {
    if (!hasUnfinished(owner)) return;
    // If the store cannot be read there is nothing to offer; the list of saved texts reports the error.
    import('./unfinished-text.ts')
      .then(({ restoreUnfinished }) => restoreUnfinished(owner))
      .catch(() => undefined);
  }, [owner]);
  return <SignedOutContext value={onSignedOut}>{children}</SignedOutContext>;
}

/**
 * Reports why a text was not generated: a limit opens the upgrade, an ended session leads to the login, any other error
 * is a notice with `shown`, which may contain the tool's own sentence.
 */
export function useFailureNotice(): (error: AppError, shown?: AppError) => void {
  const openUpgrade = useUpgrade();
  const onSignedOut = useContext(SignedOutContext);
  return useCallback(
    (error, shown = error) => {
      if (isLimit(error.code)) return openUpgrade(error.code);
      if (error.code !== 'accounts.session-required') return notifyError(shown);
      notifyError(error);
      onSignedOut();
    },
    [openUpgrade, onSignedOut],
  );
}
