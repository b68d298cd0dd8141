import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import { isLimit } from '../billing/limit-code.ts';
import { useUpgrade } from '../billing/upgrade.tsx';
import { notifyUnsaved } from '../contents/notify-unsaved.ts';
import { notifyError, type NoticeSubject } from '../notices/notify.tsx';
import { hasUnfinished } from '../storage/drafts/unfinished-flag.ts';

type GenerationProviderProps = { owner: string; children: ReactNode };

/** Around every tool that generates: offers texts of closed tabs. */
export function GenerationProvider({ owner, children }: GenerationProviderProps) {
  useEffect(() => {
    if (!hasUnfinished(owner)) return;
    // If the store cannot be read there is nothing to offer; the list of saved texts reports the error.
    import('./unfinished-text.ts')
      .then((unfinished) => unfinished.restoreUnfinished(owner))
      .catch(() => undefined);
  }, [owner]);
  return children;
}

/**
 * Reports why a text was not generated: a limit opens the upgrade, any other error is a notice with `shown`, which may
 * contain the tool's own sentence. Where the screen itself shows the error (`isShownHere`), there is a notice only
 * after the screen was left. An ended session leads to the login, which says so.
 */
export function useFailureNotice(): (error: AppError, shown?: AppError, isShownHere?: boolean) => void {
  const openUpgrade = useUpgrade();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    (error, shown = error, isShownHere = false) => {
      if (isLimit(error.code)) openUpgrade(error.code);
      // The text is complete, and only on the screen.
      else if (error.code === 'storage.full') notifyUnsaved(error);
      else if (isShownHere && isOpen.current) return;
      else if (error.code !== 'accounts.session-required') notifyError(shown, null, subjectOf(error.code));
    },
    [openUpgrade],
  );
}

/** What an error is about: a key that was replaced is no longer wrong, nor a brief that was edited. */
function subjectOf(code: string): NoticeSubject | null {
  if (/^keys\.|\.key-|^generation\.no-provider$/.test(code)) return 'keys';
  return code.startsWith('generation.') || code.startsWith('provider.') ? 'brief' : null;
}
