import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '../../database/schema/accounts.ts';
import { contentLibrary } from '../../database/schema/library.ts';
import { ipUsageTracking, usageRecords, userApiKeys } from '../../database/schema/usage.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSession, createUser, signIn } from '../../testing/builders.ts';
import {
  changeOf,
  contentRecord,
  eventRecord,
  folderRecord,
  projectItem,
  projectRecord,
  versionRecord,
} from '../../testing/sync-builders.ts';
import { newestToken, queuedMails } from '../../testing/queued-mails.ts';
import { registry } from '../../sync/registry.ts';
import { sync } from '../../sync/sync.ts';
import { hashPassword } from '../password.ts';
import type { UserRow } from '../../sessions/session-user.ts';

let api: TestApp;
let verifying: TestApp;
let hosted: TestApp;
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' };
beforeAll(async () => {
  api = await buildTestApp({ ...smtp, REQUIRE_EMAIL_VERIFICATION: 'false' });
  const { database } = api;
  verifying = await buildTestApp({ ...smtp, REQUIRE_EMAIL_VERIFICATION: 'true' }, { database });
  hosted = await buildTestApp(
    {
      ...smtp,
      NODE_ENV: 'production',
      SESSION_SECRET: 'h'.repeat(40),
      PUBLIC_URL: 'https://aigen.example.com',
    },
    { database },
  );
});
afterAll(async () => {
  await verifying.close();
  await hosted.close();
  await api.close();
});

const password = 'correct horse';
let ann: UserRow;
let visitor: Visitor;
let other: UserRow;
beforeEach(async () => {
  await api.reset();
  const hash = await hashPassword(password);
  ann = await createUser(api.database, { email: 'ann@example.com', username: 'Ann', password: hash });
  other = await createUser(api.database, { email: 'bea@example.com', username: 'Bea' });
  visitor = await signedIn(ann);
});

async function signedIn(user: UserRow, app: TestApp = api): Promise<Visitor> {
  return signIn(app, user.id);
}
const rowOf = async (user: UserRow) =>
  (await api.database.db.select().from(users).where(eq(users.id, user.id)))[0];
const mails = async () =>
  (await queuedMails(api.database)).map((waiting) => [waiting?.to, waiting?.mail.kind]);
const login = (emailOrUsername: string, given = password) =>
  api.visitor().post('/api/auth/login', { emailOrUsername, password: given });

