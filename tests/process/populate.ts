import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/connect.ts';
import { giveAuthenticator } from '../../server/testing/account-factors.ts';
import { buildTestApp, testSecret } from '../../server/testing/build-test-app.ts';
import { makeContact, makeList } from '../../server/testing/contact-builders.ts';
import { makeSendingAccount, postSend, storeCampaign, storeKit } from '../../server/testing/send-builders.ts';
import { callSync, changeOf, contentRecord } from '../../server/testing/sync-builders.ts';
import { newAccount } from './http-client.ts';

export type Populated = {
  account: ReturnType<typeof newAccount>;
  /** Of its session, whose token is kept as a hash with the server's secret. */
  cookie: string;
  recordId: string;
  /** Of a device that has seen the record. */
  cursor: string;
  contactEmail: string;
  sendId: string;
  uploadUrl: string;
  secret: string;
};

/**
 * Gives an installation that is not running an account with a second factor on another one, a synced record, a contact, a
 * send, a file and a waiting mail. Nothing is sent: no process listens.
 */
export async function populate(settings: Record<string, string>): Promise<Populated> {
  const env = { ...settings, SMTP_URL: 'smtp://127.0.0.1:1', SESSION_SECRET: testSecret, SANDBOX: 'false' };
  const database = await openDatabase(loadConfig(env));
  const api = await buildTestApp(env, { database });
  const [account, other] = [newAccount(), newAccount()];
  const people = await Promise.all(
    [account, other].map(async (each) => {
      const person = api.visitor();
      await person.post('/api/auth/register', each);
      await database.query(
        `update users set email_verified = true, is_subscribed = true, subscription_expires_at = '2199-01-01'
          where email = $1`,
        [each.email],
      );
      await person.post('/api/auth/login', { emailOrUsername: each.email, password: each.password });
      return person;
    }),
  );
  const person = people[0]!;
  await giveAuthenticator(people[1]!);
  const [user] = await database.query<{ id: string }>('select id from users where email = $1', [
    account.email,
  ]);
  const record = contentRecord({ id: randomUUID() });
  const { cursor } = await callSync(person, [changeOf('content', record)]);
  const listId = await makeList(person);
  const contactEmail = 'reader@mail.example';
  await makeContact(person, listId, contactEmail);
  await storeKit(database, user!.id);
  const sendId = await postSend(person, {
    campaignId: await storeCampaign(database, user!.id),
    sendingAccountId: await makeSendingAccount(database, user!.id),
  });
  const upload = await person.post('/api/uploads?name=notes.txt', Buffer.from('Kept'), {
    'content-type': 'text/plain',
  });
  await api.app.close();
  await database.close();
  return {
    account,
    cookie: `aigen_session=${person.cookie('aigen_session')}`,
    recordId: record.id,
    cursor: cursor!,
    contactEmail,
    sendId,
    uploadUrl: upload.json<{ url: string }>().url,
    secret: testSecret,
  };
}
