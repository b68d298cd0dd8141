import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { ContentRecord } from '#domain/content/record.ts';
import { changeOf, contentRecord } from '../../server/testing/sync-builders.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { clientFor } from '../process/http-client.ts';
import { residentMb } from '../process/resident-memory.ts';
import { start } from '../process/running-servers.ts';
import { onPostgresql } from '../process/settings.ts';
import { installSoak } from './soak/install-soak.ts';

const measureSeconds = drillable(2, 5);
const overloadSeconds = drillable(6, 120);
/** Requests arrive at so many times the rate that the server was measured to serve, whether it responds or not. */
const timesCapacity = 4;
const requestsAtOnce = 60;
/** Of the load: so many that none reaches the limits of an account for sync and for search in a quarter of an hour. */
const accountsOfLoad = 24;

type Response = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Kind = {
  name: string;
  /** Of a hundred requests. */
  share: number;
  ask: () => Asked;
  /** True for the only right response. */
  isRight: (response: Response, asked: Asked) => boolean;
};
/** `limited`: refused because of the limits of the account that asked, not because of load. */
type Count = { right: number; refused: number; limited: number };
const noResponses: Count = { right: 0, refused: 0, limited: 0 };
const sumOf = (count: Count) => count.right + count.refused + count.limited;

type Caller = { email: string; headers: Record<string, string> };
type SyncingCaller = Caller & { cursor: string };
const searchedTitle = 'Lighthouse keepers';
const search = ({ headers }: Caller) => ({ path: '/api/library?q=lighthouse', headers });
const sync = ({ headers }: Caller, record: ContentRecord, cursor: string | null) => ({
  path: '/api/sync',
  method: 'POST',
  headers,
  body: JSON.stringify({
    deviceId: 'a-device-of-the-load',
    cursor,
    changes: [changeOf('content', record, { changedAt: new Date().toISOString() })],
  }),
});
const json = <Body>({ body }: Response) => JSON.parse(body) as Body;
const findsTitle = (response: Response) =>
  response.status === 200 && json<{ items: { title: string }[] }>(response).items[0]?.title === searchedTitle;

/** Requests that the load has under way, as a proxy has with connections of which there are so many. More are not sent. */
const mostUnderWay = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: mostUnderWay });
afterAll(() => agent.destroy());

