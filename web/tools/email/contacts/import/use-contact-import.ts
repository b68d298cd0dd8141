import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContactImport, ImportSettings } from '#domain/contacts/import/contact-import.ts';
import { changeImport, fetchImport } from '../../../../api/contact-imports.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import { notifyError } from '../../../../notices/notify.tsx';

/** How often it is asked how far a file is. */
const askEveryMs = 2_000;

export type OpenImport = Loaded<ContactImport> & {
  /** As the user has chosen, whether the server has it or not. */
  settings: ImportSettings | null;
  /** Reads the file in another way; its rows are counted again. */
  change: (changes: Partial<ImportSettings>) => void;
};

/** An import with its progress: the server reads the file, so that it goes on while this page is reloaded or closed. */
export function useContactImport(id: string): OpenImport {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => fetchImport(id, signal), [id]));
  const { data, error, reload } = loaded;
  const isRunning = data?.state === 'checking' || data?.state === 'importing';
  useEffect(() => {
    if (!isRunning) return;
    const ask = () => document.visibilityState === 'visible' && void reload();
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isRunning, reload]);
  useWhenOnline(error && reload);

  const wanted = useRef<ImportSettings>(null);
  const [shown, setShown] = useState<ImportSettings | null>(null);
  const settings = shown ?? data?.settings ?? null;
  async function change(changes: Partial<ImportSettings>) {
    if (!settings) return;
    const isSending = wanted.current !== null;
    wanted.current = { ...(wanted.current ?? settings), ...changes };
    setShown(wanted.current);
    // Who sends already sends this next.
    if (isSending) return;
    try {
      for (let sent: ImportSettings | null = null; sent !== wanted.current;) {
        sent = wanted.current;
        await changeImport(id, sent);
      }
    } catch (thrown) {
      notifyError(thrown);
    }
    wanted.current = null;
    // An answer that is on its way may be older.
    await reload();
    if (wanted.current === null) setShown(null);
  }
  return { ...loaded, settings, change: (changes) => void change(changes) };
}
