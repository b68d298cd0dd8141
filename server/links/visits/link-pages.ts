import type { FastifyReply } from 'fastify';

/** Plain pages for visitors of a link that leads nowhere: nothing in them is of the link's maker. */
const pageOf = (title: string, text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;

const gone = pageOf('This link is no longer in use', 'Whoever made it has removed the page that it led to.');
const unknown = pageOf(
  'There is no such link',
  'Please check the address for missing or additional characters.',
);

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

export const sendGone = (reply: FastifyReply) => send(reply, 410, gone);
export const sendUnknown = (reply: FastifyReply) => send(reply, 404, unknown);
