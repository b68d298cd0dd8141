import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { userUploads } from '../database/schema/library.ts';
import { operatorActions } from '../database/schema/operator.ts';
import { passkeys } from '../database/schema/security.ts';
import { presets } from '../database/schema/writing.ts';
import { usageRecords, userApiKeys } from '../database/schema/usage.ts';
import { brandVoices } from '../database/schema/tools.ts';
import { projects, contentLibrary } from '../database/schema/library.ts';
import { deleteExpired } from '../accounts/delete-expired.ts';
import { deleteAccount } from '../accounts/settings/delete-account.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSession, createUser, signIn } from '../testing/builders.ts';
import { queuedMails } from '../testing/queued-mails.ts';
import { resetDueFactors } from './accounts/reset-due-factors.ts';

const hourMs = 3_600_000;
const reason = 'The owner asked by telephone';

let api: TestApp;
let operator: UserRow;
let visitor: Visitor;
let ann: UserRow;
beforeAll(async () => {
  api = await buildTestApp({
    OPERATOR_EMAILS: 'ops@example.com, second@example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    REQUIRE_EMAIL_VERIFICATION: 'false',
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  operator = await createUser(api.database, { email: 'ops@example.com', emailVerified: true });
  visitor = await signIn(api, operator.id);
  ann = await createUser(api.database, {
    email: 'ann@example.com',
    username: 'ann',
    password: await hashPassword('correct horse'),
  });
});

const act = (action: string, id = ann.id, why = reason) =>
  visitor.post(`/api/operator/users/${id}/actions`, { action, reason: why });
const audit = () => api.database.db.select().from(operatorActions);
const sessionsOf = async (id: string) =>
  (await api.database.db.select({ n: count() }).from(sessions).where(eq(sessions.userId, id)))[0]!.n;
const rowOf = async (id: string) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0]!;
const addPasskey = (userId: string, db: Pick<TestApp['database']['db'], 'insert'> = api.database.db) =>
  db.insert(passkeys).values({
    userId,
    credentialId: `of ${userId}`,
    publicKey: '',
    signCounter: 0,
    isSynced: false,
    name: 'MARKER-passkey',
  });

describe('an account', () => {
  test('is found by a part of its address, its username and its id, and % is no wildcard', async () => {
    const found = async (q: string) =>
      (await visitor.get(`/api/operator/users?q=${encodeURIComponent(q)}`)).json().users as { id: string }[];
    for (const q of ['ann@exam', 'ANN', ann.id])
      expect((await found(q)).map(({ id }) => id)).toEqual([ann.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    expect((await visitor.get('/api/operator/users?page=2')).json()).toEqual({ total: 2, users: [] });
  });

  test('is disabled: its sessions end, its password and its known session do not sign in, and it is enabled again', async () => {
    const person = await signIn(api, ann.id);
    const disabled = await act('disable');
    expect(disabled.statusCode).toBe(200);
    expect(disabled.json().user).toMatchObject({ sessions: 0, disabledAt: expect.any(String) });
    expect((await person.get('/api/auth/user')).statusCode).toBe(401);
    // Also a session that came about at the same moment.
    const late = api.visitor();
    late.setCookie('aigen_session', (await createSession(api.database, ann.id)).token);
    expect((await late.get('/api/auth/user')).statusCode).toBe(401);
    const login = { emailOrUsername: 'ann', password: 'correct horse' };
    const refused = await api.visitor().post('/api/auth/login', login);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'accounts.disabled']);
    const guess = await api.visitor().post('/api/auth/login', { ...login, password: 'a guess' });
    expect(guess.json().code).toBe('accounts.credentials-wrong');
    expect((await act('disable')).json().code).toBe('operator.nothing-to-do');
    expect((await act('enable')).statusCode).toBe(200);
    expect((await api.visitor().post('/api/auth/login', login)).statusCode).toBe(200);
    expect((await audit()).map(({ action }) => action).toSorted()).toEqual(['disable', 'enable']);
  });

  test('gets the verification mail again, unless it is verified', async () => {
    expect((await act('resend-verification')).statusCode).toBe(200);
    expect(await queuedMails(api.database)).toMatchObject([
      { to: 'ann@example.com', mail: { kind: 'verify-email' } },
    ]);
    await api.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, ann.id));
    expect((await act('resend-verification')).json().code).toBe('operator.nothing-to-do');
    expect(await audit()).toHaveLength(1);
  });

  test('is logged out everywhere', async () => {
    await signIn(api, ann.id);
    await signIn(api, ann.id);
    expect((await act('end-sessions')).statusCode).toBe(200);
    expect(await sessionsOf(ann.id)).toBe(0);
    expect(await sessionsOf(operator.id)).toBe(1);
    expect((await act('end-sessions')).json().code).toBe('operator.nothing-to-do');
  });

  test('loses its second factors a day after the decision, is mailed twice, and its sessions end', async () => {
    await addPasskey(ann.id);
    expect((await act('plan-factor-reset')).statusCode).toBe(200);
    expect((await act('plan-factor-reset')).json().code).toBe('operator.nothing-to-do');
    const at = (await rowOf(ann.id)).factorsResetAt!;
    await resetDueFactors(api.app, new Date(at.getTime() - 1));
    expect(await api.database.db.select().from(passkeys)).toHaveLength(1);
    await createSession(api.database, ann.id);
    await resetDueFactors(api.app, at);
    await resetDueFactors(api.app, at);
    expect(await api.database.db.select().from(passkeys)).toHaveLength(0);
    expect(await sessionsOf(ann.id)).toBe(0);
    const kinds = (await queuedMails(api.database)).map((waiting) => waiting?.mail.kind);
    expect(kinds).toEqual(['factor-reset-planned', 'factor-removed']);
    expect(at.getTime() - Date.now()).toBeGreaterThan(23 * hourMs);
  });

  test('keeps them when its owner signs in meanwhile, or the operator changes the mind', async () => {
    await act('plan-factor-reset');
    await addPasskey(ann.id);
    await act('plan-factor-reset');
    expect((await act('cancel-factor-reset')).json().user.factorsResetAt).toBeNull();
    await act('plan-factor-reset');
    await api.database.db.delete(passkeys);
    const login = { emailOrUsername: 'ann', password: 'correct horse' };
    expect((await api.visitor().post('/api/auth/login', login)).statusCode).toBe(200);
    expect((await rowOf(ann.id)).factorsResetAt).toBeNull();
    await addPasskey(ann.id);
    await resetDueFactors(api.app, new Date(Date.now() + 48 * hourMs));
    expect(await api.database.db.select().from(passkeys)).toHaveLength(1);
  });

  test('of an operator is neither disabled nor opened', async () => {
    const second = await createUser(api.database, { email: 'second@example.com', emailVerified: true });
    await addPasskey(second.id);
    for (const action of ['disable', 'plan-factor-reset'])
      expect((await act(action, second.id)).json().code).toBe('operator.not-on-operators');
    expect((await act('disable', operator.id)).json().code).toBe('operator.not-on-operators');
    expect(await audit()).toEqual([]);
  });

  test('that does not exist is unknown', async () => {
    const unknown = await act('disable', '00000000-0000-4000-8000-000000000000');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'operator.user-unknown']);
    expect((await act('disable', 'no-id')).statusCode).toBe(404);
  });
});

