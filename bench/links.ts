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
type Served = { address: string; pid: number; headers: Record<string, string> };

/**
 * Redirects of a tracked link, by the whole server, against a bare Fastify route that redirects with the same headers, and one without
 * any: from new visitors, who cost most (hash and cookie), and from those who come again with their cookie. All are asked over the same
 * number of kept connections, in turns. Then the counts are compared with what was sent.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startInstallation(nowhere, { count: 1, plan: 'unlimited' });
  const { url, headers } = site.target;
  const link = await makeLink(url, headers());
  const address = `${url}/go/${link.id}`;
  const first = await visit(address, {});
  const cookie = { cookie: first['set-cookie']!.split(';')[0]! };
  const again = await visit(address, cookie);
  const bares = await Promise.all(
    [first, again, {}].map((sent) => startProcess('bare-redirect.ts', target, JSON.stringify(sent))),
  );
  const [bare, bareKnown, bareWithout] = bares.map(({ url: at, pid }) => ({
    address: `${at}/go/${link.id}`,
    pid,
  })) as [Place, Place, Place];
  const ours = { address, pid: site.pid };
  const servers: Record<Server, Served> = {
    bare: { ...bare, headers: {} },
    ours: { ...ours, headers: {} },
    bareWithout: { ...bareWithout, headers: {} },
    oursKnown: { ...ours, headers: cookie },
    bareKnown: { ...bareKnown, headers: cookie },
  };
  const measured: Record<Server, Measured[]> = {
    ours: [],
    bare: [],
    bareWithout: [],
    oursKnown: [],
    bareKnown: [],
  };
  let visits = 2;
  try {
    for (let each = 0; each <= rounds; each += 1) {
      for (const [server, served] of Object.entries(servers) as [Server, Served][]) {
        const result = await measure(served, each);
        if (served.pid === site.pid) visits += result.milliseconds.length;
        // The first round is a warm-up.
        if (each > 0) measured[server].push(result);
      }
    }
    return [...compare(measured), exact(await link.visits(), visits)];
  } finally {
    await Promise.all([...bares.map((each) => each.stop()), site.stop()]);
  }
}

type Place = Pick<Served, 'address' | 'pid'>;

/** Headers that every Node server adds, and where the bare route sets its own. */
const added = ['connection', 'content-length', 'date', 'keep-alive', 'location'];

/** One visit; the headers of its response. */
async function visit(address: string, more: Record<string, string>): Promise<Record<string, string>> {
  const { headers } = await fetch(address, { redirect: 'manual', headers: { 'user-agent': agent, ...more } });
  return Object.fromEntries([...headers].filter(([name]) => !added.includes(name)));
}

async function measure({ address, pid, headers }: Served, round: number): Promise<Measured> {
  const before = await processorSeconds(pid);
  const { perSecond, milliseconds } = await load(
    address,
    { 'user-agent': `${agent} ${round}`, ...headers },
    { connections, seconds: secondsPerRound, status: 302 },
  );
  const used = (await processorSeconds(pid)) - before;
  return { perSecond, milliseconds, cpu: (used * 1e6) / milliseconds.length };
}

type Server = 'ours' | 'bare' | 'bareWithout' | 'oursKnown' | 'bareKnown';

function compare(measured: Record<Server, Measured[]>): BenchRow[] {
  const row = (
    [name, unit]: [string, string],
    read: (one: Measured) => number,
    {
      of = 'ours',
      against = 'bare',
      limit = null,
    }: { of?: Server; against?: Server; limit?: number | null } = {},
  ): BenchRow => {
    const mine = median(measured[of].map(read));
    const reference = median(measured[against].map(read));
    const ratio = mine / reference;
    return {
      name: `a tracked link: ${name}`,
      ours: round(mine),
      unit,
      reference: round(reference),
      ratio: round(ratio),
      limit,
      ok: limit === null ? null : ratio >= limit,
    };
  };
  const perSecond = ({ perSecond: rate }: Measured) => rate;
  const known = { of: 'oursKnown', against: 'bareKnown' } as const;
  return [
    row(['redirects a second', '/s'], perSecond, { limit: 0.7 }),
    row(['of visitors who come again', '/s'], perSecond, { ...known, limit: 0.7 }),
    row(['against a bare route without headers', '/s'], perSecond, { against: 'bareWithout' }),
    row(['CPU time of a redirect', 'µs'], ({ cpu }) => cpu),
    row(['CPU time where they come again', 'µs'], ({ cpu }) => cpu, known),
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
