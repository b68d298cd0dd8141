import { startWorker } from '../../../../storage/read-in-worker.ts';
import { wholeList, type ReviewCounts, type ReviewView } from '#domain/bulk/review/review-list.ts';
import type { ReviewRow } from '#domain/bulk/review/review-row.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { IndexMessage, OpenIndex } from './review-index.ts';
import type { IndexRequest } from './review-index.worker.ts';

/** What the screen knows of the rows of a job. A new object after each change; `rows` is the same array. */
export type ShownIndex = {
  /** By their index; missing while they are not read. */
  rows: readonly (ReviewRow | undefined)[];
  rowsRead: number;
  /** The indexes of the rows of `view`, in its order. */
  order: Uint16Array;
  view: ReviewView;
  counts: ReviewCounts;
  isComplete: boolean;
  error: AppError | null;
};

const noCounts: ReviewCounts = {
  all: 0,
  open: 0,
  accepted: 0,
  flagged: 0,
  failed: 0,
  unwritten: 0,
  inDoubt: 0,
};

export const emptyIndex: ShownIndex = {
  rows: [],
  rowsRead: 0,
  order: new Uint16Array(),
  view: wholeList,
  counts: noCounts,
  isComplete: false,
  error: null,
};

export type IndexStore = {
  read: () => ShownIndex;
  /** Reads the rows while there is a listener. */
  subscribe: (listener: () => void) => () => void;
  show: (view: ReviewView) => void;
};

/** The index of a job, kept in a worker; on the page where the browser has no worker or cannot load it. */
export function createIndexStore(owner: string, jobId: string): IndexStore {
  const rows: (ReviewRow | undefined)[] = [];
  let shown: ShownIndex = { ...emptyIndex, rows };
  let view = wholeList;
  let opened: OpenIndex | null = null;
  const listeners = new Set<() => void>();
  const take = (message: IndexMessage) => {
    shown = { ...shown, ...changesBy(message, rows, shown) };
    for (const listener of listeners) listener();
  };
  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      opened ??= openIndex({ owner, jobId, view }, take);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        opened?.end();
        opened = null;
      };
    },
    show: (next) => {
      view = next;
      opened?.show(next);
    },
  };
}

type Opening = { owner: string; jobId: string; view: ReviewView };

function openIndex(opening: Opening, tell: (message: IndexMessage) => void): OpenIndex {
  const { owner, jobId } = opening;
  let { view } = opening;
  let isEnded = false;
  let hasStarted = false;
  let onPage: OpenIndex | null = null;
  const take = (message: IndexMessage) => {
    hasStarted = true;
    if (!isEnded) tell(message);
  };
  const openOnPage = async () => {
    const { openReviewIndex } = await import('./review-index.ts');
    if (!isEnded) onPage = openReviewIndex({ owner, jobId, view }, take);
  };
  const worker = createWorker();
  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<IndexMessage>) => take(data);
    worker.onerror = () => {
      worker.terminate();
      if (hasStarted) take({ kind: 'failed', code: 'storage.failed' });
      else void openOnPage();
    };
    worker.postMessage({ kind: 'open', owner, jobId, view } satisfies IndexRequest);
  } else void openOnPage();
  return {
    show: (next) => {
      view = next;
      if (onPage) onPage.show(next);
      else worker?.postMessage({ kind: 'show', view: next } satisfies IndexRequest);
    },
    end: () => {
      isEnded = true;
      onPage?.end();
      worker?.terminate();
    },
  };
}

const createWorker = () =>
  startWorker(() => new Worker(new URL('./review-index.worker.ts', import.meta.url), { type: 'module' }));

/** Puts rows into their places, and returns what else a message changes. */
function changesBy(
  message: IndexMessage,
  rows: (ReviewRow | undefined)[],
  { rowsRead }: ShownIndex,
): Partial<ShownIndex> {
  switch (message.kind) {
    case 'rows': {
      let read = rowsRead;
      for (const row of message.rows) {
        if (!rows[row.index]) read += 1;
        rows[row.index] = row;
      }
      for (const index of message.gone) {
        if (rows[index]) read -= 1;
        rows[index] = undefined;
      }
      return { rowsRead: read };
    }
    case 'list':
      return { view: message.view, order: message.order, counts: message.counts };
    case 'complete':
      return { isComplete: true, error: null };
    case 'failed':
      return { error: new AppError(message.code) };
  }
}
