import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';

/** Submissions of one account that are in memory at once: a browser sends one for each of its jobs. */
const mostAtOnce = 10;

/** Bounds the submissions that are in memory, which may be large and go on after the browser has left. */
export function limitSubmissions() {
  const counts = new Map<string, number>();
  const handled = new WeakSet<FastifyRequest>();
  const releases = new WeakMap<FastifyRequest, () => void>();

  return {
    /** Before the body is read. Throws accounts.too-many-attempts, and generation.stopped where the browser has left. */
    begin: (userId: string, request: FastifyRequest, reply: FastifyReply): void => {
      if (reply.raw.closed) throw new AppError('generation.stopped');
      const count = counts.get(userId) ?? 0;
      if (count >= mostAtOnce) throw new AppError('accounts.too-many-attempts');
      counts.set(userId, count + 1);
      const release = () => {
        if (!releases.delete(request)) return;
        const left = counts.get(userId)! - 1;
        if (left === 0) counts.delete(userId);
        else counts.set(userId, left);
      };
      releases.set(request, release);
      // One that was refused before its handler.
      reply.raw.once('close', () => {
        if (!handled.has(request)) release();
      });
    },
    /** While its handler works. */
    during: async <R>(request: FastifyRequest, act: () => Promise<R>): Promise<R> => {
      handled.add(request);
      try {
        return await act();
      } finally {
        releases.get(request)?.();
      }
    },
  };
}
