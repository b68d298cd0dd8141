import type { FastifyReply } from 'fastify';
import { toAppError } from '#domain/errors/app-error.ts';
import { EventWriter } from './event-writer.ts';
import { runTask, type GenerationTask, type TaskContext } from './run-task.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold the text back until its buffer is full.
  'x-accel-buffering': 'no',
};

/** A writer of events that takes over the reply with the first of them. */
export function openEventWriter(reply: FastifyReply): EventWriter {
  return new EventWriter(reply.raw, () => {
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  });
}

/**
 * Runs a task and sends its text as `delta` events, then its result as a `result` event. Throws only before anything is
 * sent, so that a call that fails early gets its own status; a later failure is sent as an `error` event.
 */
export async function streamTask(
  task: GenerationTask<object>,
  context: TaskContext,
  reply: FastifyReply,
): Promise<void> {
  const { openStreams } = context.metrics;
  const writer = openEventWriter(reply);
  // A stopping server has no time to wait for the database: the client is told before the generation is given back.
  const tellOfStop = () => {
    const reason = toAppError(context.signal.reason);
    if (writer.begun && reason.code === 'server.shutting-down') writer.error(reason.toBody());
  };
  const ended = () => context.signal.removeEventListener('abort', tellOfStop);
  const settle: TaskContext['settle'] = (outcome) => {
    ended();
    return context.settle(outcome);
  };
  context.signal.addEventListener('abort', tellOfStop);
  openStreams.inc();
  try {
    writer.result(await runTask(task, { ...context, settle }, (text) => writer.delta(text)));
  } catch (thrown) {
    sendFailure(reply, writer, thrown, 'a streamed generation failed');
  } finally {
    ended();
    openStreams.dec();
    writer.stop();
  }
}

/** Sends what was thrown as an `error` event; throws it where nothing is sent yet. `words` are for the log. */
export function sendFailure(reply: FastifyReply, writer: EventWriter, thrown: unknown, words: string): void {
  if (!writer.begun) throw thrown;
  const error = toAppError(thrown);
  if (error.code === 'server.unexpected') reply.log.error({ err: thrown }, words);
  // A user who stops a text has met no error.
  if (error.code !== 'generation.stopped')
    reply.server.countError(error.code, reply.request.routeOptions.url ?? 'unknown');
  writer.error(error.toBody());
}