describe('PUT /api/account/email', () => {
  const put = (body: unknown) => visitor.put('/api/account/email', body);

  test.each([
    ['nothing', undefined, 400, 'Please enter a different email address'],
    ['an empty address', { newEmail: ' ' }, 400, 'Please enter a different email address'],
    ['the same address', { newEmail: ' ANN@example.com' }, 400, 'Please enter a different email address'],
    ['what is no address', { newEmail: 'ann' }, 400, 'Please enter a valid email address'],
    ['a list', { newEmail: ['x@example.com'] }, 400, 'Please enter a valid email address'],
    [
      'a header',
      { newEmail: 'x@example.com\r\nBcc: y@example.com' },
      400,
      'Please enter a valid email address',
    ],
    [
      'an unknown field',
      { newEmail: 'x@example.com', isSubscribed: true },
      400,
      'isSubscribed: is not a known field',
    ],
    [
      'a taken address',
      { newEmail: 'BEA@example.com' },
      409,
      'An account with this email address already exists. Log in instead.',
    ],
    [
      'another account',
      { newEmail: 'x@example.com', userId: 'somebody' },
      403,
      'This belongs to another account.',
    ],
    ['no account', { newEmail: 'x@example.com', userId: null }, 403, 'This belongs to another account.'],
  ])('rejects %s and changes nothing', async (_case, body, status, error) => {
    const response = await put(body);
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
    expect(await rowOf(ann)).toEqual(ann);
    expect(await mails()).toEqual([]);
  });

  test('changes it at once when verification is off, and mails the old address', async () => {
    const response = await put({ userId: ann.id, newEmail: ' New@Example.com ' });
    expect(response.json()).toMatchObject({
      requiresEmailVerification: false,
      user: { id: ann.id, email: 'new@example.com', emailVerified: false },
    });
    expect((await login('new@example.com')).statusCode).toBe(200);
    expect((await login('ann@example.com')).statusCode).toBe(401);
    expect(await mails()).toEqual([['ann@example.com', 'email-changed']]);
  });

  test('a reset link that was mailed to the old address is invalid', async () => {
    await visitor.post('/api/auth/forgot-password', { email: ann.email });
    const token = await newestToken(api.database, 'reset-password');
    await put({ newEmail: 'new@example.com' });
    const response = await api.visitor().post('/api/auth/reset-password', { token, password: 'a new one' });
    expect(response.json().code).toBe('accounts.reset-failed');
  });

  describe('with required verification', () => {
    beforeEach(async () => {
      await api.database.db.update(users).set({ emailVerified: true });
      visitor = await signedIn(ann, verifying);
    });
    const verify = (token: string) => verifying.visitor().get(`/api/auth/verify-email?token=${token}`);

    test('the old address stays until the new one is verified', async () => {
      const response = await put({ newEmail: 'new@example.com' });
      expect(response.json()).toMatchObject({
        requiresEmailVerification: true,
        user: { email: 'ann@example.com' },
      });
      expect(await mails()).toEqual([['new@example.com', 'verify-new-email']]);
      expect((await login('ann@example.com')).statusCode).toBe(200);
      expect((await login('new@example.com')).statusCode).toBe(401);

      const verified = await verify(await newestToken(api.database, 'verify-new-email'));
      expect(verified.json()).toMatchObject({ success: true });
      expect((await login('ann@example.com')).statusCode).toBe(401);
      expect((await login('new@example.com')).statusCode).toBe(200);
      expect(await mails()).toContainEqual(['ann@example.com', 'email-changed']);
    });

    test('an address with an account has the same response; its owner gets a mail, and nothing changes', async () => {
      const taken = await put({ newEmail: other.email });
      const free = await put({ newEmail: 'free@example.com' });
      expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
      expect(await mails()).toEqual([
        [other.email, 'address-in-use'],
        ['free@example.com', 'verify-new-email'],
      ]);
    });

    test('an address that was taken in the meantime stays with its account', async () => {
      await put({ newEmail: 'new@example.com' });
      const winner = await createUser(api.database, { email: 'new@example.com' });
      const response = await verify(await newestToken(api.database, 'verify-new-email'));
      expect([response.statusCode, response.json().code]).toEqual([400, 'accounts.verification-failed']);
      expect(await rowOf(ann)).toMatchObject({ email: 'ann@example.com' });
      expect(await rowOf(winner)).toMatchObject({ email: 'new@example.com' });
    });

    test('a link that a stranger had mailed to another address is invalid once the password was changed', async () => {
      await put({ newEmail: 'stranger@example.com' });
      const owner = await signedIn(ann, verifying);
      const change = { currentPassword: password, newPassword: 'battery staple' };
      expect((await owner.put('/api/account/password', change)).statusCode).toBe(200);
      const response = await verify(await newestToken(api.database, 'verify-new-email'));
      expect([response.statusCode, response.json().code]).toEqual([400, 'accounts.verification-failed']);
      expect(await rowOf(ann)).toMatchObject({ email: 'ann@example.com' });
    });

    test('is limited', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        statuses.push((await put({ newEmail: 'new@example.com' })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });
});

describe('PUT /api/account/password', () => {
  const put = (body: unknown) => visitor.put('/api/account/password', body);
  const change = { currentPassword: password, newPassword: 'battery staple' };

  test.each([
    ['nothing', undefined, 400, 'Please fill in all password fields'],
    ['no current password', { newPassword: 'battery staple' }, 400, 'Please fill in all password fields'],
    ['no new password', { currentPassword: password }, 400, 'Please fill in all password fields'],
    ['a short one', { ...change, newPassword: '12345' }, 400, 'New password must be at least 6 characters'],
    [
      'a number',
      { ...change, newPassword: 1234567 },
      400,
      'newPassword: Invalid input: expected string, received number',
    ],
    ['an unknown field', { ...change, emailVerified: true }, 400, 'emailVerified: is not a known field'],
    ['another account', { ...change, userId: 'somebody' }, 403, 'This belongs to another account.'],
    [
      'a wrong current password',
      { ...change, currentPassword: 'wrong horse' },
      403,
      'The current password is incorrect.',
    ],
  ])('rejects %s and changes nothing', async (_case, body, status, error) => {
    const response = await put(body);
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
    expect(await rowOf(ann)).toEqual(ann);
    expect(await mails()).toEqual([]);
  });

  test('changes it, ends the other sessions, and gives this one a new id', async () => {
    const elsewhere = await signedIn(ann);
    const stranger = await signedIn(other);
    const before = visitor.cookie('aigen_session');
    const response = await put({ ...change, userId: ann.id });
    expect(response.json()).toEqual({ success: true });
    expect(visitor.cookie('aigen_session')).not.toBe(before);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
    expect((await login('Ann')).statusCode).toBe(401);
    expect((await login('Ann', change.newPassword)).statusCode).toBe(200);
    expect(await mails()).toEqual([[ann.email, 'password-changed']]);
  });

  test('an account of an external sign-in has no password to change', async () => {
    visitor = await signedIn(other);
    expect((await put(change)).json().code).toBe('accounts.password-absent');
  });

  test('an open session is not enough to guess it, and its owner can still log in', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await put({ ...change, currentPassword: `guess ${turn}` })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await put(change)).statusCode).toBe(429);
    expect((await visitor.delete('/api/account/delete', { password })).statusCode).toBe(429);
    expect((await login('Ann')).statusCode).toBe(200);
  });

  test('rejects the most common passwords in hosted mode', async () => {
    const person = hosted.visitor();
    const { token } = await createSession(api.database, ann.id, new Date(), 'h'.repeat(40));
    person.setCookie('__Host-aigen_session', token);
    const response = await person.put('/api/account/password', { ...change, newPassword: 'password1' });
    expect(response.json().code).toBe('accounts.password-common');
    const named = await person.put('/api/account/password', {
      ...change,
      newPassword: `${ann.username}!2026`,
    });
    expect(named.json().code).toBe('accounts.password-common');
  });
});

