import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type RunningServer } from '../../e2e/run-server.ts';
import { startTestSandbox, type TestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { clientFor, generationBody, newAccount } from './http-client.ts';
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
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        clientFor(pair[index % 2]!.url, cookie).post(
          '/api/generate-content-advanced',
          generationBody('sk-ant-sandbox-fast-chunks-3'),
        ),
      ),
    );
    const made = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 402);
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
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        clientFor(pair[index % 2]!.url, cookie).post('/api/usage/project-access', {}),
      ),
    );
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ projects: { used: 1, remaining: 2 } });
    }
  });
});

/** Creates an account; returns its session cookie. */
async function registeredAt({ url }: RunningServer): Promise<string> {
  const person = clientFor(url);
  const { status } = await person.post('/api/auth/register', newAccount());
  expect(status).toBe(201);
  return person.cookie();
}
