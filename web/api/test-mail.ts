import { testMailSentSchema, type TestMailInput } from '#domain/email/test-mail.ts';
import { callApi } from './client.ts';

/**
 * Sends an email to the account's own verified address, filled in for a contact. The same id is sent once. Returns the address; throws
 * `email.address-unverified`, `email.tag-unknown`, `email.too-many-tests`, `email.too-long-to-send`, `email.no-mail-server`.
 */
export async function sendTestMail(mail: TestMailInput): Promise<string> {
  const { sentTo } = await callApi('/api/emails/test', {
    method: 'POST',
    body: mail,
    schema: testMailSentSchema,
    unreachable: 'server.unreachable',
  });
  return sentTo;
}
