import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export type Answer = {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Whether it is sent compressed to those who take it. */
  isCompressed?: boolean;
};

/** An answer that is sent again is compressed once. */
const compressed = new WeakMap<Answer, Buffer>();

function gzipOf(answer: Answer): Buffer {
  const made = compressed.get(answer) ?? gzipSync(answer.body);
  compressed.set(answer, made);
  return made;
}

export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, type, body, headers = {}, isCompressed = true } = answer;
  const isGzip = isCompressed && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const sent = isGzip ? gzipOf(answer) : Buffer.from(body);
  response.writeHead(status, {
    'content-type': type,
    'content-length': sent.length,
    vary: 'accept-encoding',
    ...(isGzip && { 'content-encoding': 'gzip' }),
    ...headers,
  });
  response.end(sent);
}

export const htmlAnswer = (body: string | Buffer, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

export const redirectTo = (location: string, status = 301): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: 'Moved.\n',
  headers: { location },
});
