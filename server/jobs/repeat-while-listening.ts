import type { FastifyInstance } from 'fastify';

/**
 * Runs `work` every `everyMs` milliseconds in this process, from when it listens until it begins to close. For what each
 * process does for itself; what one of them does for all is a scheduled job (schedule.ts). `work` handles its errors.
 */
export function repeatWhileListening(app: FastifyInstance, everyMs: number, work: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    timer = setInterval(work, everyMs).unref();
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    done();
  });
}
