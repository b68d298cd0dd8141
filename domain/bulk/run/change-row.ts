import type { ErrorCode } from '../../errors/catalogue.ts';
import type { TokenUsage } from '../../generation/request.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { maxRepairCharacters, maxRepairs, type BulkRow, type RowResult } from '../row.ts';

/** How often a provider may ask to wait for a row before the row fails. */
export const mostRefusals = 5;

/** A call that has ended, with what it used and cost; null where it is not known. */
type Ended = { callId: string; at: Date; usage: TokenUsage; cost: number | null };

/**
 * What happens to a row. An event of a call names it, so that a repeated or late one is recognized: it has an effect only
 * while the outcome of that call is not known.
 */
export type RowEvent =
  /** Stored before the call is made. In live mode a call is for one row; a batch is one call for all of its rows. */
  | { type: 'started'; callId: string; at: Date; expectedCost: number | null }
  | ({ type: 'finished'; result: RowResult } & Ended)
  | ({ type: 'failed'; code: ErrorCode } & Ended)
  /** The provider did nothing: it asked to wait. */
  | { type: 'refused'; callId: string; at: Date }
  /** It is certain that the call never reached the provider. */
  | { type: 'not-sent'; callId: string }
  /** The run ended (the tab was closed, or crashed) while the call was made. */
  | { type: 'interrupted' }
  /** The call of a row in doubt was found: it is being made. */
  | { type: 'found'; callId: string }
  /**
   * The user wants the row written: after a failure, in doubt, or once more. `repairs`: what its text is to be mended in;
   * without them a call in doubt is repeated as it was.
   */
  | { type: 'requested'; repairs?: readonly string[] }
  /** A row that waits to be mended stays as it is: the limit is reached, or the job is canceled. */
  | { type: 'kept' }
  /** The user does not want a row in doubt to be written again. */
  | { type: 'dismissed'; at: Date };

/**
 * The row after an event; the same object where the event changes nothing. Only a waiting row is started, and only the
 * user's word (`requested`) and calls without effect make a row wait again: so no row is called twice without it.
 */
export function changeRow(row: BulkRow, event: RowEvent): BulkRow {
  switch (event.type) {
    case 'started':
      return row.state === 'waiting' ? start(row, event) : row;
    case 'interrupted':
      return row.state === 'started' ? { ...row, state: 'in-doubt' } : row;
    case 'found':
      return row.state === 'in-doubt' && row.callId === event.callId ? { ...row, state: 'started' } : row;
    case 'requested':
      return row.state === 'waiting' || row.state === 'started'
        ? row
        : { ...row, state: 'waiting', refusals: 0, isAccepted: false, repairs: repairsFor(row, event) };
    case 'kept':
      return isToMend(row) ? { ...row, state: 'finished', repairs: [] } : row;
    case 'dismissed':
      return row.state === 'in-doubt' ? fail(row, 'bulk.in-doubt', event.at) : row;
    default:
      // A late answer to a call in doubt counts even after the user has decided about the row.
      return row.callId === event.callId ? end(row, event) : row;
  }
}

function start(row: BulkRow, { callId, at, expectedCost }: Extract<RowEvent, { type: 'started' }>): BulkRow {
  return {
    ...row,
    state: 'started',
    callId,
    calls: row.calls + 1,
    startedAt: at.toISOString(),
    endedAt: null,
    // What an earlier call in doubt may have cost stays counted.
    cost: sum(row.cost, row.expectedCost),
    expectedCost,
  };
}

function repairsFor(row: BulkRow, { repairs = row.repairs }: Extract<RowEvent, { type: 'requested' }>) {
  if (!row.result) return [];
  return repairs.slice(0, maxRepairs).map((repair) => firstCharacters(repair, maxRepairCharacters));
}

/** True for a row that waits for a call which mends its text. */
export function isToMend({ state, repairs }: Pick<BulkRow, 'state' | 'repairs'>): boolean {
  return state === 'waiting' && repairs.length > 0;
}

type EndEvent = Extract<RowEvent, { callId: string }>;

function end(row: BulkRow, event: Exclude<EndEvent, { type: 'started' | 'found' }>): BulkRow {
  const ended = { ...row, callId: null, expectedCost: null };
  if (event.type === 'not-sent') return returned({ ...ended, calls: row.calls - 1 });
  if (event.type === 'refused') {
    const refused = { ...ended, calls: row.calls - 1, refusals: row.refusals + 1 };
    return refused.refusals < mostRefusals
      ? returned(refused)
      : fail(refused, 'provider.rate-limited', event.at);
  }
  const { usage, cost } = event;
  const paid = {
    ...ended,
    inputTokens: sum(row.inputTokens, usage.inputTokens),
    outputTokens: sum(row.outputTokens, usage.outputTokens),
    cost: sum(row.cost, cost),
    repairsMade: row.repairsMade + (row.repairs.length > 0 ? 1 : 0),
  };
  // The late failure of a call that the user has asked to repeat.
  if (event.type === 'failed')
    return row.state === 'waiting'
      ? { ...paid, repairsMade: row.repairsMade }
      : fail(paid, event.code, event.at);
  return {
    ...paid,
    state: 'finished',
    result: event.result,
    repairs: [],
    failure: null,
    refusals: 0,
    endedAt: event.at.toISOString(),
    isAccepted: false,
    isEdited: false,
  };
}

/** A row whose call had no effect. One that the user has dismissed stays failed. */
function returned(row: BulkRow): BulkRow {
  return row.state === 'failed' || row.state === 'finished' ? row : { ...row, state: 'waiting' };
}

/** A failed row; finished, with its earlier text, if it has one. */
function fail(row: BulkRow, code: ErrorCode, at: Date): BulkRow {
  return {
    ...row,
    state: row.result ? 'finished' : 'failed',
    failure: code,
    repairs: [],
    endedAt: at.toISOString(),
  };
}

function sum(one: number | null, other: number | null): number | null {
  return one === null ? other : one + (other ?? 0);
}

/**
 * The waiting rows in the order in which they start: new texts before those that are mended, and of each those that were
 * refused last, the others as in the list.
 */
export function inStartOrder<Row extends Pick<BulkRow, 'state' | 'refusals' | 'repairs' | 'index'>>(
  rows: readonly Row[],
): Row[] {
  return rows
    .filter(({ state }) => state === 'waiting')
    .toSorted(
      (a, b) => Number(isToMend(a)) - Number(isToMend(b)) || a.refusals - b.refusals || a.index - b.index,
    );
}
