import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type RunningServer } from '../../e2e/run-server.ts';
import { startTestSandbox, type TestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { clientFor, generationBody, newAccount } from './http-client.ts';
import { start } from './running-servers.ts';
import { freshInstallation, onPostgresql } from './settings.ts';

/** Limits across several processes, which share only the database. */
describe.skipIf(!onPostgresql)('several servers on one PostgreSQL', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  const installation = async (): Promise<Record<string, string>> => ({
    ...(await freshInstallation()),
    SANDBOX_URL: sandbox.url,
    SESSION_SECRET: `for-this-test-only-${randomUUID()}`,
  });
  const startTogether = (settings: Record<string, string>, count: number) =>
    Promise.all(Array.from({ length: count }, () => start(settings)));

  /** Shared by the tests. */
  let pair: RunningServer[];
  beforeAll(async () => {
    const settings = await installation();
    // The first one starts alone, because it may have to build.
    const first = await runServer(settings);
    pair = [first, await runServer(settings)];
  });
  afterAll(() => Promise.all(pair.map((server) => server.stop())));

  it('allow exactly 5 of 50 parallel free generations', async () => {
    const cookie = await registeredAt(pair[0]!);
    await sandbox.forget();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        clientFor(pair[index % 2]!.url, cookie).post(
          '/api/generate-content-advanced',
          generationBody('sk-ant-sandbox-fast-chunks-3'),
        ),
      ),
    );
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 402);
    expect([made.length, refused.length]).toEqual([5, 45]);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['generation.daily-limit']));
    expect(await sandbox.counts()).toMatchObject({ total: 5 });
    for (const { url } of pair)
      expect((await clientFor(url, cookie).get('/api/usage')).body).toMatchObject({
        generations: { used: 5, remaining: 0 },
      });
  });

  it('count exactly 1 of 50 parallel accesses to Projects', async () => {
    const cookie = await registeredAt(pair[0]!);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        clientFor(pair[index % 2]!.url, cookie).post('/api/usage/project-access', {}),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ projects: { used: 1, remaining: 2 } });
    }
  });

  it('delete old texts of free accounts in exactly one process', async () => {
    const settings: Record<string, string> = { ...(await installation()), LOG_LEVEL: 'debug' };
    const first = await start(settings);
    await registeredAt(first);
    await first.stop();
    const database = new pg.Client({ connectionString: settings.DATABASE_URL });
    await database.connect();
    await database.query(
      `insert into usage_records (user_id, content_type, prompt, generated_content, created_at)
        select id, 'blog', 'asked', 'written', now() - interval '25 hours' from users`,
    );
    await database.query('delete from scheduled_runs');

    const servers = await startTogether(settings, 3);
    const logOf = ({ log }: RunningServer) => /"job":"wipe","msg":"scheduled job ([a-z ]+)"/.exec(log())?.[1];
    await expect.poll(() => servers.every((server) => logOf(server)), { timeout: 60_000 }).toBe(true);
    expect(servers.filter((server) => logOf(server) === 'done')).toHaveLength(1);
    const { rows } = await database.query('select prompt, generated_content as text from usage_records');
    await database.end();
    expect(rows).toEqual([{ prompt: null, text: null }]);
  });
});

/** Creates an account; returns its session cookie. */
async function registeredAt({ url }: RunningServer): Promise<string> {
  const person = clientFor(url);
  const { status } = await person.post('/api/auth/register', newAccount());
  expect(status).toBe(201);
  return person.cookie();
}
