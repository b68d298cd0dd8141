import type { FastifyReply } from 'fastify';
import { toRelayedRow } from '#domain/bulk/economy/relay.ts';
import type { CollectedBatch, RowHandler } from '#providers/batches/contract.ts';
import { openEventWriter, sendFailure } from '../stream-task.ts';

/**
 * Sends the results of a batch as they are read: `row` events, then one `result`. Throws only before anything is sent, so
 * that a call that fails early gets its own status; a later failure is sent as an `error` event.
 */
export async function streamRows(
  reply: FastifyReply,
  collect: (onRow: RowHandler) => Promise<CollectedBatch>,
): Promise<void> {
  const writer = openEventWriter(reply);
  try {
    writer.result(await collect((row) => writer.row(toRelayedRow(row))));
  } catch (thrown) {
    sendFailure(reply, writer, thrown, 'collecting a batch failed');
  } finally {
    writer.stop();
  }
}
