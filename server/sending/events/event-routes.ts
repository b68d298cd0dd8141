import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { linkAddressOf } from '#domain/email/render/addresses.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { mailParameter } from '#domain/links/variant.ts';
import { valuesOfContact } from '#domain/sending/mail/mail-template.ts';
import { contacts } from '../../database/schema/contacts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import { unknownPage } from '../../contacts/unsubscribe/pages.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { isPrefetch, isRobot } from '../../links/visits/robots.ts';
import { clickPath, openPath, parseEventToken } from './event-token.ts';
import { recordClick, recordOpen } from './record-event.ts';

type Params = { Params: { token: string } };
/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Addresses in mails that are counted: for people who have no account here, and for the programs that read their mails first. */
export const mailEventRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app;
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
    });
    next();
  });

  app.get<Params>(`${openPath}:token`, {
    schema: {
      summary: 'The picture of a mail, whose loading is counted as an open.',
      response: { 200: z.unknown().describe('A picture of one pixel.') },
    },
    handler: async (request, reply) => {
      const found = await findMessage(app, request.params.token);
      if (found?.event.kind === 'open') {
        await recordOpen(database, found.message, requestOf(request));
        app.sending.noteEvent(found.message.sendId);
      }
      return reply.type('image/gif').send(pixel);
    },
  });

  app.get<Params>(`${clickPath}:token`, {
    config: { priority: 'short' },
    schema: {
      summary: 'A link of a mail, counted as a click.',
      response: {
        302: z.undefined().describe('To the address of the link.'),
      },
    },
    handler: async (request, reply) => {
      const found = await findMessage(app, request.params.token);
      const target = found?.event.kind === 'click' ? await findTarget(app, found, found.event.link) : null;
      if (!found || !target) return sendPlainPage(reply.code(404), unknownPage);
      await recordClick(database, found.message, { ...requestOf(request), link: target.link });
      app.sending.noteEvent(found.message.sendId);
      const { address, isTracked } = target;
      return reply.redirect(isTracked ? markedAddress(address, request.params.token) : address, 302);
    },
  });
};

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** The mail that a token is of; null for one that we did not write. */
async function findMessage({ database, contacts: { keys } }: FastifyInstance, token: string) {
  const parsed = parseEventToken(token);
  if (!parsed) return null;
  const [message] = await database.db
    .select()
    .from(sendMessages)
    .where(eq(sendMessages.id, parsed.event.messageId));
  if (!message || !parsed.isSignedWith(await keys.of(message.userId))) return null;
  return { message, event: parsed.event };
}

/** Where a link leads for this contact, and what it is called in events: a tracked link by its id. */
async function findTarget(
  app: FastifyInstance,
  { message }: Found,
  place: number,
): Promise<{ address: string; link: string; isTracked: boolean } | null> {
  const { db } = app.database;
  const [send] = await db
    .select({ snapshot: sends.snapshot })
    .from(sends)
    .where(eq(sends.id, message.sendId));
  const written = send?.snapshot.links[place];
  if (written === undefined) return null;
  const [contact] =
    message.contactId === null
      ? []
      : await db.select().from(contacts).where(eq(contacts.id, message.contactId));
  const address = linkAddressOf(written, contact ? valuesOfContact(contact) : {});
  if (address === null) return null;
  const url = URL.parse(address);
  // What browsers write in a header is ASCII.
  const tracked = url && trackedId(url, app.config.publicUrl);
  return url && { address: url.href, link: tracked ?? written, isTracked: tracked !== null };
}

/** A tracked link with the mail that it is in: goals say with it whose they are. */
function markedAddress(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set(mailParameter, token);
  return url.href;
}

function trackedId(url: URL, publicUrl: string | null): string | null {
  const isOurs = publicUrl === null ? url.hostname === 'localhost' : url.origin === new URL(publicUrl).origin;
  if (!isOurs || !url.pathname.startsWith(linkPath)) return null;
  const id = url.pathname.slice(linkPath.length);
  return /^[\w-]{1,16}$/.test(id) ? id : null;
}

function requestOf({ headers, method }: FastifyRequest) {
  const userAgent = headers['user-agent'];
  return { userAgent, method, isRobot: isRobot(userAgent) || isPrefetch(headers), now: new Date() };
}
