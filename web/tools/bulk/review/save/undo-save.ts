import { counted, formatNumber } from '#domain/text/format.ts';
import { tellStaying } from '../../../../contents/edit/tell-staying.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { removeAdded } from '../../../../storage/collections/project-changes.ts';
import { projects } from '../../../../storage/collections/projects.ts';
import { together } from '../../../../storage/database.ts';
import { unchangedOf } from '../../../../storage/unchanged.ts';
import type { Step } from '../actions/use-undo-steps.ts';
import type { Saved, SaveTarget } from './save-rows.ts';

const recordsAtOnce = 40;

/** A save as a change that can be undone: what it has created is removed, what was changed since stays. */
export function stepOfSave(owner: string, saved: Saved, target: SaveTarget): Step | null {
  const created = createdBy(saved, target);
  if (created === 0) return null;
  return { words: `${wordsOf(created, target)}.`, undo: async () => tellStaying(await remove(owner, saved)) };
}

/** How many texts or events are new at the target. */
export function createdBy(saved: Saved, { kind }: SaveTarget): number {
  if (kind === 'library') return saved.contents.length;
  return kind === 'calendar' ? saved.events.length : saved.items.length;
}

function wordsOf(count: number, { kind }: SaveTarget): string {
  if (kind === 'library') return `${counted(count, 'text')} saved to the library`;
  if (kind === 'calendar') return `${counted(count, 'event')} added to the calendar`;
  return `${counted(count, 'text')} added to the project`;
}

async function remove(owner: string, { contents, items, events, projects: created }: Saved): Promise<number> {
  let staying = 0;
  for (const part of parts(events))
    staying += await together(async () => {
      const unchanged = await unchangedOf(owner, calendarEvents.name, part);
      await calendarEvents.removeAll(
        owner,
        unchanged.map(({ id }) => id),
      );
      return part.length - unchanged.length;
    });
  for (const part of parts(items))
    staying += await removeAdded(owner, { projects: [], items: part, contents: [] });
  for (const part of parts(contents)) await removeAdded(owner, { projects: [], items: [], contents: part });
  // Adding the texts has changed when it was updated; a name or a date that was changed since keeps it.
  const stored = await projects.getAll(
    owner,
    created.map(({ id }) => id),
  );
  const same = stored.filter((project) => {
    const before = created.find(({ id }) => id === project.id)!;
    return JSON.stringify({ ...project, updatedAt: '' }) === JSON.stringify({ ...before, updatedAt: '' });
  });
  return staying + (await removeAdded(owner, { projects: same, items: [], contents: [] }));
}

function* parts<T>(records: readonly T[]): Generator<T[]> {
  for (let from = 0; from < records.length; from += recordsAtOnce)
    yield records.slice(from, from + recordsAtOnce);
}

/** What a save has done, in sentences: what is new, what was skipped and why. */
export function describeSave(saved: Saved, target: SaveTarget): string[] {
  const { kind } = target;
  const place = {
    library: 'the library',
    calendar: 'the calendar',
    project: 'the project',
    'new-project': 'the project',
  };
  const left = saved.of - saved.done;
  const sentence = (count: number, words: string) => (count > 0 ? `${formatNumber(count)} ${words}` : '');
  return [
    `${wordsOf(createdBy(saved, target), target)}.`,
    sentence(saved.replaced, 'replaced in the library; the words from before are their versions.'),
    sentence(saved.known, `were in ${place[kind]} before and were skipped.`),
    sentence(saved.inTrash, 'skipped: their texts are in the library’s trash.'),
    sentence(saved.gone, 'skipped: they have no accepted text any more.'),
    sentence(left, 'left to save.'),
  ].filter(Boolean);
}
