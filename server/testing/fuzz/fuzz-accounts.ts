import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { emailVerificationTokens, passwordResetTokens } from '../../database/schema/accounts.ts';
import { contactAccounts } from '../../database/schema/contacts.ts';
import { userUploads } from '../../database/schema/library.ts';
import { passkeys } from '../../database/schema/security.ts';
import { supportCannedAnswers, supportThreads } from '../../database/schema/support.ts';
import { generationGrants } from '../../database/schema/usage.ts';
import { watchedSites } from '../../database/schema/watched-sites.ts';
import { subscribeTestUser } from '../../billing/subscribe-test-user.ts';
import { eventTokensOf } from '../../sending/events/event-token.ts';
import { hashToken } from '../../sessions/session-token.ts';
import { testSecret, type TestApp } from '../build-test-app.ts';
import { createSession, createSubscriber, createUser } from '../builders.ts';
import { annContactId, annHash, annImportId, annListId, makeAnnsContact } from '../contact-rights.ts';
import { annLinkId, makeAnnsLink } from '../link-rights.ts';
import { storeCampaign, storeKit } from '../send-builders.ts';
import { annMessageId, annSendId } from '../send-rights.ts';
import { annAccountId } from '../sending-account-rights.ts';
import { makeAnnsSending } from '../sending-rights.ts';
import { annSequenceId, annStepId } from '../sequence-rights.ts';
import { changeOf, contentRecord } from '../sync-builders.ts';

export const fuzzCallers = ['nobody', 'free', 'stranger', 'ann', 'operator'] as const;
export type FuzzCaller = (typeof fuzzCallers)[number];

