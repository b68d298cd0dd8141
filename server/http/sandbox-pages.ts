import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { request as send } from 'undici';
import { AppError } from '#domain/errors/app-error.ts';
import { ownOriginOf } from './own-origin.ts';

/** The sandbox's pages: their paths here and in the sandbox. */
export const sandboxDoors = {
  '/sandbox/inbox': '/mailbox',
  '/sandbox/identity': '/identity',
  '/sandbox/stripe': '/stripe',
  '/sandbox/paypal': '/paypal-site',
  '/sandbox/control': '/control',
  '/sandbox/look': '/look',
} as const;
export type SandboxDoor = keyof typeof sandboxDoors;

/** Headers forwarded to the sandbox, and back. None of them contains our own session. */
const asked = ['accept', 'accept-language', 'authorization', 'content-type', 'content-length', 'user-agent'];
const answered = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'www-authenticate',
];
/** Prefix of the cookies of the sandbox's own pages; no other cookie is forwarded in either direction. */
const cookiePrefix = 'sandbox_';

/** Proxies the sandbox's pages on our own origin, if the sandbox is enabled. */
export const sandboxPages: FastifyPluginAsync = async (app) => {
  const { sandbox, sandboxUrl } = app.config;
  if (!sandbox || !sandboxUrl) return;
  app.removeAllContentTypeParsers();
  // The body is streamed.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/sandbox/*', (request, reply) => handOn(request, reply, sandboxUrl));
};

async function handOn(request: FastifyRequest, reply: FastifyReply, sandboxUrl: string): Promise<unknown> {
  const found = findTarget(request.url, sandboxUrl);
  if (!found) throw new AppError('request.not-found');
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const answer = await send(found.target, {
    method: request.method,
    headers: {
      ...only(asked, request.headers),
      ...ownCookies(request.headers.cookie),
      ...forwardedHeaders(ownOriginOf(request), found.door),
    },
    body: bodyOf(request.raw),
    signal: left.signal,
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (answer.statusCode === 404 && isJson) {
    await answer.body.dump();
    throw new AppError('request.not-found');
  }
  reply.code(answer.statusCode).headers(only(answered, answer.headers));
  for (const line of [answer.headers['set-cookie'] ?? []].flat())
    if (line.startsWith(cookiePrefix)) reply.header('set-cookie', line);
  return reply.send(answer.body);
}

/** The headers that tell the sandbox the URL at which its visitors see it. */
export function forwardedHeaders(origin: string, door: SandboxDoor): Record<string, string> {
  const { protocol, host } = new URL(origin);
  return {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-prefix': door,
  };
}

function findTarget(url: string, sandboxUrl: string): { target: URL; door: SandboxDoor } | null {
  for (const [door, path] of Object.entries(sandboxDoors)) {
    const rest = url.slice(door.length);
    if (!url.startsWith(door) || !/^([/?.]|$)/.test(rest)) continue;
    const target = new URL(path + rest, sandboxUrl);
    // `..` must not leave the allowed path, in any encoding.
    if (target.origin === sandboxUrl && target.pathname.startsWith(path))
      return { target, door: door as SandboxDoor };
  }
  return null;
}

function bodyOf(raw: IncomingMessage): IncomingMessage | null {
  return raw.method === 'GET' || raw.method === 'HEAD' ? null : raw;
}

function only(names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

function ownCookies(header = ''): Record<string, string> {
  const cookie = header
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(cookiePrefix))
    .join('; ');
  return cookie ? { cookie } : {};
}
