import type { FastifyPluginAsync } from 'fastify';
import { request as send } from 'undici';
import { AppError } from '#domain/errors/app-error.ts';
import { mostMessageCharacters } from '#domain/support/limits.ts';
import { readMail } from './mail/read-mail.ts';
import { receiveMail } from './mail/receive-mail.ts';

type SandboxMail = {
  id: number;
  envelope: { to: string[] };
  subject: string;
  headers: { name: string; value: string }[];
};

/**
 * The reply form of the sandbox's inbox: the mail that a mail program would send goes the way of any incoming mail. Only where
 * there is a sandbox.
 */
export const sandboxReply: FastifyPluginAsync = async (app) => {
  const { sandbox, sandboxUrl } = app.config;
  if (!sandbox || !sandboxUrl) return;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Params: { id: string } }>('/sandbox/inbox/:id/reply', async (request, reply) => {
    const text = new URLSearchParams(String(request.body)).get('text')?.slice(0, mostMessageCharacters) ?? '';
    const answered = await findMail(sandboxUrl, Number(request.params.id));
    if (!answered || text.trim() === '')
      throw new AppError('input.invalid', { problem: 'There is nothing to reply.' });
    const mail = await readMail(Buffer.from(composeReply(answered, text)));
    if (mail) await receiveMail(app, mail, new Date());
    return reply.redirect(`/sandbox/inbox/${answered.id}?sent=1`, 303);
  });
};

async function findMail(sandboxUrl: string, id: number): Promise<SandboxMail | undefined> {
  const { body } = await send(new URL('/mailbox.json', sandboxUrl));
  const { mails } = (await body.json()) as { mails: SandboxMail[] };
  return mails.find((mail) => mail.id === id);
}

/** As a mail program replies: to the reply address, naming the mail it answers, with the text in base64. */
function composeReply({ envelope, subject, headers }: SandboxMail, text: string): string {
  const header = (name: string) =>
    headers.find((each) => each.name === name)?.value.replaceAll(/[\r\n]+/g, ' ') ?? '';
  return [
    `From: <${envelope.to[0]}>`,
    `To: ${header('reply-to') || header('from')}`,
    `Subject: =?utf-8?B?${Buffer.from(`Re: ${subject}`).toString('base64')}?=`,
    `In-Reply-To: ${header('message-id')}`,
    `Message-ID: <${crypto.randomUUID()}@sandbox.invalid>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
  ].join('\r\n');
}
