import { randomUUID } from 'node:crypto';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';
import { register } from './stage/accounts.ts';
import { productTarget } from './stage/client.ts';
import { restingBytes } from './stage/processes.ts';
import { startSite } from './stage/site.ts';

const limitMegabytes = 450;
const people = 20;
const generationsOfEach = 5;
const rounds = 300;
const atOnce = 10;

/** The server's memory after a mixed load: what it took for it, and did not need any more, is to be returned. */
export async function run(): Promise<BenchRow[]> {
  const { BENCH_DATABASE_URL: databaseUrl } = process.env;
  const site = await startSite({
    FREE_DAILY_LIMIT_PER_IP: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  try {
    const before = await restingBytes(site.pid);
    await mixedLoad(site.url);
    const after = await restingBytes(site.pid, 20);
    const megabytes = after / 1e6;
    return [
      {
        name: `${databaseUrl ? 'PostgreSQL' : 'PGlite'}: memory after a mixed load`,
        ours: round(megabytes),
        unit: 'MB',
        reference: round(before / 1e6),
        ratio: round(after / before),
        limit: limitMegabytes,
        ok: megabytes <= limitMegabytes,
        note: 'reference: after its start; the limit is for the megabytes',
      },
    ];
  } finally {
    await site.stop();
  }
}

async function mixedLoad(url: string): Promise<void> {
  const cookies = await register(url, people);
  const premium = await fetch(`${url}/api/auth/test-login`, { method: 'POST', headers: { origin: url } });
  const subscriber = premium.headers.get('set-cookie')!.split(';')[0]!;
  const call = async (path: string, cookie: string, body?: object) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  const generation = {
    ...(JSON.parse(productTarget(url, cookies).bodyFor('')) as object),
    apiProvider: 'claude',
    apiKey: 'sk-ant-sandbox-fast-key',
    model: undefined,
  };
  let exported = Promise.resolve();
  await inTurn(rounds, async (index) => {
    const cookie = cookies[index % people]!;
    await call(index % 2 ? '/' : '/dashboard/calendar', cookie);
    await call('/api/usage', cookie);
    await call('/api/sync', subscriber, changeOf('word '.repeat(2_000 + (index % 40) * 500)));
    if (index % (rounds / 10) === 0) {
      // An account exports one file at a time.
      exported = exported.then(() => call('/api/account/export', subscriber));
      await exported;
    }
    if (index < people * generationsOfEach) await call('/api/generate-content-advanced', cookie, generation);
    await register(url, 1);
  });
}

function changeOf(content: string): object {
  const id = randomUUID();
  const now = new Date().toISOString();
  const record = { id, contentType: 'blog', title: 'A text', content, createdAt: now, updatedAt: now };
  const changes = [{ collection: 'content', id, base: null, record, changedAt: now }];
  return { deviceId: 'bench-device', cursor: null, changes };
}

async function inTurn(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