describe('sessions', () => {
  test('are listed without their tokens, with this one marked', async () => {
    await createSession(api.database, ann.id, new Date(Date.now() - 3_600_000));
    await createSession(api.database, ann.id, new Date(Date.now() - 15 * 86_400_000));
    await createSession(api.database, other.id);
    const response = await visitor.get('/api/account/sessions');
    const list = response.json().sessions;
    expect(list.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
    expect(list[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      ipAddress: '127.0.0.1',
      userAgent: 'test',
      isCurrent: true,
    });
  });

  test('one can be ended', async () => {
    const elsewhere = await signedIn(ann);
    const [, second] = (await visitor.get('/api/account/sessions')).json().sessions;
    const mine = (await visitor.get('/api/account/sessions'))
      .json()
      .sessions.find((entry: { isCurrent: boolean }) => !entry.isCurrent);
    expect(second).toBeDefined();
    expect((await visitor.delete(`/api/account/sessions/${mine.id}`)).json()).toEqual({ success: true });
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
    const again = await visitor.delete(`/api/account/sessions/${mine.id}`);
    expect([again.statusCode, again.json().code]).toEqual([404, 'accounts.session-unknown']);
  });

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('%s is not a session', async (id) => {
    const response = await visitor.delete(`/api/account/sessions/${id}`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'accounts.session-unknown']);
  });

  test("another account's sessions cannot be ended", async () => {
    const stranger = await signedIn(other);
    const [theirs] = (await stranger.get('/api/account/sessions')).json().sessions;
    expect((await visitor.delete(`/api/account/sessions/${theirs.id}`)).statusCode).toBe(404);
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('all others are ended, but no other account’s', async () => {
    const elsewhere = await signedIn(ann);
    const stranger = await signedIn(other);
    expect((await visitor.delete('/api/account/sessions')).json()).toEqual({ success: true });
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
  });
});

async function keepRecord(userId: string, collection: string, record: { id: string }): Promise<void> {
  const changes = [changeOf(collection, record)];
  await sync(api.database, registry, userId, { deviceId: 'device-one', cursor: null, changes }, new Date());
}

/** A row of Ann's and one of another user's in tables of each kind. */
async function writeRows(): Promise<void> {
  const { db } = api.database;
  for (const [owner, text] of [
    [ann, 'a text of Ann'],
    [other, 'a text of Bea'],
  ] as const) {
    const userId = owner.id;
    await db.insert(usageRecords).values({ userId, contentType: 'blog', generatedContent: text });
    await db.insert(userApiKeys).values({ userId, provider: 'claude', keyHash: 'f'.repeat(64) });
    const kept = contentRecord({ title: text, content: text });
    await keepRecord(userId, 'content', kept);
    await keepRecord(userId, 'versions', versionRecord({ contentId: kept.id, content: text }));
    await keepRecord(userId, 'folders', folderRecord({ name: text }));
    const project = projectRecord({ name: text });
    await keepRecord(userId, 'projects', project);
    await keepRecord(userId, 'project-items', projectItem({ projectId: project.id, title: text }));
    await keepRecord(userId, 'calendar-events', eventRecord({ title: text }));
  }
  await db
    .insert(ipUsageTracking)
    .values({ ipAddress: '203.0.113.7', date: '2026-11-20', usageCount: 2, userIds: [other.id, ann.id] });
}

/** Names of the tables that still contain any of these texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const tables = await api.database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await api.database.query(
      `select 1 from ${name} row where exists (select 1 from unnest($1::text[]) t where row::text like '%' || t || '%')`,
      [texts],
    );
    if (rows.length) found.push(name);
  }
  return found;
}

describe('GET /api/account/export', () => {
  test('is a download of every table of the account, and of no other account', async () => {
    await writeRows();
    await visitor.post('/api/users/activity', {});
    const response = await visitor.get('/api/account/export');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['content-disposition']).toBe('attachment; filename="aigen-account.json"');
    const content = response.json();
    expect(content.account).toMatchObject({ id: ann.id, email: ann.email, username: 'Ann' });
    expect(content).toMatchObject({
      usageRecords: [{ generatedContent: 'a text of Ann' }],
      userApiKeys: [{ provider: 'claude' }],
      contentLibrary: [{ content: 'a text of Ann', source: 'generator' }],
      contentVersions: [{ content: 'a text of Ann', reason: 'edit' }],
      contentFolders: [{ name: 'a text of Ann' }],
      projects: [{ name: 'a text of Ann' }],
      contentItems: [{ title: 'a text of Ann' }],
      calendarEvents: [{ title: 'a text of Ann' }],
      networkAddresses: [{ ipAddress: '203.0.113.7', date: '2026-11-20' }],
      userActivity: [{ username: 'Ann' }],
    });
    for (const absent of ['Bea', other.id, 'argon2', 'f'.repeat(64), visitor.cookie('aigen_session')!]) {
      expect(response.body).not.toContain(absent);
    }
    expect(response.body).not.toMatch(/"(password|tokenHash|keyHash|token)"/);
  });

  test('has every table that refers to an account, except hashes and short-lived rows', async () => {
    const referring = await api.database.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'`,
    );
    const left = [
      'email_verification_tokens',
      'password_reset_tokens',
      'pending_sign_ins',
      'generation_reservations',
      'reserved_usernames',
      'sync_counters',
      'sync_epochs',
    ];
    const expected = referring.map(({ name }) => name).filter((name) => !left.includes(name));
    const exported = Object.keys((await visitor.get('/api/account/export')).json()).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(exported).toEqual(expect.arrayContaining(expected));
  });
});

describe('DELETE /api/account/delete', () => {
  const remove = (body?: unknown) => visitor.delete('/api/account/delete', body);

  test.each([
    ['no password', undefined, 400, 'Please enter your password to confirm account deletion'],
    ['an empty password', { password: '' }, 400, 'Please enter your password to confirm account deletion'],
    ['a wrong password', { password: 'wrong horse' }, 403, 'The current password is incorrect.'],
    ['an unknown field', { password, really: true }, 400, 'really: is not a known field'],
    ['another account', { password, userId: 'somebody' }, 403, 'This belongs to another account.'],
  ])('rejects %s and deletes nothing', async (_case, body, status, error) => {
    const response = await remove(body);
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
    expect(await rowOf(ann)).toEqual(ann);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('leaves no row of it in any table, ends every session, and keeps other accounts’ data', async () => {
    await writeRows();
    await visitor.post('/api/users/activity', {});
    await visitor.post('/api/auth/forgot-password', { email: ann.email });
    const elsewhere = await signedIn(ann);
    expect(await tablesWith(ann.id)).toContain('ip_usage_tracking');
    expect((await remove({ userId: ann.id, password })).json()).toEqual({ success: true });
    expect(visitor.cookie('aigen_session')).toBeUndefined();
    expect(await tablesWith(ann.id, ann.email, 'a text of Ann')).toEqual([]);
    expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
    expect(await rowOf(other)).toEqual(other);
    expect(await api.database.db.select().from(contentLibrary)).toMatchObject([{ content: 'a text of Bea' }]);
    expect(await api.database.db.select().from(ipUsageTracking)).toMatchObject([
      { usageCount: 2, userIds: [other.id] },
    ]);
    expect((await mails()).at(-1)).toEqual([ann.email, 'account-deleted']);
    expect((await login('Ann')).statusCode).toBe(401);
  });

  test('several calls at once send one mail', async () => {
    await Promise.all([1, 2, 3].map(() => remove({ password })));
    expect((await mails()).filter(([, kind]) => kind === 'account-deleted')).toHaveLength(1);
  });

  test('an account of an external sign-in needs no password', async () => {
    visitor = await signedIn(other);
    expect((await remove({ userId: other.id })).statusCode).toBe(200);
    expect(await rowOf(other)).toBeUndefined();
    expect(await api.database.db.select().from(sessions)).toMatchObject([{ userId: ann.id }]);
  });

  test('the name and the address can be used again', async () => {
    await remove({ password });
    const body = { email: ann.email, username: 'Ann', password, firstName: null, lastName: null };
    expect((await api.visitor().post('/api/auth/register', body)).statusCode).toBe(201);
  });
});
