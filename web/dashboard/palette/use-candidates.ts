import { useEffect, useState } from 'react';
import { live } from '#domain/sync/collections/content.ts';
import type { FoundText } from '../../contents/pickers/find-texts.ts';
import { notifyError } from '../../notices/notify.tsx';
import { readSession } from '../../session/session.ts';
import { contents } from '../../storage/content/content.ts';
import type { PaletteEntry } from './entry.ts';
import { readRecords } from './record-kinds.ts';

/** Number of the newest texts that are found before the search over all of them has begun. */
const newestTexts = 100;

export type Candidates = { texts: readonly FoundText[]; records: readonly PaletteEntry[] };
const none: Candidates = { texts: [], records: [] };

/** What is found at once, read when the palette opens: the newest texts, and the records of the tools. */
export function useCandidates(owner: string): Candidates {
  const [candidates, setCandidates] = useState(none);
  useEffect(() => {
    let isOver = false;
    const add = (read: Partial<Candidates>) => isOver || setCandidates((before) => ({ ...before, ...read }));
    contents
      .newest(owner, { indexKey: live, limit: newestTexts })
      .then(
        ({ records }) => add({ texts: records.map((text) => ({ ...text, highlights: [] })) }),
        notifyError,
      );
    readRecords(owner, readSession()).then((records) => add({ records }), notifyError);
    return () => {
      isOver = true;
    };
  }, [owner]);
  return candidates;
}
