import { changeEvent, withFailure, withGenerated } from '#domain/calendar/edit.ts';
import { contentOfEvent, eventTextId } from '#domain/calendar/event-content.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { buildEventPrompts } from '#domain/prompts/calendar.ts';
import type { TaskId } from '../../writing/generation-tasks.ts';
import {
  forgetGeneration,
  keepGeneration,
  runGeneration,
  type Saving,
} from '../../writing/run-generation.ts';
import { addToProject } from '../../writing/add-to-project.ts';
import { keepWrittenText, takeBackWrittenText, writingOf } from '../../writing/keep-written-text.ts';
import { together } from '../../storage/database.ts';
import { changeStored, takeBack, type Changed } from './data.ts';

/** Start of the keys of the calendar's generations; the id of the event follows. */
export const eventKeyPrefix = 'calendar:';
export const eventTask = (owner: string, id: string): TaskId => ({ owner, key: `${eventKeyPrefix}${id}` });

/** How a generation ended, and what it changed. `busy`: a text of this event is being written already. */
export type EventTextOutcome =
  | { outcome: 'written' | 'failed'; changed: Changed }
  | { outcome: 'stopped' }
  | { outcome: 'busy' };

/**
 * Generates the text of an event, and saves it with the event and in the library, which the event then refers to. The
 * event is then scheduled, unless it is a draft. A failure is saved as
 * the event's failure, without a replacement text. Throws what the browser's storage throws; the text then stays in the
 * task.
 */
export async function writeEventText(owner: string, event: EventRecord): Promise<EventTextOutcome> {
  const { id, contentType, platform, title, description, tone, language, length } = event;
  const task = eventTask(owner, id);
  const request = {
    form: { contentType, platform, title, description, tone, language, ...(length ? { length } : {}) },
    prompts: buildEventPrompts(event),
    repairs: null,
  };
  const outcome = await runGeneration(task, request, savingFor(owner, id));
  if (outcome.phase === 'finished') return { outcome: 'written', changed: outcome.saved };
  if (outcome.phase === 'stopped') return { outcome: 'stopped' };
  const { code } = outcome.error;
  if (code === 'generation.busy') return { outcome: 'busy' };
  if (code.startsWith('storage.')) throw outcome.error;
  try {
    if (isGone(outcome.error)) throw outcome.error;
    const changed = await changeStored(owner, id, (stored, now) => withFailure(stored, code, now));
    return { outcome: 'failed', changed };
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    // The event was deleted during the generation: its text is not needed any more.
    await forgetGeneration(task);
    return { outcome: 'stopped' };
  }
}

/** Adds the text of a stopped or failed generation to the event. */
export function keepEventText(owner: string, id: string): Promise<boolean> {
  return keepGeneration(eventTask(owner, id), savingFor(owner, id));
}

/** Undoes that an event's text was written again, in the event and in the library. */
export function takeBackEventText(owner: string, changed: Changed): Promise<void> {
  return together(async () => {
    const { after } = await takeBack(owner, changed);
    const before = changed.before.content;
    if (after.content !== before) return;
    await takeBackWrittenText(owner, eventTextId(after.id), { written: changed.after.content, before });
  });
}

function savingFor(owner: string, id: string): Saving<RequestForm, Changed> {
  return {
    save: async (written, draft) => {
      const { changed, kept } = await together(async () => {
        const changed = await changeStored(owner, id, (stored, now) =>
          changeEvent(withGenerated(stored, written, now), { contentId: eventTextId(id) }, now),
        );
        const { metaDescription } = written;
        const text = contentOfEvent(changed.after, new Date());
        const kept = await keepWrittenText(owner, { ...text, metaDescription, ...writingOf(written, draft) });
        return { changed, kept };
      });
      const { projectId } = changed.after;
      if (projectId !== null) await addToProject(owner, projectId, kept);
      return changed;
    },
  };
}

function isGone(failure: unknown): boolean {
  return failure instanceof AppError && failure.code === 'calendar.not-found';
}
