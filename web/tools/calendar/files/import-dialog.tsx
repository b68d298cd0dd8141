import { useState } from 'react';
import { sortEvents } from '#domain/calendar/edit.ts';
import { scheduledAt, type EventRecord } from '#domain/calendar/event.ts';
import { localTimeOf } from '#domain/calendar/instant.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { calendarEvents } from '../../../storage/collections/calendar-events.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import type { Undo } from '../../../contents/edit/use-undo.ts';
import { counted, plural } from '#domain/text/format.ts';
import { formatDay, formatTime } from '../../../components/format.ts';
import styles from '../event-detail.module.css';
import list from './import-dialog.module.css';

const maxFileBytes = 10 * 1024 * 1024;
/** Events of the preview; the others are counted. */
const previewed = 8;

type Found = { events: EventRecord[]; known: number; skipped: number; repeating: number };

/** A calendar file, looked at before anything is written; what it brought can be taken back in one step. */
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
    const ids = events.map(({ id }) => id);
    const isDone = await undo.run(async () => {
      await calendarEvents.putAll(owner, events);
      return {
        words: `Imported ${counted(events.length, 'event')}.`,
        undo: () => calendarEvents.removeAll(owner, ids),
      };
    });
    if (isDone) onClose();
  }

  return (
    <Dialog title="Import calendar" onClose={onClose}>
      <Field label="Calendar file (.ics)" hint="At most 10 MB. You review before importing." error={problem}>
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

/** What of a file is new. Its reader is loaded with the first file. Throws `calendar.*` and `storage.failed`. */
async function readFile(owner: string, file: File, zone: string): Promise<Found> {
  if (file.size > maxFileBytes) throw new AppError('calendar.file-too-large');
  const { readICalendar } = await import('./read-icalendar.ts');
  const { events, ...counts } = readICalendar(await file.text(), { now: new Date(), zone });
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
