import { Buffer } from 'node:buffer';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emailMergeTags } from '#domain/email/merge-tags/email-merge-tags.ts';
import { filledCharacters } from '#domain/email/merge-tags/fill-merge-tags.ts';
import { renderEmail } from '#domain/email/render/render-email.ts';
import {
  maxSentBytes,
  maxTestMailBytes,
  testMailSchema,
  testMailSentSchema,
  type TestMail,
} from '#domain/email/test-mail.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { signedIn } from '../../http/openapi.ts';
import { ownOriginOf } from '../../http/own-origin.ts';
import { mailQueueName } from '../../mail/mail-queue.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { countTestMail } from '../../rate-limits/count-test-mail.ts';
import { requireOpen } from '../../billing/require-capability.ts';

/** A test mail goes to the verified address of its account, and to no other (decision 099). */
export const testMailRoute: FastifyPluginAsyncZod = async (app) => {
  const { config, database, mail } = app;

  app.post('/api/emails/test', {
    config: { limit: 'email' },
    bodyLimit: maxTestMailBytes,
    schema: {
      ...signedIn,
      summary:
        'Sends an email to the own verified address, with its merge tags filled in. The same id is sent once.',
      body: testMailSchema,
      response: { 200: testMailSentSchema },
      errors: [
        'premium.required',
        'email.no-mail-server',
        'email.address-unverified',
        'email.tag-unknown',
        'email.too-long-to-send',
        'email.too-many-tests',
        'request.too-many',
      ],
    },
    preValidation: requireOpen('email'),
    handler: async (request) => {
      const user = await request.requireUser();
      const now = new Date();
      await countCall(database, 'emailTest', user.id, now);
      if (!config.smtpUrl) throw new AppError('email.no-mail-server');
      if (!user.emailVerified) throw new AppError('email.address-unverified');
      const content = await renderTestMail(request.body, ownOriginOf(request));
      await database.db.transaction(async (transaction) => {
        const isNew = await countTestMail(transaction, { userId: user.id, click: request.body.id, now });
        if (isNew) await mail.send(transaction, user.email, { kind: 'test-email', ...content });
      });
      app.jobs.wake(mailQueueName);
      return { sentTo: user.email };
    },
  });
};

/** Throws `email.tag-unknown` and `email.too-long-to-send`. The link to unsubscribe leads to our first page: nobody is subscribed. */
async function renderTestMail(
  { values, kit, ...email }: TestMail,
  origin: string,
): Promise<{ subject: string; html: string; text: string }> {
  const {
    tags,
    unknown: [unknown],
  } = emailMergeTags(email, kit);
  if (unknown) throw new AppError('email.tag-unknown', { tag: unknown.tag });
  // Before it is rendered: a value of 500 characters that is named 40,000 times takes seconds.
  if (filledCharacters(tags, values) > maxSentBytes) throw new AppError('email.too-long-to-send');
  const fullKit = { ...kit, updatedAt: new Date(0).toISOString() };
  const { subject, html, text, bytes } = await renderEmail(email, fullKit, {
    values,
    unsubscribeUrl: `${origin}/`,
  });
  if (bytes > maxSentBytes || Buffer.byteLength(text) > maxSentBytes)
    throw new AppError('email.too-long-to-send');
  return { subject, html, text };
}
