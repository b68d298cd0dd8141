import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const windowMs = 500;
const resolutionMs = 20;
/** With fewer requests in a window, a late event loop has another reason, which refusing requests does not remove. */
const fewRequests = 25;

/**
 * How late the event loop is because of requests, in milliseconds: the mean of half a second, of the last two the smaller. One long piece
 * of work, after which everything goes on, makes only one of them late. Requests that wait in the buffers of their connections cannot be
 * counted; they show here. Measured while the server listens.
 */
export function watchEventLoop(app: FastifyInstance): { countRequest: () => void; delayMs: () => number } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  let [before, last] = [0, 0];
  let requests = 0;
  let timer: NodeJS.Timeout | undefined;
  const measure = () => {
    before = last;
    last = delays.count === 0 || requests < fewRequests ? 0 : delays.mean / 1e6 - resolutionMs;
    requests = 0;
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
  return { countRequest: () => (requests += 1), delayMs: () => Math.min(before, last) };
}
