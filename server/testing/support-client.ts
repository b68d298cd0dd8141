import { eq } from 'drizzle-orm';
import type { SupportRequest } from '#domain/support/request.ts';
import { supportMessages, supportThreads } from '../database/schema/support.ts';
import { createUser, signIn } from './builders.ts';
import type { TestApp, Visitor } from './build-test-app.ts';
import type { MessageRow, ThreadRow } from '../support/threads.ts';

/** Steps of support that several tests take. */

export const operatorEmail = 'operator@example.com';

export const question = (values: Partial<SupportRequest> = {}): SupportRequest => ({
  topic: 'fault',
  subject: 'The page stays empty',
  message: 'I open the calendar and nothing is shown.',
  details: { browser: 'Firefox on Windows' },
  ...values,
});

/** The browser of an operator, and the account. */
export async function signInOperator(api: TestApp, email = operatorEmail) {
  const user = await createUser(api.database, { email, emailVerified: true });
  return { user, browser: await signIn(api, user.id) };
}

/** Asks, and returns the thread. */
export async function ask(
  api: TestApp,
  visitor: Visitor,
  values: Partial<SupportRequest> = {},
): Promise<ThreadRow> {
  const response = await visitor.post('/api/support/threads', question(values));
  if (response.statusCode !== 201) throw new Error(response.body);
  return threadOf(api, response.json<{ reference: string }>().reference);
}

export async function threadOf(api: TestApp, reference: string): Promise<ThreadRow> {
  const [thread] = await api.database.db
    .select()
    .from(supportThreads)
    .where(eq(supportThreads.reference, reference));
  return thread!;
}

export async function reread(api: TestApp, thread: ThreadRow): Promise<ThreadRow> {
  return threadOf(api, thread.reference);
}

export async function messagesOf(api: TestApp, thread: ThreadRow): Promise<MessageRow[]> {
  return api.database.db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.threadId, thread.id))
    .orderBy(supportMessages.createdAt);
}

export function answer(browser: Visitor, thread: ThreadRow, values: Record<string, unknown> = {}) {
  return browser.post(`/api/operator/support/threads/${thread.id}/answers`, {
    message: 'Please reload the page.',
    version: thread.version,
    isSolved: false,
    ...values,
  });
}

/** A mail as a mail program sends it. */
export function rawMail(values: Record<string, string> = {}, body = 'It works now.'): string {
  const headers = {
    From: 'Ann <ann@example.com>',
    To: 'contact@aigen.invalid',
    Subject: 'Re: Answer',
    'Message-ID': `<${crypto.randomUUID()}@example.com>`,
    ...values,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
}
