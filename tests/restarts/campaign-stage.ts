import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { MessageState } from '#domain/sending/message-state.ts';
import type { Database } from '../../server/database/database.ts';
import {
  createContactKeys,
  hashAddress,
  type ContactKeys,
} from '../../server/contacts/account/contact-keys.ts';
import { contactLinkPath, writeLinkToken } from '../../server/contacts/account/link-token.ts';
import { contactLists, contacts } from '../../server/database/schema/contacts.ts';
import { sendMessages } from '../../server/database/schema/sending.ts';
import { fillList, makeSendingAccount, storeCampaign, storeKit } from '../../server/testing/send-builders.ts';

/** A mail server in a process of its own, which counts the mails of each recipient. */
export async function startSink() {
  const child = fork(path.resolve(import.meta.dirname, '../../bench/stage/mail-sink.ts'), { silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const ask = async <Reply>(question: string) => {
    child.send(question);
    return ((await once(child, 'message')) as [Reply])[0];
  };
  return {
    port: Number(new URL(url).port),
    count: () => ask<{ mails: number; twice: number }>('count'),
    recipients: () => ask<string[]>('recipients'),
  };
}

/** The address of a contact of `prepareCampaign`. */
export const emailOf = (index: number) => `row-${index}@mail.example`;

/** A sending account of a mail server on this machine. */
export const makeLocalAccount = (database: Database, userId: string, port: number, perMinute: number) =>
  makeSendingAccount(database, userId, { host: '127.0.0.1', port, security: 'none', perMinute });

/** A list with so many confirmed contacts; returns the keys of the account. */
export async function makeContacts(
  database: Database,
  { userId, count, secret }: { userId: string; count: number; secret: string },
): Promise<ContactKeys> {
  const [list] = await database.db
    .insert(contactLists)
    .values({ userId, name: 'Newsletter' })
    .returning({ id: contactLists.id });
  const keys = await createContactKeys(database, { sessionSecret: secret, sessionSecretPrevious: null }).of(
    userId,
  );
  const hash = (emailKey: string) => hashAddress(keys, emailKey);
  for (let from = 0; from < count; from += 1_000)
    await fillList(database, { userId, listId: list!.id, count: Math.min(1_000, count - from), hash, from });
  return keys;
}

/** A campaign of an account, a sending account of that mail server, and so many contacts; nothing runs. */
export async function prepareCampaign(
  database: Database,
  {
    userId,
    mails,
    port,
    perMinute,
    secret,
    leaving = 0,
  }: {
    userId: string;
    mails: number;
    port: number;
    perMinute: number;
    secret: string;
    /** The last of the contacts, whose links to unsubscribe are returned. */ leaving?: number;
  },
) {
  await storeKit(database, userId);
  const campaignId = await storeCampaign(database, userId);
  const sendingAccountId = await makeLocalAccount(database, userId, port, perMinute);
  const keys = await makeContacts(database, { userId, count: mails, secret });
  const unsubscribePaths = [];
  for (let index = mails - leaving; index < mails; index += 1) {
    const [contact] = await database.db
      .select()
      .from(contacts)
      .where(eq(contacts.emailKey, emailOf(index)));
    const token = writeLinkToken(keys, { kind: 'mail', contactId: contact!.id, messageId: null });
    unsubscribePaths.push(contactLinkPath + token);
  }
  return { campaignId, sendingAccountId, unsubscribePaths };
}

/** Of one send, or of all: addresses by the state of their mail, and the processes that sent: how many mails each, and how many worked at the same time. */
export async function readOutcome(database: Database, sendId?: string) {
  const rows = await database.db
    .select({
      email: contacts.email,
      state: sendMessages.state,
      worker: sendMessages.workerId,
      at: sendMessages.claimedAt,
    })
    .from(sendMessages)
    .innerJoin(contacts, eq(contacts.id, sendMessages.contactId))
    .where(sendId === undefined ? undefined : eq(sendMessages.sendId, sendId));
  const emails = new Map<MessageState, string[]>();
  for (const [state, of] of Map.groupBy(rows, (row) => row.state))
    emails.set(
      state,
      of.map(({ email }) => email),
    );
  const claimed = Map.groupBy(
    rows.filter(({ worker }) => worker !== null),
    ({ worker }) => worker,
  );
  const spans = [...claimed.values()].map((of) => {
    const times = of.map(({ at }) => at!.getTime());
    return { count: of.length, from: Math.min(...times), to: Math.max(...times) };
  });
  const atOnce = Math.max(
    ...spans.map(({ from }) => spans.filter((each) => each.from <= from && from < each.to).length),
  );
  return { emails, workers: { counts: spans.map(({ count }) => count), atOnce } };
}
