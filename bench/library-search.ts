import pg from 'pg';
import type { BenchRow } from './bench-row.ts';
import { median, quantile, round } from './figures.ts';
import { startInstallation } from './stage/installation.ts';
import { fillLibrary } from './stage/library-texts.ts';

const texts = 100_000;
const callsOfEach = 20;
/** Every response is also ranked, highlighted, serialized and sent; the counts are a call of their own. */
const mostTimesBare = { first: 2, next: 3 };

type Call = { words: string; bareMs: number; firstMs: number; nextMs: number };

/** GET /api/library over 100,000 texts of one account, compared with the bare query on its index. */
export async function run(): Promise<BenchRow[]> {
  const { BENCH_DATABASE_URL: databaseUrl } = process.env;
  const name = `search in ${texts} texts, p95`;
  if (!databaseUrl) {
    const note = 'measured on PostgreSQL only: set BENCH_DATABASE_URL';
    return [{ name, ours: 0, unit: 'ms', reference: null, ratio: null, limit: null, ok: null, note }];
  }
  const installation = await startInstallation('http://127.0.0.1:9', { count: 1, plan: 'unlimited' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let userId: string | undefined;
  try {
    const found = await client.query<{ id: string }>(
      `select id from users where username like 'bench-%' order by created_at desc limit 1`,
    );
    userId = found.rows[0]!.id;
    const searches = await fillLibrary(client, userId, texts);
    // The planner would read every text instead, which takes longer: it is forced to use the index, as
    // AIGen does.
    await client.query('set enable_seqscan = off');
    const calls: Call[] = [];
    for (let call = -2; call < callsOfEach; call += 1) {
      for (const words of searches) {
        const timed = await compare(installation.target, client, userId, words);
        // The first rounds warm the caches of both.
        if (call >= 0) calls.push(timed);
      }
    }
    return toRows(name, calls);
  } finally {
    await client.query('delete from users where id = $1', [userId]);
    await client.end();
    await installation.stop();
  }
}

async function compare(
  { url, headers }: { url: string; headers: () => Record<string, string> },
  client: pg.Client,
  userId: string,
  words: string,
): Promise<Call> {
  const ask = async (parameters: Record<string, string>) => {
    const response = await fetch(`${url}/api/library?${new URLSearchParams(parameters)}`, {
      headers: headers(),
    });
    if (!response.ok) throw new Error(`/api/library returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as { nextCursor: string | null };
  };
  const bareMs = await timed(() => client.query(bareStatement, [userId, `'user:${userId}'`, words]));
  let nextCursor: string | null = null;
  const firstMs = await timed(async () => ({ nextCursor } = await ask({ q: words })));
  const cursor = nextCursor;
  const nextMs = cursor === null ? NaN : await timed(() => ask({ q: words, cursor }));
  return { words, bareMs, firstMs, nextMs };
}

/** The query of the index: one account's matches, newest first. */
const bareStatement = `
  select record_id, title from content_library
    where user_id::text = $1 and search @@ ($2::tsquery && websearch_to_tsquery('simple', $3)) and not deleted
    order by created_at desc limit 40`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function toRows(name: string, calls: readonly Call[]): BenchRow[] {
  const p95 = (field: 'bareMs' | 'firstMs' | 'nextMs') =>
    quantile(
      calls.map((call) => call[field]).filter((time) => !Number.isNaN(time)),
      0.95,
    );
  const [bare, first, next] = [p95('bareMs'), p95('firstMs'), p95('nextMs')];
  const slowest = [...Map.groupBy(calls, ({ words }) => words)]
    .map(([words, all]) => ({ words, ms: median(all.map(({ firstMs }) => firstMs)) }))
    .toSorted((a, b) => b.ms - a.ms);
  const row = (what: string, ms: number, limit: number, note: string): BenchRow => ({
    name: `${name}${what}`,
    ours: round(ms),
    unit: 'ms',
    reference: round(bare),
    ratio: round(ms / bare),
    limit,
    ok: ms / bare <= limit,
    note,
  });
  return [
    row(
      ', first page',
      first,
      mostTimesBare.first,
      `slowest: ${slowest[0]!.words} (${round(slowest[0]!.ms)} ms in the middle)`,
    ),
    row(
      ', next page',
      next,
      mostTimesBare.next,
      'reference: the bare query for the newest 40, on the same database',
    ),
  ];
}
