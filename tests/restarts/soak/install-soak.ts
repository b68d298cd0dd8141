import { expect } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { users } from '../../../server/database/schema/accounts.ts';
import { storeCampaign, storeKit } from '../../../server/testing/send-builders.ts';
import { clientFor, newAccount } from '../../process/http-client.ts';
import { start } from '../../process/running-servers.ts';
import { freshInstallation } from '../../process/settings.ts';
import { makeContacts, makeLocalAccount } from '../campaign-stage.ts';

const secret = 'a-secret-for-tests-only-0123456789';
const contactsOfList = 100;

/** So many subscribers, of whom the first has contacts, a sending account at that mail server and so many campaigns; nothing runs. */
export async function installSoak(
  more: Record<string, string>,
  { subscribers, mailPort, campaigns }: { subscribers: number; mailPort: number; campaigns: number },
) {
  const settings: Record<string, string> = {
    ...(await freshInstallation()),
    ...more,
    SESSION_SECRET: secret,
  };
  const first = await start(settings);
  const accounts: { account: ReturnType<typeof newAccount>; cookie: string }[] = [];
  for (let index = 0; index < subscribers; index += 1) {
    const account = newAccount();
    const person = clientFor(first.url);
    expect((await person.post('/api/auth/register', account)).status).toBe(201);
    accounts.push({ account, cookie: person.cookie() });
  }
  expect(await first.stop()).toBe(0);

  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: settings.DATA_DIR!,
  });
  const made = await database.db
    .update(users)
    .set({ isSubscribed: true, subscriptionExpiresAt: new Date('2199-01-01') })
    .returning({ id: users.id, email: users.email });
  const userId = made.find(({ email }) => email === accounts[0]!.account.email)!.id;
  await storeKit(database, userId);
  const campaignIds = [];
  for (let index = 0; index < campaigns; index += 1) campaignIds.push(await storeCampaign(database, userId));
  const sendingAccountId = await makeLocalAccount(database, userId, mailPort, 60_000);
  await makeContacts(database, { userId, count: contactsOfList, secret });
  await database.close();
  return { settings, accounts, campaignIds, sendingAccountId };
}
