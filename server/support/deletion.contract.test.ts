import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '../accounts/settings/delete-account.ts';
import { supportThreads } from '../database/schema/support.ts';
import { replyAddressOf } from '../mail/reply-key.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser, signIn } from '../testing/builders.ts';
import { answer, ask, operatorEmail, rawMail, signInOperator } from '../testing/support-client.ts';

const contact = 'help@aigen.example.com';
const secret = 'an-inbound-secret-of-the-tests-0123';
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({
    CONTACT_EMAIL: contact,
    SUPPORT_INBOUND_SECRET: secret,
    OPERATOR_EMAILS: operatorEmail,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const deliver = (payload: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/support/inbound',
    payload,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
  });

test('an account is deleted while its conversation goes on in every way', { timeout: 120_000 }, async () => {
  const { browser: operator } = await signInOperator(api);
  for (let turn = 0; turn < 15; turn += 1) {
    const ann = await createUser(api.database, { email: `ann-${turn}@example.com`, emailVerified: true });
    const browser = await signIn(api, ann.id);
    const thread = await ask(api, browser);
    const [, ...responses] = await Promise.all([
      deleteAccount(api.database, ann.id, async () => {}),
      deliver(rawMail({ From: ann.email, To: replyAddressOf(contact, thread.replyKey) })),
      answer(operator, thread),
      browser.post(`/api/support/threads/${thread.id}/messages`, { message: 'Again' }),
      operator.post(`/api/operator/support/threads/${thread.id}/notes`, { message: 'A known fault.' }),
    ]);
    for (const { statusCode, body } of responses) expect(statusCode, body).toBeLessThan(500);
  }
  const left = await api.database.db.select().from(supportThreads);
  expect(left.filter(({ userId }) => userId !== null)).toEqual([]);
});
