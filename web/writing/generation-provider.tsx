import { useCallback, useEffect, type ReactNode } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import { isLimit } from '../billing/limit-code.ts';
import { useUpgrade } from '../billing/upgrade.tsx';
import { notifyUnsaved } from '../contents/notify-unsaved.ts';
import { notifyError } from '../notices/notify.tsx';
import { hasUnfinished } from '../storage/drafts/unfinished-flag.ts';

type GenerationProviderProps = { owner: string; children: ReactNode };

/** Around every tool that generates: offers texts of closed tabs. */
export function GenerationProvider({ owner, children }: GenerationProviderProps) {
  useEffect(() => {
    if (!hasUnfinished(owner)) return;
    // If the store cannot be read there is nothing to offer; the list of saved texts reports the error.
    import('./unfinished-text.ts')
      .then(({ restoreUnfinished }) => restoreUnfinished(owner))
      .catch(() => undefined);
  }, [owner]);
  return children;
}

/**
 * Reports why a text was not generated: a limit opens the upgrade, any other error is a notice with `shown`, which may
 * contain the tool's own sentence. An ended session leads to the login, which says so.
 */
export function useFailureNotice(): (error: AppError, shown?: AppError) => void {
  const openUpgrade = useUpgrade();
  return useCallback(
    (error, shown = error) => {
      if (isLimit(error.code)) openUpgrade(error.code);
      // The text is complete, and only on the screen.
      else if (error.code === 'storage.full') notifyUnsaved(error);
      else if (error.code !== 'accounts.session-required') notifyError(shown);
    },
    [openUpgrade],
  );
}