function send(url: string, { path, method = 'GET', headers = {}, body }: Asked) {
  return new Promise<Response>((resolve, reject) => {
    const options = { agent, method, headers, timeout: 60_000 };
    const sent = request(new URL(path, url.replace('localhost', '127.0.0.1')), options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: text }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path}: no response in a minute`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

it(
  `at ${timesCapacity} times its capacity a server serves what it can, refuses the rest, and recovers at once`,
  { timeout: (overloadSeconds + measureSeconds) * 1_000 + 300_000 },
  async () => {
    const { settings, accounts } = await installSoak(
      { SANDBOX: 'false' },
      { subscribers: accountsOfLoad + 1, mailPort: 25, campaigns: 0 },
    );
    const server = await start({ ...settings, REQUESTS_AT_ONCE: String(requestsAtOnce) });
    /** Stores the text that is searched for. */
    const prepare = async ({ account, cookie }: (typeof accounts)[number]): Promise<SyncingCaller> => {
      const origin = server.url.replace('localhost', '127.0.0.1');
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const caller = { email: account.email, headers };
      const first = await send(server.url, sync(caller, contentRecord({ title: searchedTitle }), null));
      expect(first.status, first.body).toBe(200);
      return { ...caller, cursor: json<{ cursor: string }>(first).cursor };
    };
    // Outside the load: what it is refused afterwards is not because of its own calls.
    const bystander = await prepare(accounts[0]!);
    const people: SyncingCaller[] = [];
    for (const account of accounts.slice(1)) people.push(await prepare(account));
    let turn = 0;
    const next = () => people[(turn += 1) % people.length]!;
    const acknowledged = new Map(people.map(({ headers }) => [headers.cookie!, new Set<string>()]));

    const kinds: Kind[] = [
      {
        name: 'health',
        share: 2,
        ask: () => ({ path: '/healthz' }),
        isRight: ({ status }) => status === 200,
      },
      {
        name: 'page',
        share: 20,
        ask: () => ({ path: '/blog' }),
        isRight: ({ status, body }) => status === 200 && body.endsWith('</html>'),
      },
      {
        name: 'unknown path',
        share: 10,
        ask: () => ({ path: `/${randomUUID()}` }),
        isRight: ({ status, body }) => status === 404 && body.endsWith('</html>'),
      },
      {
        name: 'usage',
        share: 36,
        ask: () => ({ path: '/api/usage', headers: next().headers }),
        isRight: (response) =>
          response.status === 200 && json<{ generations: object }>(response).generations !== undefined,
      },
      {
        name: 'search',
        share: 20,
        ask: () => search(next()),
        isRight: findsTitle,
      },
      {
        name: 'export',
        share: 2,
        ask: () => ({ path: '/api/account/export', headers: next().headers }),
        isRight: (response) =>
          response.status === 200 &&
          people.some(({ email }) => email === json<{ account: { email: string } }>(response).account.email),
      },
      {
        name: 'sync',
        share: 10,
        ask: () => {
          const caller = next();
          return sync(caller, contentRecord(), caller.cursor);
        },
        isRight: (response, { headers, body }) => {
          if (response.status !== 200) return false;
          const { changes } = JSON.parse(body!) as { changes: { id: string }[] };
          const stored = json<{ results: { outcome: string }[] }>(response).results[0]!.outcome === 'stored';
          if (stored) acknowledged.get(headers!.cookie!)!.add(changes[0]!.id);
          return stored;
        },
      },
    ];
    const mix = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
    const counts = new Map<string, Count>(kinds.map(({ name }) => [name, { ...noResponses }]));
    const wrong = new Map<string, number>();
    let underWay = 0;
    const one = async () => {
      underWay += 1;
      await ask();
      underWay -= 1;
    };
    const ask = async () => {
      const kind = mix[Math.floor(Math.random() * mix.length)]!;
      const asked = kind.ask();
      let problem: string;
      try {
        const response = await send(server.url, asked);
        const count = counts.get(kind.name)!;
        if (kind.isRight(response, asked)) return void (count.right += 1);
        const saysWhen = Number(response.headers['retry-after']) > 0;
        if (response.status === 503 && saysWhen) return void (count.refused += 1);
        // An account has limits of what runs at once, and of exports in a quarter of an hour.
        if (response.status === 429 && saysWhen) return void (count.limited += 1);
        if (response.body.includes('accounts.export-running')) return void (count.limited += 1);
        problem = `${kind.name}: ${response.status} ${response.body.slice(0, 200)}`;
      } catch (error) {
        problem = `${kind.name}: ${(error as Error).message}`;
      }
      wrong.set(problem, (wrong.get(problem) ?? 0) + 1);
    };

    const forget = () => counts.forEach((count) => Object.assign(count, noResponses));
    /** As a few who wait for each response. */
    const askInTurn = async (seconds: number) => {
      const until = performance.now() + seconds * 1_000;
      const asking = async () => {
        while (performance.now() < until) await one();
      };
      await Promise.all(Array.from({ length: 12 }, asking));
    };
    // Pages are rendered and code is compiled at first.
    await askInTurn(measureSeconds);
    forget();
    await askInTurn(measureSeconds);
    const served = [...counts.values()].reduce((sum, { right }) => sum + right, 0);
    const capacity = served / measureSeconds;
    forget();
    const memory = { before: residentMb(server.process.pid!), most: 0, after: 0 };

    const load: Promise<void>[] = [];
    let unsent = 0;
    const from = performance.now();
    for (;;) {
      const elapsed = performance.now() - from;
      if (elapsed > overloadSeconds * 1_000) break;
      const due = (capacity * timesCapacity * elapsed) / 1_000;
      while (load.length + unsent < due) {
        if (underWay < mostUnderWay) load.push(one());
        else unsent += 1;
      }
      memory.most = Math.max(memory.most, residentMb(server.process.pid!));
      await sleep(10);
    }
    const sentFor = performance.now() - from;
    await Promise.all(load);
    const drainedAfter = performance.now() - from - sentFor;

    // Nothing is refused any more.
    const afterwards = new Map(counts);
    const sums = [...counts.values()];
    const right = sums.reduce((sum, count) => sum + count.right, 0);
    const refused = sums.reduce((sum, count) => sum + count.refused, 0);
    const limited = sums.reduce((sum, count) => sum + count.limited, 0);
    const person = clientFor(server.url, bystander.headers.cookie);
    for (let index = 0; index < 20; index += 1) expect((await person.get('/api/usage')).status).toBe(200);
    const found = await send(server.url, search(bystander));
    expect(findsTitle(found), `${found.status} ${found.body}`).toBe(true);
    await sleep(2_000);
    memory.after = residentMb(server.process.pid!);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const reasons = [...metrics.matchAll(/^aigen_shed_requests_total\{reason="([^"]+)"\} (\d+)$/gm)];
    printFigure(
      `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: served ${Math.round(capacity)}/s at ease; ${load.length} requests in ` +
        `${Math.round(sentFor / 1_000)} s: ${right} right (${Math.round((right * 1_000) / (sentFor + drainedAfter))}/s), ${refused} refused, ${limited} over a limit of their account, ${unsent} more not sent; ` +
        `the last response ${Math.round(drainedAfter)} ms after the last request; ` +
        `memory ${Math.round(memory.before)}, at most ${Math.round(memory.most)}, then ${Math.round(memory.after)} MB; ` +
        `${JSON.stringify(Object.fromEntries(afterwards))}; ` +
        `reasons ${reasons.map(([, reason, count]) => `${reason} ${count}`).join(', ')}`,
    );
    expect([...wrong]).toEqual([]);
    expect(right).toBeGreaterThan(0);
    expect(counts.get('health')).toMatchObject({ refused: 0, limited: 0 });
    const part = (name: string) => {
      const count = counts.get(name)!;
      return count.refused / sumOf(count);
    };
    expect(refused).toBeGreaterThan(0);
    // The expensive first.
    expect(part('search')).toBeGreaterThan(part('usage'));
    expect(memory.most).toBeLessThan(memory.before + 300);
    for (const { headers } of people) {
      const ids = new Set(await listSynced(server.url, headers));
      expect([...acknowledged.get(headers.cookie!)!].filter((id) => !ids.has(id))).toEqual([]);
    }
    expect(await server.stop()).toBe(0);
  },
);

/** The ids of all records that the account has on the server. */
async function listSynced(url: string, headers: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null, hasMore = true; hasMore;) {
    const body = JSON.stringify({ deviceId: 'another-device', cursor, changes: [] });
    const response = await send(url, { path: '/api/sync', method: 'POST', headers, body });
    expect(response.status, response.body).toBe(200);
    const page = JSON.parse(response.body) as { cursor: string; hasMore: boolean; changes: { id: string }[] };
    ids.push(...page.changes.map(({ id }) => id));
    ({ cursor, hasMore } = page);
  }
  return ids;
}
