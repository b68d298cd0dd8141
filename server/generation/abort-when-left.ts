import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { RunningCall } from './running-calls.ts';

/** Ends the call when its browser leaves before the answer is sent. */
export function abortWhenLeft({ raw }: FastifyReply, call: RunningCall): void {
  raw.once('close', () => {
    if (!raw.writableFinished) call.abort(new AppError('generation.stopped'));
  });
}
