import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limitSubmissions } from './submissions-at-once.ts';

/** Of one that is refused before its handler. */
function startSubmission() {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  return { request: {} as FastifyRequest, reply: { raw } as FastifyReply };
}
const closed = ({ reply }: { reply: FastifyReply }) =>
  new Promise((resolve) => {
    reply.raw.once('close', resolve);
    reply.raw.destroy();
  });

test('browsers that leave while their session is looked up take no place of later submissions', async () => {
  const submissions = limitSubmissions();
  for (let count = 0; count < 20; count += 1) {
    const early = startSubmission();
    await closed(early);
    expect(() => submissions.begin('ann', early.request, early.reply)).toThrow(
      expect.objectContaining({ code: 'generation.stopped' }),
    );
  }
  for (let count = 0; count < 20; count += 1) {
    const refused = startSubmission();
    submissions.begin('ann', refused.request, refused.reply);
    await closed(refused);
  }
});
