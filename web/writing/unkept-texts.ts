// Loaded with the dialog that frees storage space.
import { useMemo, useSyncExternalStore } from 'react';
import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { countWords } from '#domain/text/words.ts';
import { newId } from '../storage/new-id.ts';
import { allTasks, pathOf, subscribeToTasks, unkeptTextOf, type GenerationTask } from './generation-tasks.ts';

/**
 * The texts of the account's stopped, failed and waiting tasks that are in no store yet, of every tool: texts of events,
 * rewritings, opinions. As records, so that they can be exported.
 */
export function useUnkeptTexts(owner: string): ContentRecord[] {
  const paths = useSyncExternalStore(subscribeToTasks, () => pathsOf(owner));
  return useMemo(
    () => (paths === '' ? [] : paths.split('\n').flatMap((path) => recordOf(allTasks().get(path)!) ?? [])),
    [paths],
  );
}

/** The tasks that have such a text, as one string: the text of a task does not grow any more. */
function pathsOf(owner: string): string {
  const start = pathOf({ owner, key: '' });
  return [...allTasks()]
    .filter(([path, task]) => path.startsWith(start) && unkeptTextOf(task) !== null)
    .map(([path]) => path)
    .join('\n');
}

function recordOf(task: GenerationTask): ContentRecord | null {
  const content = unkeptTextOf(task);
  if (content === null || task.phase === 'idle' || task.phase === 'writing' || task.phase === 'finished')
    return null;
  const written = task.phase === 'stopped' ? null : task.written;
  const { form, provider } = task;
  const record = createContent({
    id: newId(),
    contentType: form.contentType,
    title: '',
    content: '',
    createdAt: new Date(task.phase === 'failed' ? task.failedAt : Date.now()).toISOString(),
    provider,
    isPartial: written?.isPartial ?? true,
  });
  // Not checked like a record that is stored: no length or character may keep a text out of the export.
  return {
    ...record,
    title: written?.title || form.title || form.topic || 'Unsaved text',
    content,
    metaDescription: written?.metaDescription ?? '',
    seoScore: written?.seoScore ?? 0,
    wordCount: countWords(content),
  };
}
