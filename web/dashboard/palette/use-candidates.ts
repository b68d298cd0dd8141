import { useEffect, useState } from 'react';
import { live } from '#domain/sync/collections/content.ts';
import type { FoundText } from '../../contents/pickers/find-texts.ts';
import { notifyError } from '../../notices/notify.tsx';
import { readSession } from '../../session/session.ts';
import { contents } from '../../storage/content/content.ts';
import type { PaletteEntry } from './entry.ts';
import { readArticlePrompts } from './article-prompts.ts';
import { readRecords } from './record-kinds.ts';

/** Number of the newest texts that are found before the search over all of them has begun. */
const newestTexts = 100;

export type Candidates = {
  texts: readonly FoundText[];
  records: readonly PaletteEntry[];
  articlePrompts: readonly PaletteEntry[];
};
const none: Candidates = { texts: [], records: [], articlePrompts: [] };

/** What is found at once, read when the palette opens: the newest texts, the records of the tools, and the prompts of articles. */
export function useCandidates(owner: string): Candidates {
  const [candidates, setCandidates] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const add = (read: Partial<Candidates>) =>
      signal.aborted || setCandidates((before) => ({ ...before, ...read }));
    contents.newest(owner, { indexKey: live, limit: newestTexts }).then(
      ({ records }) =>
        add({
          texts: records.map((text) => ({ ...text, highlights: [] })),
        }),
      notifyError,
    );
    readRecords(owner, readSession()).then((records) => add({ records }), notifyError);
    // Without the server they are missing; the rest is found as before.
    readArticlePrompts(signal).then(
      (articlePrompts) => add({ articlePrompts }),
      () => {},
    );
    return () => controller.abort();
  }, [owner]);
  return candidates;
}
