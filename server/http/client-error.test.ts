import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { sendClientError } from './client-error.ts';

type Handler = (error: Error & { code: string }, socket: PassThrough) => void;
const handle = sendClientError({ mode: 'hosted' }) as unknown as Handler;
const malformed = (code = 'HPE_INVALID_METHOD') => Object.assign(new Error('Parse Error: secret'), { code });
const sentOver = (socket: PassThrough) => String(socket.read() ?? '');
const newSocket = (bytesWritten = 0) => Object.assign(new PassThrough(), { bytesWritten });

test('bytes that are no request get the error of a request that cannot be read, with the headers of all', () => {
  const socket = newSocket();
  handle(malformed(), socket);
  const [head, body] = sentOver(socket).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=',
    'content-type: application/json',
    `content-length: ${body!.length}`,
    'connection: close',
  ])
    expect(head).toContain(header);
  expect(JSON.parse(body!)).toEqual({ error: 'The request could not be read.', code: 'input.invalid' });
});

test('a request that does not arrive in time is told so', () => {
  const socket = newSocket();
  handle(malformed('ERR_HTTP_REQUEST_TIMEOUT'), socket);
  expect(sentOver(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request\.too-slow"}$/);
});

test('nothing is sent into an answer that has begun, or to a client that has gone', () => {
  const begun = newSocket(100);
  handle(malformed(), begun);
  const gone = newSocket();
  handle(malformed('ECONNRESET'), gone);
  for (const socket of [begun, gone]) expect([sentOver(socket), socket.destroyed]).toEqual(['', true]);
});
