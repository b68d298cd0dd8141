import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { RunningServer } from '../../e2e/run-server.ts';
import { clientFor, newAccount } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

it.skipIf(!onPostgresql)(
  'several servers on one PostgreSQL delete old texts of free accounts in exactly one process',
  async () => {
    const settings: Record<string, string> = {
      ...(await freshInstallation()),
      SESSION_SECRET: `for-this-test-only-${randomUUID()}`,
      LOG_LEVEL: 'debug',
    };
    const first = await start(settings);
    const registered = await clientFor(first.url).post('/api/auth/register', newAccount());
    expect(registered.status).toBe(201);
    await first.stop();
    const database = new pg.Client({ connectionString: settings.DATABASE_URL });
    await database.connect();
    await database.query(
      `insert into usage_records (user_id, content_type, prompt, generated_content, created_at)
      select id, 'blog', 'asked', 'written', now() - interval '25 hours' from users`,
    );
    await database.query('delete from scheduled_runs');

    const servers = await Promise.all([1, 2, 3].map(() => start(settings)));
    const logOf = ({ log }: RunningServer) => /"job":"wipe","msg":"scheduled job ([a-z ]+)"/.exec(log())?.[1];
    await expect.poll(() => servers.every((server) => logOf(server)), { timeout: 60_000 }).toBe(true);
    expect(servers.filter((server) => logOf(server) === 'done')).toHaveLength(1);
    const { rows } = await database.query('select prompt, generated_content as text from usage_records');
    await database.end();
    expect(rows).toEqual([{ prompt: null, text: null }]);
  },
);
