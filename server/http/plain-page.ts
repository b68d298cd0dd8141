import type { FastifyReply } from 'fastify';

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

/** Sends a page without scripts and styles, with the status that the reply has. Title and text are HTML. */
export function sendPlainPage(reply: FastifyReply, title: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(title, text));
}
