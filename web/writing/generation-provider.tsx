import { createContext, useCallback, useContext, useEffect, type ReactNode } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import { isLimit } from '../billing/limit-code.ts';
import { useUpgrade } from '../billing/upgrade.tsx';
import { notifyError } from '../notices/notify.tsx';
import { hasUnfinished } from '../storage/drafts/unfinished-flag.ts';

const SignedOutContext = createContext<() => void>(() => undefined);

type GenerationProviderProps = {
  owner: string;
  /** The server does not know the session any more. */
  onSignedOut: () => void;
  children: ReactNode;
};

/** Around every tool that writes: offers what a killed tab left behind, and knows where an ended session leads. */
export function GenerationProvider({ owner, onSignedOut, children }: GenerationProviderProps) {
  useEffect(() => {
    if (!hasUnfinished(owner)) return;
    // A store that cannot be read has nothing to offer; the list of saved texts says so.
    import('./unfinished-text.ts')
      .then(({ restoreUnfinished }) => restoreUnfinished(owner))
      .catch(() => undefined);
  }, [owner]);
  return <SignedOutContext value={onSignedOut}>{children}</SignedOutContext>;
}

/**
 * Tells why a text was not written: a limit opens the upgrade, an ended session leads to the log-in, anything else is
 * a notice with `shown`, which may put the reason in the tool's own words.
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
