import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';
import { readPromise } from './inbox/measure-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The measured first-answer time that public pages state. */
    supportPromise: {
      /** Null: nothing is stated. */
      sentence: string | null;
      /** Changes with the sentence, so that cached pages are rendered again. */
      version: number;
      refresh: () => Promise<void>;
    };
  }
}

const refreshMs = 10 * 60_000;
const firstMs = 1_000;

/** Measures the first-answer time every ten minutes. Pages are cached in between (docs/decisions/032-cached-pages.md). */
export const supportPromise = plugin((app: FastifyInstance, _options, done) => {
  const promise: FastifyInstance['supportPromise'] = {
    sentence: null,
    version: 0,
    refresh: async () => {
      const sentence = await readPromise(app.database, new Date());
      if (sentence === promise.sentence) return;
      promise.sentence = sentence;
      promise.version += 1;
    },
  };
  app.decorate('supportPromise', promise);
  let running = Promise.resolve();
  const refresh = () => {
    running = promise
      .refresh()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the first-answer time could not be measured'));
  };
  let first: NodeJS.Timeout | undefined;
  app.addHook('onListen', (next) => {
    first = setTimeout(refresh, firstMs).unref();
    next();
  });
  app.addHook('preClose', (next) => {
    clearTimeout(first);
    next();
  });
  repeatWhileListening(app, refreshMs, refresh);
  app.addHook('onClose', () => running);
  done();
});
