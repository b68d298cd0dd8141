import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { live } from '#domain/sync/collections/content.ts';
import { contents } from '../../../storage/content/content.ts';
import { hasOldStores } from '../../../storage/legacy-import/old-stores.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { offerOfHistory, type Offer } from './plan-import.ts';
import { readFile } from './read-file.ts';

export type Offered = { offer: Offer; projectId: string | null };

export type OfferControl = {
  offered: Offered | null;
  /** Name of the file being read. */
  reading: string | null;
  openFile: (file: File, projectId: string | null) => Promise<void>;
  openHistory: (projectId: string | null) => Promise<void>;
  close: () => void;
};

/** Texts that are read and checked at once: thousands in one go would stop the page for seconds. */
const textsAtOnce = 100;

/** The importable texts of a file or of the generator's history. Errors are shown in a notice. */
export function useOffer(owner: string): OfferControl {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const openFile = useCallback(async (file: File, projectId: string | null) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setReading(file.name);
    try {
      const { items, skipped, project } = await readFile(file, controller.signal);
      const offer = { source: file.name, items, skipped, project: project ?? {}, records: [] };
      setOffered({ offer, projectId });
    } catch (failure) {
      notifyError(failure);
    } finally {
      // Another file may have been opened meanwhile.
      if (abort.current === controller) setReading(null);
    }
  }, []);

  const openHistory = useCallback(
    async (projectId: string | null) => {
      try {
        // Texts in legacy stores are part of the history.
        if (await hasOldStores(owner)) {
          const { importOldStores } = await import('../../../storage/legacy-import/import-old-stores.ts');
          await importOldStores(owner);
        }
        const generated = await readGenerated(owner);
        if (generated.length === 0) throw new AppError('projects.history-empty');
        setOffered({ offer: offerOfHistory(generated), projectId });
      } catch (failure) {
        notifyError(failure);
      }
    },
    [owner],
  );
  return { offered, reading, openFile, openHistory, close: () => setOffered(null) };
}

/** The texts of the generator outside the trash, newest first. */
async function readGenerated(owner: string): Promise<ContentRecord[]> {
  // By id: a text that is stored meanwhile moves the others, so that one may be read twice.
  const generated = new Map<string, ContentRecord>();
  let from = 0;
  let count: number;
  do {
    const { records, total } = await contents.newest(owner, { indexKey: live, from, limit: textsAtOnce });
    for (const record of records) if (record.source === 'generator') generated.set(record.id, record);
    // Unreadable texts have left the list.
    from += records.length;
    count = total;
  } while (from < count);
  return [...generated.values()];
}
