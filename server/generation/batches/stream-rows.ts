import type { FastifyReply } from 'fastify';
import { toRelayedRow } from '#domain/bulk/economy/relay.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import type { CollectedBatch, RowHandler } from '#providers/batches/contract.ts';
import { openEventWriter } from '../stream-task.ts';

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
    if (!writer.begun) throw thrown;
    const error = toAppError(thrown);
    if (error.code === 'server.unexpected') reply.log.error({ err: thrown }, 'collecting a batch failed');
    if (error.code !== 'generation.stopped')
      reply.server.countError(error.code, reply.request.routeOptions.url ?? 'unknown');
    writer.error(error.toBody());
  } finally {
    writer.stop();
  }
}
