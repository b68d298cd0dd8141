import type { FastifyReply } from 'fastify';
import { sendPlainPage } from '../../http/plain-page.ts';

/** Pages for visitors of a link that leads nowhere: nothing in them is of the link's maker. */
export const sendGone = (reply: FastifyReply) =>
  sendPlainPage(
    reply.code(410),
    'This link is no longer in use',
    'Whoever made it has removed the page that it led to.',
  );
export const sendUnknown = (reply: FastifyReply) =>
  sendPlainPage(
    reply.code(404),
    'There is no such link',
    'Please check the address for missing or additional characters.',
  );
