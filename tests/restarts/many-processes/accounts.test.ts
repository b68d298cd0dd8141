import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PasskeyDevice } from '../../../server/testing/passkey-device.ts';
import { identify } from '../../../server/testing/stages/sign-in-stage.ts';
import { createBrowser } from '../../../server/testing/stages/sign-in-browser.ts';
import { generationBody, newAccount, type Client } from '../../process/http-client.ts';
import { onPostgresql } from '../../process/settings.ts';
import { processes, useProcesses } from './stage/start-processes.ts';

const key = 'sk-ant-sandbox-fast-chunks-3';
const generate = (client: Client) => client.post('/api/generate-content-advanced', generationBody(key));
const statusesOf = async (clients: Client[], path: string) =>
  Promise.all(clients.map(async (client) => (await client.get(path)).status));

describe.skipIf(!onPostgresql)('accounts of three processes', () => {
  const stage = useProcesses({ OPERATOR_EMAILS: 'operator@example.com,second-operator@example.com' });

  /** Of a subscriber a process asks the database nothing before a generation, once it has looked the caller up. */
  const subscribe = (id: string) =>
    stage.database.query(
      `update users set is_subscribed = true, subscription_expires_at = '2199-01-01' where id = $1`,
      [id],
    );
  /** Each process has looked the caller up, and remembers it. */
  const remembered = async (clients: Client[]) => {
    for (const client of clients) expect((await generate(client)).status).toBe(200);
  };
  /** Well below the minute after which a process asks by itself. */
  const soon = { timeout: 20_000, interval: 20 };
  const untilAll = (clients: Client[], status: number) =>
    expect
      .poll(async () => Promise.all(clients.map(async (client) => (await generate(client)).status)), soon)
      .toEqual(clients.map(() => status));

  it('calls through the proxy reach every process', async () => {
    const urls = new Set<string>();
    for (let call = 0; call < 3 * processes; call += 1) {
      const { body } = await stage.at('proxy').get('/api/config');
      expect(body).toMatchObject({ sandbox: true });
    }
    for (const server of stage.servers) {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      if (
        /aigen_request_seconds_count\{method="GET",route="\/api\/config",status="200"\} [1-9]/.test(metrics)
      )
        urls.add(server.url);
    }
    expect(urls.size).toBe(processes);
  });

  it('a session that begins on one is known to all, and ends on all', async () => {
    const account = newAccount();
    const first = stage.at(0);
    const { status, body } = await first.post('/api/auth/register', account);
    expect(status).toBe(201);
    const { id } = (body as unknown as { user: { id: string } }).user;
    await subscribe(id);
    const person = { id, email: account.email, cookie: first.cookie() };
    const all = stage.everywhere(person);
    await remembered(all);
    expect(await statusesOf(all, '/api/auth/user')).toEqual([200, 200, 200]);
    expect((await stage.at(1, person).post('/api/auth/logout', {})).status).toBe(200);
    expect(await statusesOf(all, '/api/auth/user')).toEqual([401, 401, 401]);
    await untilAll(all, 401);
  });

  it('a password that is changed on one ends the other sessions on all', async () => {
    const account = newAccount();
    const [first, second] = [stage.at(0), stage.at(1)];
    const { body } = await first.post('/api/auth/register', account);
    const { id } = (body as unknown as { user: { id: string } }).user;
    await subscribe(id);
    const login = { emailOrUsername: account.email, password: account.password };
    expect((await second.post('/api/auth/login', login)).status).toBe(200);
    const other = { id, email: account.email, cookie: second.cookie() };
    await remembered(stage.everywhere(other));
    const changed = await first.put('/api/account/password', {
      userId: id,
      currentPassword: account.password,
      newPassword: 'another-long-passphrase',
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await statusesOf(stage.everywhere(other), '/api/auth/user')).toEqual([401, 401, 401]);
    await untilAll(stage.everywhere(other), 401);
    expect((await stage.at(2).post('/api/auth/login', login)).status).toBe(401);
    const renewed = { ...login, password: 'another-long-passphrase' };
    expect((await stage.at(2).post('/api/auth/login', renewed)).status).toBe(200);
  });

  it('a subscription that ends, or an account that is disabled, is noticed by all', async () => {
    const person = await stage.subscriber();
    const all = stage.everywhere(person);
    await remembered(all);
    await remembered(all);
    await stage.database.query(
      `update users set is_subscribed = false, daily_generations_used = 5, last_generation_date = (now() at time zone 'utc')::date where id = $1`,
      [person.id],
    );
    await untilAll(all, 402);
    await stage.database.query('update users set is_subscribed = true where id = $1', [person.id]);
    await untilAll(all, 200);
    const operator = await stage.person({ email: 'operator@example.com' });
    const disabled = await stage.at(1, operator).post(`/api/operator/users/${person.id}/actions`, {
      action: 'disable',
      reason: 'Sends what nobody asked for.',
    });
    expect(disabled.status, JSON.stringify(disabled.body)).toBe(200);
    await untilAll(all, 401);
  });

  it('an end of a session is noticed although all connections that listen were lost', async () => {
    const person = await stage.subscriber();
    const all = stage.everywhere(person);
    await remembered(all);
    const lost = await stage.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'aigen' and pid <> pg_backend_pid()`,
    );
    expect(lost.length).toBeGreaterThanOrEqual(processes);
    await expect.poll(async () => (await all[1]!.post('/api/auth/logout', {})).status, soon).toBe(200);
    await untilAll(stage.everywhere(person), 401);
    // The new connections listen as well.
    const next = await stage.subscriber();
    await remembered(stage.everywhere(next));
    await sleep(100);
    expect((await stage.at(2, next).post('/api/auth/logout', {})).status).toBe(200);
    await untilAll(stage.everywhere(next), 401);
  });

  it('signing in with Google begins on one process and ends on another', async () => {
    const browser = createBrowser();
    await browser.open(`${stage.proxy.url}/api/auth/google`);
    await identify(browser, { name: 'Ann Smith', email: 'ann@people.test', subject: 'ann-1' });
    await browser.open(`${stage.proxy.url}/api/auth/user`);
    expect(JSON.parse(browser.page())).toMatchObject({ user: { email: 'ann@people.test' } });
  });

  it('a passkey is asked for by one process and checked by another', async () => {
    const person = await stage.person();
    const device = new PasskeyDevice();
    const given = { origin: stage.proxy.url };
    const browser = stage.at('proxy', person);
    const options = await browser.post('/api/account/passkeys/options', {});
    expect(options.status, JSON.stringify(options.body)).toBe(200);
    const made = device.make(options.body as never, given);
    const added = await browser.post('/api/account/passkeys', { name: 'Phone', passkey: made });
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
    const stranger = stage.at('proxy');
    const asked = await stranger.post('/api/auth/passkey/options', {});
    const used = device.use(asked.body as never, given);
    expect((await stranger.post('/api/auth/passkey', { passkey: used })).status).toBe(200);
    expect((await stranger.get('/api/auth/user')).body).toMatchObject({ user: { email: person.email } });
  });

  it('people who are active on any process are counted by all', async () => {
    const count = async (client: Client) =>
      (await client.get('/api/users/online')).body.count as unknown as number;
    const people = [await stage.person(), await stage.person(), await stage.person()];
    for (const [index, person] of people.entries())
      expect((await stage.at(index, person).post('/api/users/activity', {})).status).toBe(200);
    await expect
      .poll(async () => Promise.all(stage.everywhere().map(count)), soon)
      .toEqual(stage.servers.map(() => people.length));
    expect((await stage.at(2, people[0]).post('/api/auth/logout', {})).status).toBe(200);
    await expect
      .poll(async () => Promise.all(stage.everywhere().map(count)), soon)
      .toEqual(stage.servers.map(() => people.length - 1));
  });

  it('what operators switch off or announce on one process is so on all', async () => {
    const operator = await stage.person({ email: 'second-operator@example.com' });
    const switched = await stage
      .at(0, operator)
      .put('/api/operator/switches/registrations', { isOn: false, reason: 'Too many strangers at once.' });
    expect(switched.status, JSON.stringify(switched.body)).toBe(200);
    const register = async (client: Client) =>
      (await client.post('/api/auth/register', newAccount())).body.code;
    await expect
      .poll(async () => Promise.all(stage.everywhere().map(register)), soon)
      .toEqual(stage.servers.map(() => 'accounts.registrations-closed'));
    const announcement = {
      text: 'Back at noon',
      level: 'info',
      until: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const announced = await stage
      .at(1, operator)
      .put('/api/operator/announcement', { announcement, reason: 'Work on the database.' });
    expect(announced.status, JSON.stringify(announced.body)).toBe(200);
    const shown = async (client: Client) =>
      ((await client.get('/api/auth/user')).body as { announcement?: { text: string } }).announcement?.text;
    await expect
      .poll(async () => Promise.all(stage.everywhere(operator).map(shown)), soon)
      .toEqual(stage.servers.map(() => 'Back at noon'));
  });
});
