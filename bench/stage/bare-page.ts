// What a page is held against: a bare Fastify route that answers the bytes and the type it was given, and nothing else.
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { listenForParent } from './listen-for-parent.ts';

const [, , file, type, encoding] = process.argv;
const page = await readFile(file!);
const app = fastify();
app.get('/page', (_request, reply) =>
  reply.header('content-type', type!).header('content-encoding', encoding!).send(page),
);
await app.ready();
listenForParent(app.server);
