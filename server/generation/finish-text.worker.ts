import { parentPort } from 'node:worker_threads';
import { finish } from '#domain/generation/finish.ts';
import type { FinishReply, FinishRequest } from './finish-text.ts';

parentPort!.on('message', ({ id, text, form }: FinishRequest) => {
  parentPort!.postMessage({ id, finished: finish(text, form) } satisfies FinishReply);
});
