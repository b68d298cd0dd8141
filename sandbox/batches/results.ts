import { composeAnswer, refusal, type Call, type ResponseFormat } from '../http/answer.ts';
import { BadRequest, UnknownModel, type Vendor } from '../http/exchange.ts';
import type { Failure } from '../http/recordings.ts';
import { readKey, type FaultName } from '../scenarios.ts';
import { isAmong } from './plan.ts';
import type { StoredBatch, StoredRow } from './store.ts';
import { rowStates, type RowState } from './timeline.ts';

/** What a vendor's batches need of the vendor's calls. */
export type RowFormat = {
  vendor: Vendor;
  /** Throws BadRequest or UnknownModel, as for a call of its own. */
  readCall: (row: StoredRow, batch: StoredBatch) => Call;
  format: (call: Call) => ResponseFormat;
};

export type Result = { customId: string } & (
  | { kind: 'answer'; body: unknown }
  | { kind: 'error'; failure: Failure }
  | { kind: Exclude<RowState, 'done'> }
);

/** The ways in which rows fail, in turn. */
const rowFaults = ['bad-request', 'server-error', 'refuse', 'empty', 'rate-limit'] as const;
type RowFault = (typeof rowFaults)[number];

const plain = readKey('sandbox');
/** Faults of a key that are faults of the texts; all others are faults of the connection. */
const textFaults: readonly (FaultName | null)[] = ['refuse', 'empty', 'split', 'bigchunk'];

function faultOf({ plan }: StoredBatch, index: number): RowFault | null {
  return isAmong(index, plan.errors) ? rowFaults[index % rowFaults.length]! : null;
}

/** The result of every row that has one, in another order than the rows. Texts are written when they are read. */
export function* resultsOf(batch: StoredBatch, format: RowFormat, now: number): Generator<Result> {
  const { rows, plan } = batch;
  const stateOf = rowStates(batch, now);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    if (isAmong(index + 50, plan.missing)) continue;
    const result = resultOf(batch, rows[index]!, format, stateOf(index), faultOf(batch, index));
    yield result;
    if (isAmong(index + 30, plan.repeated)) yield result;
  }
}

function resultOf(
  batch: StoredBatch,
  row: StoredRow,
  { vendor, readCall, format }: RowFormat,
  state: RowState,
  fault: RowFault | null,
): Result {
  const { customId } = row;
  if (state !== 'done') return { customId, kind: state };
  const error = (kind: Parameters<Vendor['failures']>[0], facts = {}): Result => ({
    customId,
    kind: 'error',
    failure: vendor.failures(kind, { requestId: vendor.newRequestId(), ...facts }),
  });
  if (fault === 'bad-request') return error(fault, { detail: 'The sandbox refuses this row.' });
  if (fault === 'server-error' || fault === 'rate-limit') return error(fault, { model: 'sandbox' });
  const general = textFaults.includes(batch.plan.fault) ? batch.plan.fault : null;
  const scenario = { ...plain, fault: fault ?? general };
  try {
    const call = readCall(row, batch);
    const answer = composeAnswer(call, { scenario, vendor });
    const body =
      scenario.fault === 'refuse' ? format(call).refusedJson(refusal, answer) : format(call).json(answer);
    return { customId, kind: 'answer', body };
  } catch (thrown) {
    if (thrown instanceof BadRequest) return error('bad-request', { detail: thrown.message });
    if (thrown instanceof UnknownModel) return error('unknown-model', { model: thrown.model });
    throw thrown;
  }
}

/** Whether a result of a row that is written counts as failed by its vendor. */
export function isError(batch: StoredBatch, index: number): boolean {
  const fault = faultOf(batch, index);
  return fault === 'bad-request' || fault === 'server-error' || fault === 'rate-limit';
}

/** How many rows of a batch are in each state. */
export function countRows(batch: StoredBatch, now: number) {
  const stateOf = rowStates(batch, now);
  const counts = { total: batch.rows.length, succeeded: 0, errored: 0, canceled: 0, expired: 0, pending: 0 };
  for (let index = 0; index < batch.rows.length; index += 1) {
    const state = stateOf(index);
    if (state !== 'done') counts[state] += 1;
    else counts[isError(batch, index) ? 'errored' : 'succeeded'] += 1;
  }
  return counts;
}
