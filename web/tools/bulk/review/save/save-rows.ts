import type { BulkJob } from '#domain/bulk/job.ts';
import { freeDates, savedEventId } from '#domain/bulk/review/saved-text.ts';
import type { EventPlatform, EventRecord } from '#domain/calendar/event.ts';
import type { SpreadRule } from '#domain/calendar/spread-dates.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { addProject } from '../../../../storage/collections/project-changes.ts';
import { together } from '../../../../storage/database.ts';
import { runTextJob } from '../../../../writing/scoring/run-text-job.ts';
import { readRows, type NamedRow } from '../actions/change-rows.ts';
import { storePart, type Place, type StoredPart } from './store-part.ts';

export type SaveTarget =
  | { kind: 'library' }
  | { kind: 'project'; id: string }
  | { kind: 'new-project'; name: string }
  /** `platform` is for texts that name none. */
  | { kind: 'calendar'; rule: SpreadRule; platform: EventPlatform };

/** What a save has done, also one that was stopped or has failed. */
export type Saved = {
  /** Rows that were looked at, of all. */
  done: number;
  of: number;
  /** New texts of the library, of a project, and events, as they were stored: what an undo removes. */
  contents: ContentRecord[];
  items: ProjectItem[];
  events: EventRecord[];
  projects: ProjectRecord[];
  /** Texts of the library that said something else before; that is a version of them now. */
  replaced: number;
  /** Rows that were saved there before. */
  known: number;
  /** Rows whose text of the library is in the trash. */
  inTrash: number;
  /** Rows that have no accepted text any more. */
  gone: number;
  /** Null for a save that was not ended by an error. */
  error: AppError | null;
};

/** Fewer than 50, from which the database does not say any more which records have changed. */
const rowsAtOnce = 40;

type SaveOptions = { signal: AbortSignal; onProgress: (done: number) => void };

/**
 * Saves the accepted texts of rows: in the library, and from there in a project or in the calendar. Saving them again
 * changes only what is missing or different. A part of the rows is stored whole, or not at all; an error or the signal
 * ends it between two parts, and what was stored stays.
 */
export async function saveRows(
  owner: string,
  job: BulkJob,
  rows: readonly NamedRow[],
  target: SaveTarget,
  { signal, onProgress }: SaveOptions,
): Promise<Saved> {
  const saved: Saved = {
    done: 0,
    of: rows.length,
    contents: [],
    items: [],
    events: [],
    projects: [],
    replaced: 0,
    known: 0,
    inTrash: 0,
    gone: 0,
    error: null,
  };
  try {
    const ids = rows.map(({ id }) => id);
    const place = await openTarget(owner, ids, target, saved);
    for await (const found of readRows(owner, ids, rowsAtOnce)) {
      if (signal.aborted) break;
      const accepted = found.filter((row) => row.isAccepted && row.result !== null);
      const records = await runTextJob('savedRows', { rows: accepted, job, now: new Date() });
      const stored = await together(async () => storePart(owner, job, accepted, records, place));
      add(saved, stored);
      const asked = Math.min(rowsAtOnce, rows.length - saved.done);
      saved.gone += asked - accepted.length;
      saved.done += asked;
      onProgress(saved.done);
    }
  } catch (thrown) {
    saved.error = toAppError(thrown, 'storage.failed');
  }
  return saved;
}

/** What is decided once for all parts: the project, and the dates that are free. */
async function openTarget(
  owner: string,
  ids: readonly string[],
  target: SaveTarget,
  saved: Saved,
): Promise<Place> {
  if (target.kind === 'library' || target.kind === 'project') return target;
  if (target.kind === 'new-project') {
    const project = await addProject(owner, { name: target.name });
    saved.projects.push(project);
    return { kind: 'project', id: project.id };
  }
  const events = await calendarEvents.getAll(owner, ids.map(savedEventId));
  const dates = freeDates(ids.length - events.length, target.rule, events, new Date());
  if (dates.length < ids.length - events.length) throw new AppError('bulk.dates-missing');
  return { kind: 'calendar', zone: target.rule.zone, platform: target.platform, dates };
}

function add(saved: Saved, part: StoredPart): void {
  saved.contents.push(...part.contents);
  saved.items.push(...part.items);
  saved.events.push(...part.events);
  saved.replaced += part.replaced;
  saved.known += part.known;
  saved.inTrash += part.inTrash;
}