describe('a change', () => {
  test('needs a sign-in of the last minutes, and a reason', async () => {
    for (const why of ['', '    ', 'no', 'two\nlines', 'x'.repeat(501)])
      expect((await act('disable', ann.id, why)).statusCode).toBe(400);
    await api.database.db.update(sessions).set({ authenticatedAt: new Date(Date.now() - hourMs) });
    const stale = await act('disable');
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'accounts.fresh-sign-in-required']);
    expect((await visitor.get('/api/operator/users')).statusCode).toBe(200);
    expect((await rowOf(ann.id)).disabledAt).toBeNull();
  });

  test('is not there without its record', async () => {
    await api.database.query(
      'alter table operator_actions add constraint refuse_all check (false) not valid',
    );
    try {
      expect((await act('disable')).statusCode).toBe(500);
      await signIn(api, ann.id);
      expect((await act('end-sessions')).statusCode).toBe(500);
      expect((await act('resend-verification')).statusCode).toBe(500);
    } finally {
      await api.database.query('alter table operator_actions drop constraint refuse_all');
    }
    expect((await rowOf(ann.id)).disabledAt).toBeNull();
    expect(await sessionsOf(ann.id)).toBe(1);
    expect(await queuedMails(api.database)).toEqual([]);
  });
});

describe('the audit', () => {
  test('names operator and account masked, and outlives the account without its address', async () => {
    await act('disable');
    const [entry] = (await visitor.get('/api/operator/audit')).json().actions;
    expect(entry).toMatchObject({
      operator: 'o…@example.com',
      subject: 'a…@example.com',
      subjectId: ann.id,
      action: 'disable',
      reason,
    });
    await deleteAccount(api.database, ann.id, async () => {});
    const after = (await visitor.get('/api/operator/audit')).json();
    expect(after).toMatchObject({ total: 1, actions: [{ subject: null, subjectId: ann.id, reason }] });
  });

  test('is kept for two years', async () => {
    await act('disable');
    const daysAhead = (days: number) => new Date(Date.now() + days * 24 * hourMs);
    await deleteExpired(api.database, daysAhead(729));
    expect(await audit()).toHaveLength(1);
    await deleteExpired(api.database, daysAhead(731));
    expect(await audit()).toHaveLength(0);
  });

  test('is part of the data export of the account, without the operator', async () => {
    await act('end-sessions');
    const person = await signIn(api, ann.id);
    await act('end-sessions');
    const again = await signIn(api, ann.id);
    expect((await person.get('/api/account/export')).statusCode).toBe(401);
    const exported = await again.get('/api/account/export');
    expect(exported.json().operatorActions).toEqual([
      { action: 'end-sessions', reason, createdAt: expect.any(String) },
    ]);
    expect(exported.body).not.toContain(operator.id);
  });

  test('has no route that changes or deletes it', async () => {
    await act('disable');
    for (const method of ['delete', 'put', 'post'] as const)
      expect((await visitor[method]('/api/operator/audit', {})).statusCode).toBe(404);
    expect(await audit()).toHaveLength(1);
  });
});

