import type { FastifyReply } from 'fastify';
import { toAppError } from '#domain/errors/app-error.ts';
import { EventWriter } from './event-writer.ts';
import { generate, type Environment, type Generation } from './generate.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold the text back until its buffer is full.
  'x-accel-buffering': 'no',
};

/**
 * Makes a generation and streams it as events. Throws only while nothing is sent, so that a call that fails
 * early answers with its own status; a later failure is told by an event.
 */
export async function streamGeneration(
  generation: Generation,
  environment: Environment,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { openStreams } = environment.metrics;
  const writer = new EventWriter(reply.raw, () => {
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  });
  openStreams.inc();
  try {
    writer.result(await generate(generation, environment, (text) => writer.delta(text)));
  } catch (thrown) {
    if (!writer.begun) throw thrown;
    const error = toAppError(thrown);
    if (error.code === 'server.unexpected') reply.log.error({ err: thrown }, 'a streamed generation failed');
    writer.error(error.toBody());
  } finally {
    openStreams.dec();
    writer.stop();
  }
  return reply;
}
