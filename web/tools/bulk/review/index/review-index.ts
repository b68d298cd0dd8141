import type { BulkJob } from '#domain/bulk/job.ts';
import { findNearDuplicates } from '#domain/bulk/near-duplicates.ts';
import type { AlikeRow } from '#domain/bulk/quality/row-checks.ts';
import {
  countReview,
  listRows,
  type ReviewCounts,
  type ReviewView,
} from '#domain/bulk/review/review-list.ts';
import { toReviewRow, type ReviewRow } from '#domain/bulk/review/review-row.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { bulkJobs } from '../../../../storage/collections/bulk/jobs.ts';
import { bulkRows, readBulkRows } from '../../../../storage/collections/bulk/rows.ts';
import '../../../../storage/dexie-library.ts';
import { watchRecords } from '../../../../storage/watch-records.ts';

export type IndexMessage =
  /** New and changed rows, and the indexes of those that are gone. */
  | { kind: 'rows'; rows: readonly ReviewRow[]; gone: readonly number[] }
  /** The indexes of the rows of a view, in its order. */
  | { kind: 'list'; view: ReviewView; order: Uint16Array; counts: ReviewCounts }
  /** All rows are read. */
  | { kind: 'complete' }
  | { kind: 'failed'; code: ErrorCode };

export type OpenIndex = { show: (view: ReviewView) => void; end: () => void };

/** Rows that are read at a time. */
const rowsAtOnce = 200;
/** Changes are collected this long. */
const changeMs = 100;
/** Texts are compared with each other when none has changed for this long. */
const compareMs = 1_500;

type Entry = { row: ReviewRow; head: string; content: string };

/**
 * Reads the rows of a job and keeps what a list shows of them, live, with their near-duplicates. Meant for a worker: it
 * holds all texts, for the search.
 */
export function openReviewIndex(
  { owner, jobId, view: firstView }: { owner: string; jobId: string; view: ReviewView },
  tell: (message: IndexMessage) => void,
): OpenIndex {
  const entries: (Entry | undefined)[] = [];
  const indexOfId = new Map<string, number>();
  let alike: ReadonlyMap<string, AlikeRow> = new Map();
  let view = firstView;
  let job: BulkJob | undefined;
  let isEnded = false;
  let stopWatching = () => {};
  let changed: Set<string> | 'all' = new Set();
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  let changeTimer: ReturnType<typeof setTimeout> | undefined;
  let compareTimer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  const fail = (thrown: unknown) => {
    if (!isEnded) tell({ kind: 'failed', code: toAppError(thrown, 'storage.failed').code });
  };
  const textOf = ({ index }: ReviewRow) => {
    const { head, content } = entries[index]!;
    return `${head}\n${content}`;
  };

  function list() {
    clearTimeout(listTimer);
    listTimer = undefined;
    if (isEnded) return;
    const rows = entries.flatMap((entry) => (entry ? [entry.row] : []));
    const order = Uint16Array.from(listRows(rows, view, textOf), ({ index }) => index);
    tell({ kind: 'list', view, order, counts: countReview(rows) });
  }
  const listSoon = () => (listTimer ??= setTimeout(list, changeMs));

  /** Takes rows as they are stored; tells those that differ from what was told before. */
  function take(rows: readonly BulkRow[], missing: readonly string[] = []) {
    const told: ReviewRow[] = [];
    for (const row of rows) {
      if (row.jobId !== jobId) continue;
      const shown = toReviewRow(row, job!, alike.get(row.id) ?? null);
      const content = row.result?.content.toLowerCase() ?? '';
      const before = entries[row.index];
      if (before?.content !== content) compareLater();
      entries[row.index] = {
        row: shown,
        head: `${row.prompt}\n${row.result?.title ?? ''}`.toLowerCase(),
        content,
      };
      indexOfId.set(row.id, row.index);
      if (JSON.stringify(before?.row) !== JSON.stringify(shown)) told.push(shown);
    }
    const gone = missing.flatMap((id) => indexOfId.get(id) ?? []);
    for (const index of gone) entries[index] = undefined;
    for (const id of missing) indexOfId.delete(id);
    if (told.length === 0 && gone.length === 0) return;
    tell({ kind: 'rows', rows: told, gone });
    listSoon();
  }

  async function readAll() {
    job = (await bulkJobs.get(owner, jobId)) ?? job;
    if (!job) return;
    const left = new Set(indexOfId.keys());
    for (let from = 0; !isEnded;) {
      const rows = await readBulkRows(owner, jobId, { from, limit: rowsAtOnce });
      if (isEnded) return;
      take(rows);
      for (const { id } of rows) left.delete(id);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      from = last.index + 1;
    }
    if (left.size > 0) take([], [...left]);
  }

  async function readChanged(ids: readonly string[]) {
    for (let from = 0; from < ids.length && !isEnded; from += rowsAtOnce) {
      const asked = ids.slice(from, from + rowsAtOnce);
      const rows = await bulkRows.getAll(owner, asked);
      const found = new Set(rows.map(({ id }) => id));
      if (!isEnded)
        take(
          rows,
          asked.filter((id) => !found.has(id)),
        );
    }
  }

  async function follow() {
    changeTimer = undefined;
    if (isReading || isEnded || !job) return;
    isReading = true;
    try {
      const now = changed;
      changed = new Set();
      await (now === 'all' ? readAll() : readChanged([...now]));
    } catch (thrown) {
      fail(thrown);
    } finally {
      isReading = false;
      if (changed === 'all' || changed.size > 0) followSoon();
    }
  }
  const followSoon = () => (changeTimer ??= setTimeout(() => void follow(), changeMs));

  function compareLater() {
    clearTimeout(compareTimer);
    compareTimer = setTimeout(compare, compareMs);
  }
  /** The first one of two texts is the one that the other is like. */
  function compare() {
    if (isEnded) return;
    const texts = entries.flatMap((entry) =>
      entry?.content ? [{ id: entry.row.id, content: entry.content }] : [],
    );
    const found = findNearDuplicates(texts).map(
      ({ id, of, share, sharesOpening }) =>
        [id, { number: indexOfId.get(of)! + 1, share, sharesOpening }] as const,
    );
    const before = alike;
    alike = new Map(found);
    const isSame = (id: string) => JSON.stringify(before.get(id)) === JSON.stringify(alike.get(id));
    const ids = new Set([...before.keys(), ...alike.keys()]);
    readChanged([...ids].filter((id) => indexOfId.has(id) && !isSame(id))).catch(fail);
  }

  async function start() {
    stopWatching = await watchRecords(owner, bulkRows.name, (ids) => {
      if (ids === null) changed = 'all';
      else if (changed !== 'all') for (const id of ids) changed.add(id);
      followSoon();
    });
    if (isEnded) return stopWatching();
    isReading = true;
    await readAll();
    isReading = false;
    list();
    if (!isEnded) tell({ kind: 'complete' });
    if (changed === 'all' || changed.size > 0) followSoon();
  }
  start().catch(fail);

  return {
    show: (next) => {
      view = next;
      list();
    },
    end: () => {
      isEnded = true;
      stopWatching();
      for (const timer of [listTimer, changeTimer, compareTimer]) clearTimeout(timer);
    },
  };
}
