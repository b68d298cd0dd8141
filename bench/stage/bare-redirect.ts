// The reference for tracked links: a bare Fastify route that redirects with the given headers, and counts nothing.
import fastify from 'fastify';
import { listenForParent } from './listen-for-parent.ts';

const [, , target, sent] = process.argv;
const headers = JSON.parse(sent!) as Record<string, string>;
const app = fastify();
app.get('/go/:id', (_request, reply) => reply.headers(headers).redirect(target!, 302));
await app.ready();
listenForParent(app.server);
