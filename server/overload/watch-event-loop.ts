import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const windowMs = 500;
const resolutionMs = 20;

/**
 * How late the event loop is, in milliseconds: the mean of half a second, of the last two the smaller. One long piece of work, after
 * which everything goes on, makes only one of them late. Measured while the server listens.
 */
export function watchEventLoop(app: FastifyInstance): () => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  let [before, last] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const measure = () => {
    before = last;
    last = delays.count === 0 ? 0 : delays.mean / 1e6 - resolutionMs;
    delays.reset();
  };
  app.addHook('onListen', (done) => {
    delays.enable();
    timer = setInterval(measure, windowMs).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delays.disable();
    done();
  });
  return () => Math.min(before, last);
}
