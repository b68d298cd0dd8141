import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply } from 'fastify';
import { errorCodes, toAppError } from '#domain/errors/app-error.ts';
import { sampleHeadSchema } from '#domain/sample/sample.ts';
import { abortWhenLeft } from '../generation/running-calls.ts';
import { openEventWriter } from '../generation/stream-task.ts';
import { signedIn } from '../http/openapi.ts';
import { countCall } from '../rate-limits/count-call.ts';
import { recordingReader } from './read-recording.ts';
import { handWrittenExample, recordedSample, sandboxSample, type SampleSource } from './sample-source.ts';

/**
 * GET /api/sample: a text for users without a key. It is no generation: nothing is reserved, counted, recorded or
 * stored (docs/decisions/063-sample.md).
 */
export const sampleRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, providerClient } = app;
  const { transport, addresses, calls } = providerClient;
  const { stallMs, timeoutMs } = config.providers;
  const readRecording = recordingReader(config.sampleRecording, app.log);

  async function chooseSource(): Promise<SampleSource> {
    if (addresses.sandboxProviders) return sandboxSample({ transport, addresses, stallMs });
    const recording = await readRecording();
    return recording ? recordedSample(recording) : handWrittenExample();
  }

  app.get('/api/sample', {
    config: { waitsForOthers: true },
    // The head of a stream says nothing without the stream.
    exposeHeadRoute: false,
    schema: {
      ...signedIn,
      summary: 'The sample of the generator: who writes it and for which brief. It counts in nothing.',
      response: {
        200: sampleHeadSchema.describe(
          'With `Accept: text/event-stream` the same call streams it: one `head`, `delta` events, then one `result` or one `error`.',
        ),
      },
      errors: [
        'request.too-many',
        'server.shutting-down',
        ...errorCodes.filter((code) => code.startsWith('provider.')),
      ],
    },
    handler: async (request, reply) => {
      const user = await request.requireUser();
      const source = await chooseSource();
      const { writer, form } = source;
      if (!request.headers.accept?.includes('text/event-stream')) return { writer, form };
      await countCall(database, 'sample', user.id, new Date());
      const call = calls.start(timeoutMs, 'The sample');
      try {
        abortWhenLeft(reply, call);
        await streamSample(source, reply, call.signal);
      } finally {
        call.over();
      }
      // The reply was hijacked: Fastify ignores what the handler returns.
      return reply as never;
    },
  });
};

/** Sends a sample as events. The head is sent with the first text, so that a call that fails early gets its own status. */
async function streamSample(source: SampleSource, reply: FastifyReply, signal: AbortSignal): Promise<void> {
  const { writer, form } = source;
  const events = openEventWriter(reply);
  // A ping may begin the stream before the text does.
  let hasHead = false;
  try {
    await source.write(signal, (text) => {
      if (!hasHead) events.head({ writer, form });
      hasHead = true;
      return events.delta(text);
    });
    events.result({});
  } catch (thrown) {
    if (!events.begun) throw thrown;
    const error = toAppError(thrown);
    if (error.code === 'server.unexpected') reply.log.error({ err: thrown }, 'a sample failed');
    events.error(error.toBody());
  } finally {
    events.stop();
  }
}
