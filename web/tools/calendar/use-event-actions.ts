import { useEffect, useRef, useState } from 'react';
import {
  editByHand,
  moveByDays,
  moveToInstant,
  togglePublished,
  type EventChange,
} from '#domain/calendar/edit.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import { eventInstant } from '#domain/calendar/instant.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { readInUse } from '../../api-keys/stored/keys.ts';
import { askToUnlock } from '../../notices/ask-to-unlock.ts';
import { notifyUnsaved } from '../../contents/notify-unsaved.ts';
import { dismissNoticeAbout, notifyError, notifySuccess } from '../../notices/notify.tsx';
import { tellStaying } from '../../contents/edit/tell-staying.ts';
import { useUndo } from '../../contents/edit/use-undo.ts';
import {
  addEvent,
  changeStored,
  deleteEvent,
  removeUnchanged,
  restoreEvent,
  takeBack,
  type NewEvent,
} from './data.ts';
import { takeBackEventText, writeEventText } from './event-text.ts';
import { saveToLibrary } from './save-to-library.ts';
import { formatWeekdayDay, formatTime } from '../../components/format.ts';

/** A message about the open event, because a notice would be behind its dialog. */
export type Said = { eventId: string; text: string; isError: boolean };

export type EventActions = ReturnType<typeof useEventActions>;

/** All changes of events, with one undo. Failures are shown. */
export function useEventActions(owner: string, open: { id: string | null; show: (id: string) => void }) {
  const undo = useUndo();
  const [said, setSaid] = useState<Said | null>(null);
  // A text arrives long after its request: the event that is open then decides where the message is shown.
  const openId = useRef(open.id);
  useEffect(() => {
    openId.current = open.id;
  }, [open.id]);

  function tell(eventId: string, what: string | AppError): void {
    if (openId.current === eventId)
      setSaid({
        eventId,
        text: typeof what === 'string' ? what : what.message,
        isError: typeof what !== 'string',
      });
    else if (typeof what === 'string') notifySuccess(what, undefined, `record:${eventId}`);
    else notifyError(what, { label: 'Open event', run: () => open.show(eventId) }, `record:${eventId}`);
  }

  async function write(event: EventRecord, occasion: 'create' | 'regenerate'): Promise<void> {
    setSaid(null);
    try {
      const written = await writeEventText(owner, event);
      if (written.outcome === 'stopped') return;
      if (written.outcome === 'busy') return tell(event.id, new AppError('generation.busy'));
      if (written.outcome === 'failed') {
        // The open event itself says why it has no text.
        if (occasion === 'regenerate') tell(event.id, new AppError('calendar.regenerate-failed'));
        else if (openId.current !== event.id) tell(event.id, new AppError('calendar.text-failed'));
        return;
      }
      if (occasion === 'create') return;
      tell(event.id, 'Content regenerated successfully!');
      const { changed } = written;
      // The previous text can be restored.
      if (changed.before.content)
        await undo.run(() =>
          Promise.resolve({
            words: `Regenerated “${event.title}”.`,
            undo: () => takeBackEventText(owner, changed),
          }),
        );
    } catch (failure) {
      notifyUnsaved(failure);
    }
  }

  /** Changes one event; its previous fields can be restored. */
  const change = (
    id: string,
    words: (before: EventRecord) => string,
    act: Parameters<typeof changeStored>[2],
  ) =>
    undo.run(async () => {
      const changed = await changeStored(owner, id, act);
      return { words: words(changed.before), undo: () => takeBack(owner, changed) };
    });

  return {
    undo,
    said,
    forgetSaid: () => setSaid(null),

    /** Returns whether it was created. With a text to generate, that continues afterwards. */
    create: (fields: NewEvent, withText: boolean): Promise<boolean> =>
      undo.run(async () => {
        const event = await addEvent(owner, fields).catch(notCreated);
        if (withText) void write(event, 'create');
        return {
          words: `Created “${event.title}”.`,
          undo: async () => tellStaying(await removeUnchanged(owner, [event])),
        };
      }),

    regenerate: (event: EventRecord): void => {
      const refusal = keyMissing();
      if (refusal?.code === 'keys.locked') askToUnlock();
      else if (refusal) tell(event.id, refusal);
      else void write(event, event.content ? 'regenerate' : 'create');
    },

    saveText: async (event: EventRecord): Promise<void> => {
      try {
        await saveToLibrary(owner, event.id);
        tell(event.id, 'Saved to the library.');
      } catch (failure) {
        notifyUnsaved(failure);
      }
    },

    edit: (id: string, fields: EventChange) =>
      change(
        id,
        ({ title }) => `Changed “${title}”.`,
        (event, now) => editByHand(event, fields, now),
      ),

    moveByDays: (event: EventRecord, days: number) =>
      days === 0
        ? Promise.resolve(true)
        : change(
            event.id,
            ({ title }) => `Moved “${title}”.`,
            (stored, now) => moveByDays(stored, days, now),
          ),

    /** Moves to a date and time in the calendar's zone. */
    moveTo: (event: EventRecord, date: string, time: string, zone: string) =>
      change(
        event.id,
        ({ title }) => `Moved “${title}” to ${formatWeekdayDay(date)}, ${formatTime(time)}.`,
        (stored, now) => moveToInstant(stored, eventInstant(date, time, zone).at, now),
      ),

    togglePublished: (event: EventRecord, link: string | null) =>
      change(
        event.id,
        ({ title, status }) =>
          status === 'published' ? `“${title}” is scheduled again.` : `Marked “${title}” as published.`,
        (stored, now) => togglePublished(stored, link, now),
      ),

    remove: (id: string) =>
      undo.run(async () => {
        const event = await deleteEvent(owner, id);
        dismissNoticeAbout(`record:${id}`);
        return { words: `Deleted “${event.title}”.`, undo: () => restoreEvent(owner, event) };
      }),
  };
}

/** What is said of an event that could not be stored: what the user can do about it, else that it failed. */
function notCreated(cause: unknown): never {
  const isExplained = cause instanceof AppError && cause.code !== 'storage.failed';
  throw isExplained ? cause : new AppError('calendar.create-failed', {}, { cause });
}

/** Why no text can be requested; null if there is a provider with a key. */
export function keyMissing(): AppError | null {
  const { activeProvider: provider, apiKey, areKeysLocked } = readInUse();
  if (areKeysLocked) return new AppError('keys.locked');
  if (!provider) return new AppError('generation.no-provider');
  if (apiKey?.trim()) return null;
  return new AppError('generation.key-missing', { provider: providerCatalog[provider].label });
}