const idOf = (number: number) => `f0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Ids of records of Ann, a subscriber who has some of everything. They are the same after each reset. */
export const annsIds = {
  ann: idOf(1),
  stranger: idOf(2),
  free: idOf(3),
  operator: idOf(4),
  grant: idOf(5),
  passkey: idOf(6),
  thread: idOf(7),
  canned: idOf(8),
  upload: idOf(9),
  watched: idOf(10),
  content: idOf(11),
  campaign: idOf(12),
  session: idOf(13),
  link: annLinkId,
  contact: annContactId,
  list: annListId,
  import: annImportId,
  suppression: annHash,
  sequence: annSequenceId,
  step: annStepId,
  sendingAccount: annAccountId,
  send: annSendId,
  message: annMessageId,
  file: 'f'.repeat(43),
} as const;

export const fuzzPassword = 'secret-password-of-the-fuzz';
export const operatorEmail = 'operator@example.com';
/** In every record of Ann: nobody else may be sent it. */
export const annsMark = 'onlyAnnReadsThis';
/** In what must not be in the log. */
export const verificationToken = 'verification-token-of-the-fuzz';
export const resetToken = 'reset-token-of-the-fuzz';

/** What a reset leaves: the cookies of the callers, and the tokens of links in mails to Ann's contact. */
export type FuzzAccounts = {
  cookies: Record<FuzzCaller, string | null>;
  tokens: { contactLink: string; confirmLink: string; open: string; click: string };
};

/** Makes the accounts of the fuzz in an empty database. */
export async function makeFuzzAccounts(api: TestApp, passwordHash: string): Promise<FuzzAccounts> {
  const { database } = api;
  const account = (caller: Exclude<FuzzCaller, 'nobody'>, more: object = {}) => ({
    id: annsIds[caller],
    username: `${caller}-of-the-fuzz`,
    email: caller === 'operator' ? operatorEmail : `${caller}@example.com`,
    password: passwordHash,
    emailVerified: true,
    ...more,
  });
  const ann = await createUser(database, account('ann', { firstName: annsMark }));
  await subscribeTestUser(api.app.billing!.context, ann, new Date());
  await createSubscriber(database, account('stranger'));
  await createUser(database, account('free'));
  await createUser(database, account('operator'));
  const cookies = await openSessions(database);
  await fillAccount(api);
  await storeText(api, cookies.ann!);
  return { cookies, tokens: await tokensOfAnn(api) };
}

/** New sessions of all callers; the other ones end. */
export async function openSessions(database: TestApp['database']): Promise<FuzzAccounts['cookies']> {
  const cookies = { nobody: null } as FuzzAccounts['cookies'];
  await database.query('delete from sessions');
  for (const caller of fuzzCallers)
    if (caller !== 'nobody') cookies[caller] = (await createSession(database, annsIds[caller])).token;
  await database.query('update sessions set id = $1 where user_id = $2', [annsIds.session, annsIds.ann]);
  return cookies;
}

async function fillAccount(api: TestApp): Promise<void> {
  const { database, app } = api;
  const { db } = database;
  const userId = annsIds.ann;
  await makeAnnsLink(database, userId);
  await makeAnnsContact(database, userId);
  await openContactKey(api);
  await makeAnnsSending(database, userId);
  await storeKit(database, userId);
  await storeCampaign(database, userId, { id: annsIds.campaign, name: annsMark });
  await db.insert(generationGrants).values({
    id: annsIds.grant,
    userId,
    day: new Date().toISOString().slice(0, 10),
    isCounted: true,
    contentType: 'blog',
  });
  await db.insert(passkeys).values({
    id: annsIds.passkey,
    userId,
    credentialId: 'of-Ann',
    publicKey: '',
    signCounter: 0,
    isSynced: false,
    name: annsMark,
  });
  await db.insert(supportThreads).values({
    id: annsIds.thread,
    userId,
    reference: 'ANNS-0001',
    replyKey: 'a'.repeat(30),
    email: 'ann@example.com',
    topic: 'other',
    subject: annsMark,
    isSubscriber: false,
    isVerifiedSender: true,
  });
  await db.insert(supportCannedAnswers).values({ id: annsIds.canned, name: 'Hello', body: 'Hello {{name}}' });
  await db.insert(watchedSites).values({
    id: annsIds.watched,
    userId,
    url: 'https://lamps.example/',
    site: `${annsMark.toLowerCase()}.example`,
    nextLookAt: new Date('2199-01-01T00:00:00Z'),
  });
  await storeUpload(app.files, { db, userId });
  await db.insert(emailVerificationTokens).values({
    userId,
    token: hashToken(testSecret, verificationToken),
    expiresAt: new Date('2199-01-01T00:00:00Z'),
  });
  await db.insert(passwordResetTokens).values({
    userId,
    token: hashToken(testSecret, resetToken),
    expiresAt: new Date('2199-01-01T00:00:00Z'),
  });
  for (const [table, column] of markedColumns)
    await database.query(`update ${table} set ${column} = $1 where user_id = $2`, [annsMark, userId]);
}

/** Texts of the records that the rights matrix makes, and of no other account. */
const markedColumns = [
  ['contacts', 'first_name'],
  ['contact_lists', 'name'],
  ['tracked_links', 'name'],
  ['sequences', 'name'],
  ['sending_accounts', 'name'],
] as const;

const contactAccount = new WeakMap<TestApp, typeof contactAccounts.$inferSelect>();

/** A key that can be opened. An application remembers it, so that Ann has the same row again after a reset. */
async function openContactKey(api: TestApp): Promise<void> {
  const { db } = api.database;
  const isAnns = eq(contactAccounts.userId, annsIds.ann);
  await db.delete(contactAccounts).where(isAnns);
  const known = contactAccount.get(api);
  if (known) return void (await db.insert(contactAccounts).values(known));
  await api.app.contacts.keys.of(annsIds.ann);
  const [made] = await db.select().from(contactAccounts).where(isAnns);
  contactAccount.set(api, made!);
}

async function storeText({ app }: TestApp, cookie: string): Promise<void> {
  const record = contentRecord({ id: annsIds.content, title: annsMark });
  const response = await app.inject({
    method: 'POST',
    url: '/api/sync',
    cookies: { aigen_session: cookie },
    payload: { deviceId: 'device-of-the-fuzz', cursor: null, changes: [changeOf('contents', record)] },
  });
  if (response.statusCode !== 200) throw new Error(`The text of Ann was not stored: ${response.body}`);
}

async function storeUpload(
  files: TestApp['app']['files'],
  { db, userId }: { db: TestApp['database']['db']; userId: string },
): Promise<void> {
  const file = path.join(tmpdir(), `aigen-fuzz-${randomUUID()}`);
  await writeFile(file, 'Notes');
  await files.write(annsIds.file, { path: file, size: 5, mediaType: 'text/plain' });
  await rm(file);
  await db.insert(userUploads).values({
    id: annsIds.upload,
    userId,
    fileName: `${annsMark}.txt`,
    originalName: 'notes.txt',
    fileType: 'txt',
    fileSize: 5,
    filePath: annsIds.file,
    isStored: true,
    extractedText: annsMark,
  });
}

async function tokensOfAnn({ app, database }: TestApp): Promise<FuzzAccounts['tokens']> {
  const { contact: contactId, list: listId, message: messageId, ann } = annsIds;
  const link = (await app.contacts.linkPath(ann, { kind: 'mail', contactId, messageId })).slice(3);
  const [row] = await database.query<{ hash: string }>(
    'select email_hash as hash from contacts where id = $1',
    [contactId],
  );
  const confirm = await app.contacts.linkPath(ann, {
    kind: 'confirm',
    contactId,
    listId,
    addressHash: row!.hash,
  });
  const keys = await app.contacts.keys.of(ann);
  const { open, click } = eventTokensOf(keys, messageId);
  return { contactLink: link, confirmLink: confirm.slice(3), open: open(), click: click(0) };
}