describe('the system', () => {
  test('counts errors by code and route pattern, without ids', async () => {
    await visitor.get('/api/library/11111111-1111-4111-8111-111111111111?q=MARKER');
    await visitor.get('/api/no-such-MARKER');
    const { errors, errorHours, installation, storage } = (await visitor.get('/api/operator/system')).json();
    expect(errors).toEqual(
      expect.arrayContaining([
        { code: 'premium.required', route: '/api/library/:id', count: 1, lastHour: expect.any(String) },
      ]),
    );
    expect(JSON.stringify(errors)).not.toContain('MARKER');
    expect(errorHours).toHaveLength(24);
    expect(errorHours.at(-1).count).toBeGreaterThanOrEqual(1);
    expect(installation).toMatchObject({ mode: 'local', hasMail: true });
    expect(storage.databaseBytes).toBeGreaterThan(0);
    await api.app.writeErrorCounts();
    const again = (await visitor.get('/api/operator/system')).json();
    expect(again.errors).toEqual(errors);
  });

  test('lists a job that failed, and runs it at once', async () => {
    await act('resend-verification');
    const [job] = await api.database.query<{ id: string }>(
      `update pgboss.job set state = 'retry', retry_count = 3, start_after = now() + interval '1 hour',
        output = '{"message": "EENVELOPE 550"}' returning id`,
    );
    const { failingJobs, queues } = (await visitor.get('/api/operator/system')).json();
    expect(failingJobs).toMatchObject([
      { id: job!.id, queue: 'mail', attempts: 3, problem: 'EENVELOPE 550' },
    ]);
    expect(queues).toEqual(expect.arrayContaining([expect.objectContaining({ queue: 'mail', failing: 1 })]));
    expect((await visitor.post(`/api/operator/jobs/${job!.id}/retry`, { reason })).statusCode).toBe(200);
    const [due] = await api.database.query<{ due: boolean }>(
      'select start_after <= now() as due from pgboss.job',
    );
    expect(due!.due).toBe(true);
    expect((await audit()).map(({ action }) => action).toSorted()).toEqual([
      'resend-verification',
      'retry-job: mail',
    ]);
  });
});

test('no response of the view contains anything that a user wrote, or a key', async () => {
  const { db } = api.database;
  const userId = ann.id;
  const marked = (what: string) => `MARKER-${what}`;
  await db.update(users).set({ firstName: marked('first'), lastName: marked('last') });
  const data = { title: marked('data') };
  await db.insert(contentLibrary).values({
    userId,
    recordId: 'r1',
    title: marked('title'),
    content: marked('content'),
    contentType: 'blog',
    data,
  } as typeof contentLibrary.$inferInsert);
  await db.insert(projects).values({ userId, recordId: 'p1', name: marked('project'), data } as never);
  await db.insert(presets).values({ userId, recordId: 's1', name: marked('preset'), data } as never);
  await db.insert(brandVoices).values({ userId, recordId: 'v1', name: marked('voice'), data } as never);
  await db.insert(usageRecords).values({
    userId,
    contentType: 'blog',
    prompt: marked('prompt'),
    generatedContent: marked('text'),
  });
  await db.insert(userApiKeys).values({ userId, provider: 'openai', keyHash: marked('hash') });
  await db.insert(userUploads).values({
    userId,
    fileName: marked('file'),
    originalName: marked('original'),
    fileType: 'text/plain',
    fileSize: 5,
    filePath: marked('key'),
    extractedText: marked('extracted'),
  });
  await addPasskey(userId);
  await createSession(api.database, userId);
  await act('disable');

  const { paths } = (await visitor.get('/docs/api')).json() as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/api/operator/') && 'get' in methods ? [path] : [],
  );
  expect(routes.length).toBeGreaterThanOrEqual(4);
  for (const route of routes.filter((path) => !path.includes('{'))) {
    const response = await visitor.get(route);
    expect([route, response.statusCode]).toEqual([route, 200]);
    expect(response.body).not.toMatch(/MARKER|argon2/);
  }
  expect((await visitor.get('/api/operator/users?q=ann')).json().users[0]).toMatchObject({
    texts: 1,
    generations30Days: 1,
    storageBytes: 5,
    passkeys: 1,
  });
});
