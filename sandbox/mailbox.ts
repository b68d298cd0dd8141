import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mailbox } from './mail/mailbox.ts';
import { inboxPage, mailFrameDocument, mailFramePolicy, mailPage } from './mail/pages.ts';
import { html } from './pages/html.ts';
import { addressOf, sendPage } from './pages/page.ts';

type Asked = { to?: string; atLeast?: string };

/** A waiting test gets the existing mails after this long, so that its failure can show what is missing. */
const longestWaitMs = 20_000;

/** The inbox over HTTP: pages for people, JSON for tests. */
export function registerMailbox(app: FastifyInstance, mailbox: Mailbox) {
  const baseOf = (request: FastifyRequest) => addressOf(request, '/mailbox').base;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.get('/mailbox', (request, reply) =>
    sendPage(reply, 'Inbox', inboxPage(mailbox.list(), baseOf(request), mailbox.isRefusing())),
  );
  /**
   * `?to=` filters by one address; `?atLeast=` waits until there are that many, so that tests need not
   * poll.
   */
  app.get<{ Querystring: Asked }>('/mailbox.json', async ({ query }, reply) => {
    const wanted = Number(query.atLeast ?? 0);
    await mailbox.until(() => mailbox.list(query.to).length >= wanted, patience(reply));
    return { mails: mailbox.list(query.to), refusals: mailbox.refusals() };
  });
  app.get<{ Querystring: Asked }>('/mailbox/refusals', async ({ query }, reply) => {
    await mailbox.until(() => mailbox.refusals() >= Number(query.atLeast ?? 0), patience(reply));
    return { refusals: mailbox.refusals() };
  });
  app.get<{ Params: { id: string }; Querystring: { sent?: string } }>('/mailbox/:id', (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    return mail
      ? sendPage(reply, mail.subject, mailPage(mail, baseOf(request), request.query.sent === '1'))
      : sendNothing(reply, baseOf(request));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id/html', (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    if (!mail) return sendNothing(reply, baseOf(request));
    return reply
      .headers({
        'content-security-policy': mailFramePolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(mailFrameDocument(mail));
  });
  /** `{on: true}` refuses every mail with 451 or the given `code`; `{on: false}` accepts again. */
  app.post('/mailbox/refuse', (request) => {
    const { on, code = 451 } = JSON.parse(String(request.body)) as { on: boolean; code?: number };
    mailbox.refuse(on ? code : null);
    return { refusing: mailbox.isRefusing() };
  });
  app.delete('/mailbox', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
  app.post('/mailbox/clear', (request, reply) => {
    mailbox.clear();
    return reply.redirect(baseOf(request), 303);
  });
}

function sendNothing(reply: FastifyReply, base: string): FastifyReply {
  const content = html`<h1>No such mail</h1>
    <p><a href="${base}">Inbox</a></p>`;
  return sendPage(reply.code(404), 'No such mail', content);
}

/** Aborted when the client disconnects, or after the longest wait. */
function patience(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(longestWaitMs)]);
}
