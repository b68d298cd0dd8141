// The reference for pages: a bare Fastify route that sends the given bytes and headers.
import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { listenForParent } from './listen-for-parent.ts';

const [, , pageFile, headersFile] = process.argv;
const page = await readFile(pageFile!);
const headers = JSON.parse(await readFile(headersFile!, 'utf8')) as Record<string, string>;
const app = fastify();
app.get('/page', (_request, reply) => reply.headers(headers).send(page));
await app.ready();
listenForParent(app.server);
