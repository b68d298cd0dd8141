import { useState } from 'react';
import { sortEvents } from '#domain/calendar/edit.ts';
import { scheduledAt, type EventRecord } from '#domain/calendar/event.ts';
import { localTimeOf } from '#domain/calendar/instant.ts';
import { maxImportBytes } from '#domain/content/import-limit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { calendarEvents } from '../../../storage/collections/calendar-events.ts';
import { readInWorker } from '../../../storage/read-in-worker.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { tellStaying } from '../../../contents/edit/tell-staying.ts';
import type { Undo } from '../../../contents/edit/use-undo.ts';
import { counted, plural } from '#domain/text/format.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { formatDay, formatTime } from '../../../components/format.ts';
import { removeUnchanged } from '../data.ts';
import type { ReadCalendar } from './read-icalendar.ts';
import styles from '../event-detail.module.css';
import list from './import-dialog.module.css';

/** Number of events in the preview; the others are only counted. */
const previewed = 8;

type Found = { events: EventRecord[]; known: number; skipped: number; repeating: number };

/** Imports a calendar file after a preview; the import can be undone in one step. */
export default function ImportDialog({
  owner,
  zone,
  undo,
  onClose,
}: {
  owner: string;
  zone: string;
  undo: Undo;
  onClose: () => void;
}) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string>();

  async function look(file: File) {
    setFound(null);
    setProblem(undefined);
    try {
      const read = await readFile(owner, file, zone);
      if (read.events.length === 0) setProblem(sayNothing(read));
      else setFound(read);
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      setProblem(failure.message);
    }
  }

  async function bringIn({ events }: Found) {
    const isDone = await undo.run(async () => {
      await calendarEvents.putAll(owner, events);
      const stored = await calendarEvents.getAll(
        owner,
        events.map(({ id }) => id),
      );
      return {
        words: `Imported ${counted(events.length, 'event')}.`,
        undo: async () => tellStaying(await removeUnchanged(owner, stored)),
      };
    });
    if (isDone) onClose();
  }

  return (
    <Dialog title="Import calendar" onClose={onClose}>
      <Field
        label="Calendar file (.ics)"
        hint={`At most ${formatBytes(maxImportBytes)}. You review before importing.`}
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".ics,text/calendar"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void look(file);
            }}
          />
        )}
      </Field>
      {found && <Preview found={found} zone={zone} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!found} onClick={() => found && void bringIn(found)}>
          {found ? `Import ${counted(found.events.length, 'event')}` : 'Import'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ found: { events, known, skipped, repeating }, zone }: { found: Found; zone: string }) {
  const notes = [
    known > 0 &&
      `${counted(known, 'event')} of the file ${plural(known, 'is', 'are')} already in your calendar.`,
    skipped > 0 &&
      `${counted(skipped, 'event')} without a title or a usable date ${plural(skipped, 'is', 'are')} skipped.`,
    repeating > 0 &&
      `${counted(repeating, 'event')} ${plural(repeating, 'repeats', 'repeat')}; only the first date is imported.`,
  ].filter(Boolean);
  return (
    <section aria-label="What will be imported">
      <ul className={list.preview}>
        {sortEvents(events)
          .slice(0, previewed)
          .map((event) => {
            const shown = localTimeOf(scheduledAt(event).getTime(), zone);
            return (
              <li key={event.id}>
                <span className={list.when}>
                  {formatDay(shown.date)}, {formatTime(shown.time)}
                </span>
                <span>{event.title}</span>
              </li>
            );
          })}
      </ul>
      {events.length > previewed && <p className={styles.none}>and {events.length - previewed} more</p>}
      {notes.length > 0 && <p className={styles.none}>{notes.join(' ')}</p>}
    </section>
  );
}

/** The new events of a file, parsed in a worker. Throws `calendar.*` and `storage.*`. */
async function readFile(owner: string, file: File, zone: string): Promise<Found> {
  if (file.size > maxImportBytes) throw new AppError('calendar.file-too-large');
  const worker = new Worker(new URL('./read-icalendar.worker.ts', import.meta.url), { type: 'module' });
  const input = { file, now: new Date(), zone };
  const { events, ...counts } = await readInWorker<ReadCalendar>(worker, input, 'calendar.file-unreadable');
  const known = await calendarEvents.getAll(
    owner,
    events.map(({ id }) => id),
  );
  const knownIds = new Set(known.map(({ id }) => id));
  return { ...counts, events: events.filter(({ id }) => !knownIds.has(id)), known: known.length };
}

function sayNothing({ known, skipped }: Found): string {
  if (known > 0) return new AppError('calendar.nothing-new').message;
  return skipped > 0 ? 'None of its entries has a title and a date.' : 'The file has no events.';
}
