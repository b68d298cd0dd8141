import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { StartSendInput } from '#domain/sending/send-api.ts';
import { sendMessages } from '../database/schema/sending.ts';
import { startScriptedSmtp, type ScriptedSmtp } from '../sending/smtp/scripted-smtp.fixture.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from './build-test-app.ts';
import { createSubscriber, signIn } from './builders.ts';
import { makeList } from './contact-builders.ts';
import {
  fillList,
  makeSendingAccount,
  postSend,
  settingsOf,
  storeCampaign,
  storeKit,
} from './send-builders.ts';

/** A subscriber with a list, a campaign and a sending account that leads to a mail server of the test; new for each test. */
export type SendingStage = ReturnType<typeof sendingStage>;

export const siteOfStage = 'https://app.example';

export function sendingStage() {
  let api: TestApp;
  let smtp: ScriptedSmtp;
  let user: UserRow;
  let person: Visitor;
  let ids = { listId: '', campaignId: '', sendingAccountId: '' };
  const readSettings = async () => settingsOf(smtp.port);
  beforeAll(async () => {
    api = await buildTestApp(
      { PUBLIC_URL: siteOfStage },
      { sending: { readSettings, times: { responseMs: 2_000, mailMs: 3_000 } } },
    );
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.reset();
    smtp = await startScriptedSmtp();
    user = await createSubscriber(api.database);
    person = await signIn(api, user.id);
    await storeKit(api.database, user.id);
    ids = {
      listId: await makeList(person),
      campaignId: await storeCampaign(api.database, user.id),
      sendingAccountId: await makeSendingAccount(api.database, user.id),
    };
  });
  afterEach(() => smtp.close());

  return {
    get api() {
      return api;
    },
    get smtp() {
      return smtp;
    },
    get user() {
      return user;
    },
    get person() {
      return person;
    },
    get ids() {
      return ids;
    },
    readSettings,
    settle: () => api.app.sending.settle(),
    begin: (more: Partial<StartSendInput> = {}) =>
      postSend(person, { campaignId: ids.campaignId, sendingAccountId: ids.sendingAccountId, ...more }),
    /** So many confirmed contacts: row-0@mail.example and so on. */
    async fill(count: number): Promise<void> {
      const hash = await api.app.contacts.hasherOf(user.id);
      await fillList(api.database, { userId: user.id, listId: ids.listId, count, hash });
    },
    messages: (sendId: string) =>
      api.database.db.select().from(sendMessages).where(eq(sendMessages.sendId, sendId)),
    act: (id: string, action: string) => person.post(`/api/sends/${id}/state`, { action }),
    /** The text of the mail to somebody, its lines whole again. */
    mailTo: (to: string) =>
      smtp.texts[smtp.received.indexOf(to)]!.replace(/=\r\n/g, '')
        .replaceAll('=3D', '=')
        .replace(/\r\n[ \t]+/g, ' '),
    /** As another process of the installation. */
    otherApp: (env: Record<string, string> = {}) =>
      buildTestApp(
        { PUBLIC_URL: siteOfStage, ...env },
        { database: api.database, sending: { readSettings, times: { responseMs: 5_000, mailMs: 5_000 } } },
      ),
  };
}

/** An address of a mail as a path of the installation. */
export const pathOf = (address: string) => address.replace(siteOfStage, '');
