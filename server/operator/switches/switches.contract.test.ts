import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { switchKeys, type SwitchKey } from '#domain/installation/switches.ts';
import { sessions } from '../../database/schema/accounts.ts';
import { featureSwitches, operatorActions } from '../../database/schema/operator.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn } from '../../testing/builders.ts';

const env = { OPERATOR_EMAILS: 'ops@example.com', REQUIRE_EMAIL_VERIFICATION: 'false' };
const reason = 'A wave of spam accounts';

let api: TestApp;
/** Another process on the same database. */
let other: TestApp;
let operator: UserRow;
let visitor: Visitor;
beforeAll(async () => {
  api = await buildTestApp(env);
  other = await buildTestApp(env, { database: api.database });
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  await api.app.switches.refresh();
  await other.app.switches.refresh();
  operator = await createUser(api.database, { email: 'ops@example.com', emailVerified: true });
  visitor = await signIn(api, operator.id);
});

const change = (key: string, isOn: boolean, why = reason, by = visitor) =>
  by.put(`/api/operator/switches/${key}`, { isOn, reason: why });
const audit = () => api.database.db.select().from(operatorActions);
const stored = () => api.database.db.select().from(featureSwitches);
const publicSwitches = async (app: TestApp) => (await app.visitor().get('/api/config')).json().switches;
const person = { email: 'new@example.com', username: 'new', password: 'correct horse' };

test('everything is on until it is switched off, and each change is recorded with its reason', async () => {
  const before = (await visitor.get('/api/operator/switches')).json();
  expect(before.switches).toEqual(
    switchKeys.map((key) => ({ key, isOn: true, changedAt: null, changedBy: null })),
  );
  const off = await change('registrations', false);
  expect(off.statusCode).toBe(200);
  expect(off.json().switches[0]).toEqual({
    key: 'registrations',
    isOn: false,
    changedAt: expect.any(String),
    changedBy: 'o…@example.com',
  });
  expect((await change('registrations', true, 'The wave is over')).json().switches[0].isOn).toBe(true);
  const recorded = (await audit()).map(({ action, reason: why, operatorId, subjectId }) => [
    action,
    why,
    operatorId,
    subjectId,
  ]);
  expect(recorded.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
    ['switch-off: registrations', reason, operator.id, null],
    ['switch-on: registrations', 'The wave is over', operator.id, null],
  ]);
});

test('what is so already changes and records nothing, also for the second of two operators', async () => {
  expect((await change('uploads', true)).json().code).toBe('operator.nothing-to-do');
  const both = await Promise.all([change('uploads', false), change('uploads', false)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await change('uploads', false)).json().code).toBe('operator.nothing-to-do');
  expect(await audit()).toHaveLength(1);
});

test('without a reason, a known switch or a fresh sign-in nothing is switched', async () => {
  expect((await change('uploads', false, ' ')).json().code).toBe('input.invalid');
  expect((await change('generations', false)).json().code).toBe('input.invalid');
  await api.database.db.update(sessions).set({ authenticatedAt: new Date(0) });
  expect((await change('uploads', false)).json().code).toBe('accounts.fresh-sign-in-required');
  expect(await stored()).toEqual([]);
  expect(await audit()).toEqual([]);
});

test('the switch and its record are both there, or neither', async () => {
  await api.database.execute('alter table operator_actions rename to away');
  try {
    expect((await change('uploads', false)).statusCode).toBe(500);
  } finally {
    await api.database.execute('alter table away rename to operator_actions');
  }
  expect(await stored()).toEqual([]);
  expect(api.app.switches.current.uploads).toBe(true);
});

