import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer, addressOf, queryOnce } from '../../server/testing/administer.ts';
import { startTestMailServer } from '../../server/testing/stages/start-mail-server.ts';
import { clientFor } from '../process/http-client.ts';
import { populate, type Populated } from '../process/populate.ts';
import { startCommand } from '../process/run-command.ts';
import { start } from '../process/running-servers.ts';
import { newDataFolder, onPostgresql } from '../process/settings.ts';

const server = process.env.TEST_DATABASE_URL!;

const tablesOf = (url: string) =>
  queryOnce<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );

describe.skipIf(!onPostgresql)('an embedded installation', () => {
  const embedded = newDataFolder();
  let populated: Populated;
  let made = 0;
  const targets: string[] = [];
  const emptyTarget = async () => {
    const name = `move_${process.pid}_${(made += 1)}`;
    await administer(server, `create database ${name}`);
    targets.push(name);
    return addressOf(name, server);
  };
  const move = (url: string) => startCommand('move-to-postgresql', [], { ...embedded, DATABASE_URL: url });

  beforeAll(async () => {
    populated = await populate(embedded);
  }, 120_000);
  afterAll(async () => {
    for (const name of targets) await administer(server, `drop database if exists ${name} with (force)`);
  });

  it('that is killed while it is moved leaves the database empty, and is moved by the next call', async () => {
    const url = await emptyTarget();
    const first = move(url);
    // The first tables are there, in a transaction that is never committed.
    while (!String(await once(first.child.stdout!, 'data')).includes('public.'));
    first.child.kill('SIGKILL');
    expect((await first.ended).output).not.toContain('Moved');
    await expect.poll(() => tablesOf(url)).toEqual([]);
    expect((await move(url).ended).output).toContain('every table has the same checksum');
  }, 120_000);

  it('is not moved into a database that has something, nor while its server runs', async () => {
    const url = await emptyTarget();
    await queryOnce(url, 'create table mine (id int)');
    const refused = await move(url).ended;
    expect(refused).toEqual({
      code: 1,
      output:
        'DATABASE_URL must name an empty database, and it has the table public.mine. Nothing was changed.\n',
    });
    await queryOnce(url, 'drop table mine');
    const running = await start({ ...embedded, SESSION_SECRET: populated.secret });
    const locked = await move(url).ended;
    expect([locked.code, locked.output]).toEqual([1, expect.stringContaining('is using the data folder')]);
    await running.stop();
    expect(await tablesOf(url)).toEqual([]);
  }, 120_000);

  it('has its accounts, sessions, records, contacts, sends, files and waiting mails afterwards', async () => {
    const url = await emptyTarget();
    const { code, output } = await move(url).ended;
    expect([code, output]).toEqual([0, expect.stringMatching(/Moved \d+ rows of \d+ tables in [\d.]+ s/)]);
    expect(output).toContain('1. Set SESSION_SECRET to the content of');
    expect(output).toContain('Uploaded files stay in');

    const mails = await startTestMailServer();
    const moved = await start({
      ...embedded,
      DATABASE_URL: url,
      SESSION_SECRET: populated.secret,
      SMTP_URL: mails.url,
    });
    const person = clientFor(moved.url, populated.cookie);
    expect(await person.get('/api/auth/user')).toMatchObject({
      status: 200,
      body: { user: { username: populated.account.username } },
    });
    const { email, password } = populated.account;
    expect(
      await clientFor(moved.url).post('/api/auth/login', { emailOrUsername: email, password }),
    ).toMatchObject({
      status: 200,
    });
    // The device has the same cursor: it is told of nothing, and its next change is accepted.
    expect(
      await person.post('/api/sync', { deviceId: 'device-one', cursor: populated.cursor, changes: [] }),
    ).toMatchObject({ status: 200, body: { changes: [] } });
    expect(
      await person.post('/api/sync', { deviceId: 'device-two', cursor: null, changes: [] }),
    ).toMatchObject({ status: 200, body: { changes: [{ id: populated.recordId }] } });
    expect((await person.get(`/api/sends/${populated.sendId}`)).status).toBe(200);
    const contacts = await queryOnce<{ email: string }>(url, 'select email from contacts');
    expect(contacts).toEqual([{ email: populated.contactEmail }]);
    expect(await (await fetch(new URL(populated.uploadUrl, moved.url))).text()).toBe('Kept');
    await expect.poll(() => mails.mails.flatMap(({ to }) => to), { timeout: 30_000 }).toContain(email);

    // Sequences go on after the moved rows, and triggers and foreign keys are there again.
    const [rules] = await queryOnce<{ disabled: number; keys: number }>(
      url,
      `select (select count(*) from pg_trigger where tgenabled = 'D')::int as disabled,
        (select count(*) from pg_constraint where contype = 'f' and not convalidated)::int as keys`,
    );
    expect(rules).toEqual({ disabled: 0, keys: 0 });
    const events = await queryOnce<{ next: string; most: string | null }>(
      url,
      `select nextval(pg_get_serial_sequence('sequence_events', 'id'))::text as next,
        (select max(id)::text from sequence_events) as most`,
    );
    expect(Number(events[0]!.next)).toBeGreaterThan(Number(events[0]!.most ?? 0));
    expect(await moved.stop()).toBe(0);
    await mails.close();
  }, 120_000);
});
