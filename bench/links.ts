import type { BenchRow } from './bench-row.ts';
import { median, quantile, round } from './figures.ts';
import { startInstallation } from './stage/installation.ts';
import { processorSeconds, startProcess } from './stage/processes.ts';
import { load } from './stage/requester.ts';

const target = 'https://shop.example/autumn/offers?from=newsletter';
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
/** Nothing asks a provider. */
const nowhere = 'http://127.0.0.1:9';
const connections = 32;
const secondsPerRound = 2;
const rounds = 7;

type Measured = { perSecond: number; /** Microseconds of CPU time. */ cpu: number; milliseconds: number[] };

/**
 * Redirects of a tracked link, by the whole server, against a bare Fastify route that redirects with the same headers, and one without
 * any: from visitors whom the server does not know, who cost most (hash and cookie). Then the counts are compared with what was sent.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startInstallation(nowhere, { count: 1, plan: 'unlimited' });
  const { url, headers } = site.target;
  const link = await makeLink(url, headers());
  const address = `${url}/go/${link.id}`;
  const sent = await headersOf(address);
  const bare = await startProcess('bare-redirect.ts', target, JSON.stringify(sent));
  const bareWithout = await startProcess('bare-redirect.ts', target, '{}');
  const servers = {
    ours: { address, pid: site.pid },
    bare: { address: `${bare.url}/go/${link.id}`, pid: bare.pid },
    bareWithout: { address: `${bareWithout.url}/go/${link.id}`, pid: bareWithout.pid },
  };
  const measured = { ours: [] as Measured[], bare: [] as Measured[], bareWithout: [] as Measured[] };
  let visits = 1;
  try {
    for (let each = 0; each <= rounds; each += 1) {
      for (const server of ['bare', 'bareWithout', 'ours'] as const) {
        const result = await measure(servers[server], each);
        if (server === 'ours') visits += result.milliseconds.length;
        // The first round is a warm-up.
        if (each > 0) measured[server].push(result);
      }
    }
    return [...compare(measured), exact(await link.visits(), visits)];
  } finally {
    await Promise.all([bare.stop(), bareWithout.stop(), site.stop()]);
  }
}

/** Headers that every Node server adds, and where the bare route sets its own. */
const added = ['connection', 'content-length', 'date', 'keep-alive', 'location'];

/** One visit; the headers of its response. */
async function headersOf(address: string): Promise<Record<string, string>> {
  const { headers } = await fetch(address, { redirect: 'manual', headers: { 'user-agent': agent } });
  return Object.fromEntries([...headers].filter(([name]) => !added.includes(name)));
}

async function measure({ address, pid }: { address: string; pid: number }, round: number): Promise<Measured> {
  const before = await processorSeconds(pid);
  const { perSecond, milliseconds } = await load(
    address,
    { 'user-agent': `${agent} ${round}` },
    { connections, seconds: secondsPerRound, status: 302 },
  );
  const used = (await processorSeconds(pid)) - before;
  return { perSecond, milliseconds, cpu: (used * 1e6) / milliseconds.length };
}

type Server = 'ours' | 'bare' | 'bareWithout';

function compare(measured: Record<Server, Measured[]>): BenchRow[] {
  const row = (
    [name, unit]: [string, string],
    read: (one: Measured) => number,
    { against = 'bare', limit = null }: { against?: Server; limit?: number | null } = {},
  ): BenchRow => {
    const ours = median(measured.ours.map(read));
    const reference = median(measured[against].map(read));
    const ratio = ours / reference;
    return {
      name: `a tracked link: ${name}`,
      ours: round(ours),
      unit,
      reference: round(reference),
      ratio: round(ratio),
      limit,
      ok: limit === null ? null : ratio >= limit,
    };
  };
  const perSecond = ({ perSecond: rate }: Measured) => rate;
  return [
    row(['redirects a second', '/s'], perSecond, { limit: 0.7 }),
    row(['against a bare route without headers', '/s'], perSecond, { against: 'bareWithout' }),
    row(['CPU time of a redirect', 'µs'], ({ cpu }) => cpu),
    row(['99 of 100 within', 'ms'], ({ milliseconds }) => quantile(milliseconds, 0.99)),
  ];
}

function exact(counted: number, sent: number): BenchRow {
  return {
    name: 'a tracked link: visits counted, of those sent',
    ours: counted,
    unit: 'visits',
    reference: sent,
    ratio: round(counted / sent),
    limit: 1,
    ok: counted === sent,
    note: 'read from the database after the run',
  };
}

type Link = { id: string; visits: () => Promise<number> };

async function makeLink(url: string, session: Record<string, string>): Promise<Link> {
  const made = await fetch(`${url}/api/links`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', targets: [{ url: target, label: 'A' }] }),
  });
  if (made.status !== 201) throw new Error(`The bench could not make a link: ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  return {
    id,
    visits: async () => {
      const response = await fetch(`${url}/api/links/${id}`, { headers: session });
      const { targets } = (await response.json()) as { targets: [{ visits: number }] };
      return targets[0].visits;
    },
  };
}
