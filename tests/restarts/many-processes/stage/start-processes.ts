import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { runServer, type RunningServer } from '../../../../e2e/run-server.ts';
import { openDatabase } from '../../../../server/database/connect.ts';
import type { Database } from '../../../../server/database/database.ts';
import { users } from '../../../../server/database/schema/accounts.ts';
import { createSession, createUser } from '../../../../server/testing/builders.ts';
import { startTestSandbox, type TestSandbox } from '../../../../server/testing/stages/start-sandbox.ts';
import { clientFor, type Client } from '../../../process/http-client.ts';
import { freshInstallation } from '../../../process/settings.ts';
import { freePort } from '#sandbox/testing/free-port.ts';
import { startProxy, type TestProxy } from './start-proxy.ts';

export const processes = 3;

export type Person = { id: string; email: string; cookie: string };

/** Three servers on one PostgreSQL behind a proxy, for the tests of a file. */
export type Installation = {
  settings: Record<string, string>;
  servers: RunningServer[];
  proxy: TestProxy;
  sandbox: TestSandbox;
  database: Database;
  /** An account with a session, by the database alone. */
  person: (values?: Partial<typeof users.$inferInsert>) => Promise<Person>;
  subscriber: () => Promise<Person>;
  /** A browser of the person at one process, or at the proxy. */
  at: (process: number | 'proxy', person?: Person) => Client;
  /** Stops a process as a supervisor does, and starts it again at the same address, until it is ready. Resolves with its exit code. */
  restart: (process: number) => Promise<number | null>;
  /** A browser of the person at each process. */
  everywhere: (person?: Person) => Client[];
};

type Settings =
  | Record<string, string>
  | ((sandbox: TestSandbox) => Record<string, string> | Promise<Record<string, string>>);

/** Starts them before the tests of the file. */
export function useProcesses(more: Settings = {}): Installation {
  const stage = {} as Installation;
  beforeAll(async () => {
    Object.assign(stage, await startProcesses(more));
  });
  afterAll(() => stopProcesses(stage));
  return stage;
}

async function startProcesses(more: Settings): Promise<Installation> {
  const sandbox = await startTestSandbox();
  const settings: Record<string, string> = {
    ...(await freshInstallation()),
    SANDBOX_URL: sandbox.url,
    SESSION_SECRET: `for-this-test-only-${randomUUID()}`,
    NODE_ENV: 'test',
    // The proxy, and what clients of the tests say that is before it.
    TRUST_PROXY: '2',
    ...(typeof more === 'function' ? await more(sandbox) : more),
  };
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL!, dataDir: settings.DATA_DIR! });
  const ports: number[] = [];
  for (let index = 0; index < processes; index += 1) ports.push(await freePort());
  const servers: RunningServer[] = [];
  // One after the other: three at once wait for each other's processor.
  for (const port of ports) servers.push(await runServer({ ...settings, PORT: String(port) }));
  const proxy = await startProxy(servers.map(({ url }) => url));
  const person: Installation['person'] = async (values = {}) => {
    const { id, email } = await createUser(database, { emailVerified: true, ...values });
    const { token } = await createSession(database, id, new Date(), settings.SESSION_SECRET!);
    return { id, email, cookie: `aigen_session=${token}` };
  };
  const at: Installation['at'] = (which, one) =>
    clientFor(which === 'proxy' ? proxy.url : servers[which]!.url, one?.cookie);
  return {
    settings,
    servers,
    proxy,
    sandbox,
    database,
    person,
    subscriber: () => person({ isSubscribed: true, subscriptionExpiresAt: new Date('2199-01-01') }),
    at,
    restart: async (which) => {
      const exitCode = await servers[which]!.stop();
      servers[which] = await runServer({ ...settings, PORT: String(ports[which]) });
      while (!(await fetch(`${servers[which].url}/readyz`)).ok) await sleep(20);
      return exitCode;
    },
    everywhere: (one) => servers.map((_server, index) => at(index, one)),
  };
}

async function stopProcesses({ proxy, servers, database, sandbox }: Partial<Installation>): Promise<void> {
  await proxy?.close();
  for (const server of servers ?? []) if (server.process.exitCode === null) await server.kill();
  await database?.close();
  await sandbox?.close();
}
