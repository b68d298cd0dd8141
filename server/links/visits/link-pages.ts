import type { FastifyReply } from 'fastify';
import { renderPlainPage, sendPlainPage } from '../../http/plain-page.ts';

const gonePage = renderPlainPage({
  title: 'This link is no longer in use',
  paragraphs: ['Its owner has removed the page that it led to.'],
});
const unknownPage = renderPlainPage({
  title: 'There is no such link',
  paragraphs: ['Please check the address for missing or additional characters.'],
});

/** Pages for visitors of a link that leads nowhere: nothing in them is of the link's maker. */
export const sendGone = (reply: FastifyReply) => sendPlainPage(reply.code(410), gonePage);
export const sendUnknown = (reply: FastifyReply) => sendPlainPage(reply.code(404), unknownPage);
