import { useEffect, useState } from 'react';
import {
  editsKept,
  firstWritten,
  keptWords,
  type EditsKept,
  type KeptWords,
} from '#domain/analytics/generated/edits-kept.ts';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { versionsOf } from '#domain/sync/collections/content.ts';
import { compareWords } from '../../../contents/comparison/compare-words.ts';
import { contents, versions } from '../../../storage/content/content.ts';

/** Most texts that are compared: the newest edited ones. */
export const mostCompared = 500;
/** How long it is compared before the page has its turn. */
const sliceMs = 12;

/** What was compared before, by text and the time of its last change. */
const known = new Map<string, KeptWords | null>();

/** How much of the edited texts is as it was written; undefined while they are compared, a few at a time. */
export function useEdits(owner: string, texts: readonly TextFacts[]): EditsKept | undefined {
  const [state, setState] = useState<{ of: unknown; kept: EditsKept } | null>(null);
  useEffect(() => {
    let isGone = false;
    compareAll(owner, texts, () => isGone).then(
      (kept) => {
        if (kept && !isGone) setState({ of: texts, kept });
      },
      // Shown as nothing to tell: the texts themselves say what is wrong with the storage.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [owner, texts]);
  // That of other days is not shown for these.
  return state?.of === texts ? state.kept : undefined;
}

async function compareAll(
  owner: string,
  texts: readonly TextFacts[],
  isGone: () => boolean,
): Promise<EditsKept | null> {
  const edited = texts.filter(({ isEdited }) => isEdited).slice(-mostCompared);
  const kept: KeptWords[] = [];
  let begun = performance.now();
  for (const { id, updatedAt } of edited) {
    const key = `${owner} ${id} ${updatedAt}`;
    if (!known.has(key)) known.set(key, await compareOne(owner, id));
    const words = known.get(key);
    if (words) kept.push(words);
    if (performance.now() - begun < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (isGone()) return null;
    begun = performance.now();
  }
  return editsKept(kept);
}

async function compareOne(owner: string, id: string): Promise<KeptWords | null> {
  const [text, { records }] = await Promise.all([
    contents.get(owner, id),
    versions.newest(owner, { indexKey: versionsOf(id) }),
  ]);
  const first = firstWritten(records);
  return text && first ? keptWords(compareWords(first.content, text.content)) : null;
}