describe('a process', () => {
  test('applies a change of its own at once, and that of another one when it next reads', async () => {
    const { version } = other.app.switches;
    await change('registrations', false);
    expect((await api.visitor().post('/api/auth/register', person)).statusCode).toBe(503);
    expect(await publicSwitches(api)).toMatchObject({ registrations: false });
    await other.app.switches.refresh();
    const refused = await other.visitor().post('/api/auth/register', person);
    expect(refused.json().code).toBe('accounts.registrations-closed');
    expect(await publicSwitches(other)).toMatchObject({ registrations: false });
    // Cached pages are rendered again, once.
    expect(other.app.switches.version).toBe(version + 1);
    await other.app.switches.refresh();
    expect(other.app.switches.version).toBe(version + 1);
  });

  test('keeps what it last knew while the switches cannot be read', async () => {
    await change('registrations', false);
    await api.database.execute('alter table feature_switches rename to away');
    try {
      await expect(api.app.switches.refresh()).rejects.toThrow();
      expect((await api.visitor().post('/api/auth/register', person)).statusCode).toBe(503);
    } finally {
      await api.database.execute('alter table away rename to feature_switches');
    }
    await change('registrations', true);
    expect((await api.visitor().post('/api/auth/register', person)).statusCode).toBe(201);
  });

  test('starts with what is stored, and with everything on where that cannot be read', async () => {
    await change('uploads', false);
    const late = await buildTestApp(env, { database: api.database });
    expect(late.app.switches.current).toEqual({ registrations: true, purchases: true, uploads: false });
    await late.close();
    await api.database.execute('alter table feature_switches rename to away');
    const blind = await buildTestApp(env, { database: api.database });
    await api.database.execute('alter table away rename to feature_switches');
    expect(blind.app.switches.current).toMatchObject({ uploads: true });
    expect(blind.log()).toContain('the switches could not be read');
    await blind.close();
  });
});

test('a user with an account signs in while registrations are off, and nobody new is let in', async () => {
  await api.visitor().post('/api/auth/register', person);
  await change('registrations' satisfies SwitchKey, false);
  const login = { emailOrUsername: person.username, password: person.password };
  expect((await api.visitor().post('/api/auth/login', login)).statusCode).toBe(200);
  // As for a new address, so that the response does not tell which addresses have accounts.
  for (const email of [person.email, 'newer@example.com']) {
    const refused = await api.visitor().post('/api/auth/register', { ...person, email, username: 'newer' });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'accounts.registrations-closed']);
  }
});

describe('an announcement', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const announce = (announcement: object | null) =>
    visitor.put('/api/operator/announcement', { announcement, reason: 'Work on the database' });
  const line = () => ({ text: ' We work on the server tonight. ', level: 'warning', until: inAnHour() });
  const shownTo = async (browser: Visitor) =>
    (await browser.get('/api/auth/user')).json<{ announcement?: { id: string; text: string } }>()
      .announcement;

  test('is shown to signed-in users of every process until it is ended, and each change is recorded', async () => {
    const announced = await announce(line());
    expect(announced.json().announcement).toMatchObject({
      text: 'We work on the server tonight.',
      level: 'warning',
      changedBy: 'o…@example.com',
    });
    const shown = await shownTo(visitor);
    expect(shown).toMatchObject({ text: 'We work on the server tonight.', level: 'warning' });
    const elsewhere = other.visitor();
    elsewhere.setCookie('aigen_session', visitor.cookie('aigen_session')!);
    await other.app.switches.refresh();
    expect(await shownTo(elsewhere)).toEqual(shown);
    // The same words again are another announcement.
    await announce(line());
    expect((await shownTo(visitor))!.id).not.toBe(shown!.id);
    expect((await announce(null)).json().announcement).toBeNull();
    expect(await shownTo(visitor)).toBeUndefined();
    expect((await announce(null)).json().code).toBe('operator.nothing-to-do');
    const recorded = (await audit()).map(({ action }) => action);
    expect(recorded.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
      'announce',
      'announce',
      'end-announcement',
    ]);
  });

  test('ends at its time', async () => {
    const until = inAnHour();
    await announce({ ...line(), until });
    const at = new Date(until).getTime();
    expect(api.app.switches.announcementAt(new Date(at - 1))).not.toBeNull();
    expect(api.app.switches.announcementAt(new Date(at))).toBeNull();
  });

  test.each([
    ['no text', { text: ' ' }, 'input.invalid'],
    ['201 characters', { text: 'a'.repeat(201) }, 'input.invalid'],
    ['two lines', { text: 'one\ntwo' }, 'input.invalid'],
    ['a line separator', { text: 'one\u2028two' }, 'input.invalid'],
    ['half a character', { text: 'one \ud83d' }, 'input.invalid'],
    ['an unknown level', { level: 'danger' }, 'input.invalid'],
    ['an end in the past', { until: '2026-01-01T00:00:00Z' }, 'operator.announcement-past'],
  ])('with %s is refused, and nothing is recorded', async (_what, values, code) => {
    expect((await announce({ ...line(), ...values })).json().code).toBe(code);
    expect(await stored()).toEqual([]);
    expect(await audit()).toEqual([]);
  });
});
