import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';

const body = '{"email":"ann@example.com"}';
const post = (headers: string, content = body) =>
  `POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${content}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const json = 'Content-Type: application/json\r\n';

/** Right requests, whose bytes are then changed. */
const rightRequests = [
  get('/healthz'),
  get('/api/config', 'Cookie: aigen_session=a\r\nAccept-Encoding: br\r\n'),
  post(`${json}Content-Length: ${body.length}`),
  post(
    `${json}Transfer-Encoding: chunked`,
    `${body.length.toString(16)}\r\n${body}\r\n0\r\nTrailer: a\r\n\r\n`,
  ),
  get('/healthz') + get('/readyz'),
];

/** Known ways to confuse a server, or what is in front of it. */
export const wrongRequests: readonly string[] = [
  'GARBAGE\r\n\r\n',
  '\0\0\0\0',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'get /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'GET /healthz\r\n\r\n',
  get('http://evil.example/healthz'),
  get('//evil.example/%2e%2e'),
  get('/../../etc/passwd'),
  get('/api/\u00ff\u00fe'),
  get('/api/config\0'),
  get('/%c0%ae%c0%ae/'),
  get(`/${'a'.repeat(100_000)}`),
  get('*'),
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  get('/healthz', 'No colon\r\n'),
  get('/healthz', 'Space : a\r\n'),
  get('/healthz', 'Folded: a\r\n b\r\n'),
  get('/healthz', 'Nul: a\0b\r\n'),
  get('/healthz', `${'X: 1\r\n'.repeat(3_000)}`),
  get('/healthz', `X: ${'a'.repeat(100_000)}\r\n`),
  get('/healthz', 'Expect: the unexpected\r\n'),
  get('/healthz', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'),
  get('/healthz', 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: a\r\n'),
  get('/healthz').replaceAll('\r\n', '\n'),
  post(`${json}Content-Length: 27\r\nContent-Length: 5`),
  post(`${json}Content-Length: 27\r\nTransfer-Encoding: chunked`),
  post(`${json}Transfer-Encoding: chunked, identity`),
  post(`${json}Transfer-Encoding: \u000bchunked`),
  post(`${json}Content-Length: -1`),
  post(`${json}Content-Length: 1e3`),
  post(`${json}Content-Length: 99999999999999999999`),
  post(`${json}Content-Length: 100`),
  post(`${json}Transfer-Encoding: chunked`, 'zz\r\n'),
  post(`${json}Transfer-Encoding: chunked`, 'FFFFFFFFFFFFFFFFF\r\na'),
  post(`${json}Transfer-Encoding: chunked`, '5;a="\r\n"\r\nhello\r\n0\r\n\r\n'),
  post(`${json}Transfer-Encoding: chunked`, '5\r\nhel'),
];

/** Bytes of right requests with some of them changed, removed, repeated or put in. */
export function changedRequests(): Arbitrary<Buffer> {
  const change = fc.record({
    at: fc.nat(),
    remove: fc.nat(3),
    insert: fc.oneof(
      fc.constantFrom('', '\r\n', '\r', '\n', ' ', '\0', ':', '\t', '%', 'Content-Length: 3\r\n', '\r\n\r\n'),
      fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ),
  });
  return fc
    .tuple(fc.constantFrom(...rightRequests), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([request, changes]) => {
      let text = request;
      for (const { at, remove, insert } of changes) {
        const place = at % text.length;
        text = text.slice(0, place) + insert + text.slice(place + remove);
      }
      return Buffer.from(text, 'latin1');
    });
}

/** Sends bytes over a connection of their own and ends it; returns what the server sent until it ended it too. */
export function sendBytes(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setTimeout(20_000, () =>
      socket.destroy(new Error('the server keeps a connection that has ended')),
    );
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (received += text));
    // A server may close before it has read everything.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(received);
      else reject(error);
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(received));
    socket.end(bytes);
  });
}

/** What is wrong with what a server sent for such bytes; null where nothing is. It may also send nothing. */
export function findRawFault(received: string, isInternal: RegExp): string | null {
  if (received === '') return null;
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 500);
  if (status >= 500) return `the response ${received.slice(0, 200)}`;
  if (isInternal.test(received)) return `internals in the response: ${received.slice(0, 400)}`;
  const content = received.slice(received.indexOf('\r\n\r\n') + 4);
  // Without a Host header and with an unknown expectation Node itself responds, with no content (in chunks, the last one alone).
  if (status < 400 || /^(0\r\n\r\n)?$/.test(content) || /^HTTP\/1\.1 [23]/m.test(received)) return null;
  return /"error":".+","code":"[a-z.-]+"/.test(content) ? null : `no error of the catalogue: ${received}`;
}
