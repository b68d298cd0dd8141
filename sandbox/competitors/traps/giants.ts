import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { html, type Html } from '../../pages/html.ts';
import { htmlAnswer } from '../answer.ts';
import { send, sendPage, trapPage, type Trap, type Visit } from './visit.ts';

const mebibyte = 1024 * 1024;
const block = Buffer.from('<p>Another line of a page that does not end where it should.</p>\n'.repeat(1_000));

/** Sends the start of a page and then blocks, as fast as they are read. */
async function stream({ client }: Visit, bytes: number): Promise<void> {
  client.head(200, { 'content-type': 'text/html; charset=utf-8' });
  await client.write(
    '<!doctype html><html lang="en"><title>A giant page | Traps</title><body><h1>A giant page</h1>\n',
  );
  for (let sent = 0; sent < bytes && !client.gone; sent += block.length) await client.write(block);
  client.end();
}

const zeros = (compress: (data: Buffer) => Buffer) => {
  let made: Buffer | null = null;
  return () => (made ??= compress(Buffer.alloc(10 * mebibyte, 0x20)));
};
const gzipOfZeros = zeros(gzipSync);
const bombs: Record<string, { encoding: string; body: () => Buffer }> = {
  // A hundred members of ten mebibytes each, in one mebibyte.
  '/bomb/gzip': { encoding: 'gzip', body: () => Buffer.concat(Array.from({ length: 100 }, gzipOfZeros)) },
  '/bomb/deflate': {
    encoding: 'deflate',
    body: zeros((data) => deflateSync(Buffer.concat([data, data, data]))),
  },
  '/bomb/brotli': {
    encoding: 'br',
    body: zeros((data) =>
      brotliCompressSync(Buffer.concat(Array.from({ length: 8 }, () => data)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
    ),
  },
  '/bomb/nested': { encoding: 'gzip, gzip, gzip', body: () => gzipSync(gzipSync(gzipOfZeros())) },
  '/bomb/not-gzip': {
    encoding: 'gzip',
    body: () => Buffer.from(trapPage('Not gzip', html`<p>Plain text.</p>`)),
  },
  '/bomb/cut-gzip': { encoding: 'gzip', body: () => gzipOfZeros().subarray(0, 2_000) },
  '/bomb/unknown': { encoding: 'x-rot13', body: () => Buffer.from('<gvgyr>Uryyb</gvgyr>') },
};

/** Not compressed: so much of the same would count as a decompression bomb, which is another trap. */
const sendGiant = (visit: Visit, title: string, body: Html): void =>
  send(visit, { ...htmlAnswer(trapPage(title, body)), isCompressed: false });

/** Pages of 50 MB and without an end, decompression bombs, and what is too much for a parser. */
export const giantTraps: Record<string, Trap> = {
  '/giant/50-mb': (visit) => stream(visit, 50 * mebibyte),
  '/giant/endless': (visit) => stream(visit, Infinity),
  '/giant/nested': (visit) => sendGiant(visit, 'Nested', { html: '<div>'.repeat(200_000) }),
  '/giant/attribute': (visit) =>
    sendGiant(visit, 'Attribute', { html: `<p title="${'a'.repeat(2 * mebibyte)}">` }),
  '/giant/title': (visit) => sendGiant(visit, 'Long '.repeat(100_000), html`<p>Short.</p>`),
  '/giant/links': (visit) =>
    sendGiant(visit, 'Links', {
      html: Array.from({ length: 50_000 }, (_nothing, at) => `<a href="/nowhere/${at}">${at}</a>`).join(''),
    }),
  '/giant/json-ld': (visit) =>
    sendGiant(visit, 'JSON-LD', {
      html: `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`,
    }),
  '/giant/headers': (visit) => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_nothing, at) => [`x-filler-${at}`, 'a'.repeat(2_000)]),
    );
    send(visit, { status: 200, type: 'text/html', body: trapPage('Headers', html``), headers: many });
  },
  '/bomb/': (visit) => {
    const bomb = bombs[visit.path];
    if (!bomb) return sendPage(visit, 'Not found', html``, 404);
    visit.response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': bomb.encoding,
    });
    visit.response.end(bomb.body());
  },
};
export const bombPaths = Object.keys(bombs);
