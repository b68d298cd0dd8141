import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { mostMailBytes } from '#domain/support/limits.ts';
import { readMailApart } from './read-mail-apart.ts';
import { receiveMail } from './receive-mail.ts';

/** A signed call with an older or newer time stamp may be a replay. */
const toleranceSeconds = 5 * 60;
/** Attachments included, which are read and not stored. */
const bodyLimitBytes = 25_000_000;
/** Fields in which mail services send the whole mail. */
const rawFields = ['email', 'body-mime', 'raw', 'message', 'rawEmail'];

/**
 * POST /api/support/inbound: a mail service hands over a mail to the contact address. Signed by
 * `X-Support-Signature: sha256=<HMAC of "timestamp.body">` with `X-Support-Timestamp`, or, for services that cannot sign, with
 * the secret as the password of basic authentication or as bearer token. A mail that comes again is stored once.
 */
export const inboundRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config } = app;
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/api/support/inbound', {
    config: { priority: 'short' },
    bodyLimit: bodyLimitBytes,
    schema: {
      summary:
        'A mail to the contact address, as message/rfc822 or in a field of a form; signed, stored once.',
      body: z.unknown(),
      response: {
        200: z.object({ outcome: z.enum(['joined', 'started', 'duplicate', 'ignored']) }),
      },
      errors: ['support.inbound-off', 'support.inbound-refused', 'support.inbound-unreadable'],
    },
    // Before the body is received, of which there may be much.
    onRequest: async ({ headers }) => {
      if (config.supportInboundSecret === null) throw new AppError('support.inbound-off');
      if (!mayBeAuthentic(headers, config.supportInboundSecret, new Date()))
        throw new AppError('support.inbound-refused');
    },
    handler: async (request) => {
      const secret = config.supportInboundSecret!;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = new Date();
      if (!isSigned(request.headers, body, secret)) throw new AppError('support.inbound-refused');
      const raw = await rawMailOf(request, body);
      const mail = raw && (await readMailApart(raw));
      if (!mail) throw new AppError('support.inbound-unreadable');
      return { outcome: await receiveMail(app, mail, now) };
    },
  });
};

/** Signs a call for POST /api/support/inbound. */
export function signInbound(secret: string, timestamp: string, body: Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

type Headers = FastifyRequest['headers'];

/** Whether the headers have the secret, or a time at which a signature of the body is valid. */
function mayBeAuthentic(headers: Headers, secret: string, now: Date): boolean {
  if (typeof headers['x-support-signature'] === 'string') {
    const timestamp = timestampOf(headers);
    const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
    return /^\d{1,12}$/.test(timestamp) && age <= toleranceSeconds;
  }
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return isSame(credentials, secret);
  if (scheme.toLowerCase() !== 'basic') return false;
  const pair = Buffer.from(credentials, 'base64').toString();
  return isSame(pair.slice(pair.indexOf(':') + 1), secret);
}

/** Whether the signature, if there is one, is that of the body. */
function isSigned(headers: Headers, body: Buffer, secret: string): boolean {
  const signature = headers['x-support-signature'];
  return typeof signature !== 'string' || isSame(signature, signInbound(secret, timestampOf(headers), body));
}

const timestampOf = (headers: Headers) => String(headers['x-support-timestamp'] ?? '');

/** In the same time for every guess, also for one of another length. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

async function rawMailOf({ headers }: FastifyRequest, body: Buffer): Promise<Uint8Array | null> {
  const type = headers['content-type'] ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return body;
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const name of rawFields) {
      const field = form.get(name);
      if (typeof field === 'string') return Buffer.from(field);
      // One byte more than is read, so that it is known to be cut.
      if (field) return new Uint8Array(await field.slice(0, mostMailBytes + 1).arrayBuffer());
    }
  } catch {
    // No form, whatever it says it is.
  }
  return null;
}
