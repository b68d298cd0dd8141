import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { brandKitId, brandKitSchema } from '#domain/email/brand-kit.ts';
import { campaignSchema } from '#domain/email/campaign.ts';
import { createBlock } from '#domain/email/edit/create-block.ts';
import type { BenchRow } from './bench-row.ts';
import { median, round } from './figures.ts';
import { startInstallation } from './stage/installation.ts';
import { processorSeconds, startProcess, type Running } from './stage/processes.ts';

/** Nothing asks a provider. */
const nowhere = 'http://127.0.0.1:9';
const mails = 2_000;
const rounds = 3;
const moment = '2026-11-26T03:00:00.000Z';

type Counted = { mails: number; bytes: number; lastAt: number; twice: number };
type Measured = { perSecond: number; /** Milliseconds of CPU time. */ cpu: number; bytesOfMail: number };

/**
 * A campaign by the whole server (claims, links of each contact, results) against bare nodemailer, with as many connections and mails
 * of the same size, into the same mail server, in turns. The account may send as fast as it can.
 */
export async function run(): Promise<BenchRow[]> {
  const sink = await startProcess('mail-sink.ts');
  const mailer = await startProcess('bare-mailer.ts');
  const port = Number(new URL(sink.url).port);
  const ids = { campaign: randomUUID(), account: randomUUID() };
  const site = await startInstallation(
    nowhere,
    { count: 1, plan: 'unlimited' },
    {
      sql: statements(ids, port),
      env: { SENDING_DAILY_LIMIT: '1000000', QUEUE_POLL_SECONDS: '1' },
    },
  );
  const call = callerOf(site.target.url, site.target.headers());
  const ours: Measured[] = [];
  const reference: Measured[] = [];
  let twice = 0;
  try {
    await addContacts(call);
    for (let each = 0; each <= rounds; each += 1) {
      const mine = await measure(sink, async () => {
        const before = await processorSeconds(site.pid);
        await sendCampaign(call, ids);
        return (await processorSeconds(site.pid)) - before;
      });
      const bytes = mine.bytesOfMail;
      const bare = await measure(sink, async () => {
        const { cpuSeconds } = await ask<{ cpuSeconds: number }>(mailer, { port, mails, bytes });
        return cpuSeconds;
      });
      twice += mine.twice;
      // The first round is a warm-up.
      if (each === 0) continue;
      ours.push(mine);
      reference.push(bare);
    }
    return rowsOf({ ours, reference, twice, database: site.database });
  } finally {
    await Promise.all([site.stop(), sink.stop(), mailer.stop()]);
  }
}

/** From the order to the last mail that arrives. `send` returns its seconds of CPU time. */
async function measure(sink: Running, send: () => Promise<number>): Promise<Measured & { twice: number }> {
  await ask<Counted>(sink, 'forget');
  const from = Date.now();
  const cpuSeconds = await send();
  const counted = await ask<Counted>(sink, 'count');
  if (counted.mails !== mails) throw new Error(`The mail server got ${counted.mails} of ${mails} mails.`);
  return {
    perSecond: (mails * 1_000) / (counted.lastAt - from),
    cpu: (cpuSeconds * 1_000) / mails,
    bytesOfMail: Math.round(counted.bytes / mails),
    twice: counted.twice,
  };
}

function rowsOf({
  ours,
  reference,
  twice,
  database,
}: {
  ours: Measured[];
  reference: Measured[];
  twice: number;
  database: string;
}): BenchRow[] {
  const row = (
    name: string,
    unit: string,
    read: (one: Measured) => number,
    limit: number | null,
  ): BenchRow => {
    const mine = median(ours.map(read));
    const bare = median(reference.map(read));
    const ratio = mine / bare;
    return {
      name: `a campaign: ${name}`,
      ours: round(mine),
      unit,
      reference: round(bare),
      ratio: round(ratio),
      limit,
      ok: limit === null ? null : ratio >= limit,
    };
  };
  return [
    {
      ...row('mails a second', '/s', ({ perSecond }) => perSecond, 0.5),
      note: `${database}; mails of ${ours[0]!.bytesOfMail} bytes, the reference's of ${reference[0]!.bytesOfMail}`,
    },
    row('CPU time of a mail', 'ms', ({ cpu }) => cpu, null),
    {
      name: 'a campaign: contacts who got it twice',
      ours: twice,
      unit: 'contacts',
      reference: null,
      ratio: null,
      limit: 0,
      ok: twice === 0,
    },
  ];
}

async function ask<Reply>(process: Running, message: object | string): Promise<Reply> {
  const reply = once(process.child, 'message');
  process.child.send(message);
  return ((await reply) as [Reply])[0];
}

/** Campaign, kit and sending account of the one user. */
function statements({ campaign, account }: { campaign: string; account: string }, port: number): string[] {
  const newId = () => randomUUID();
  const record = campaignSchema.parse({
    id: campaign,
    name: 'Bench',
    subject: 'News for {{firstName|you}}',
    blocks: [
      {
        ...createBlock('text', newId),
        text: 'Hello {{firstName|there}}, [see all](https://shop.example/all).',
      },
      { ...createBlock('button', newId), label: 'Order', href: 'https://shop.example/order' },
      createBlock('footer', newId),
    ],
    createdAt: moment,
    updatedAt: moment,
  });
  const kit = brandKitSchema.parse({ name: 'Kettle Row', address: '12 Kettle Row', updatedAt: moment });
  const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
  const user = `(select id from users where username like 'bench-%' limit 1)`;
  return [
    `insert into email_campaigns (user_id, record_id, data, name, subject, content) values (${user}, '${campaign}', ${quoted(record)}, 'Bench', '', '')`,
    `insert into brand_kits (user_id, record_id, data, name) values (${user}, '${brandKitId}', ${quoted(kit)}, 'Kettle Row')`,
    `insert into sending_accounts (id, user_id, name, kind, host, port, security, sender_email, per_minute, per_day, state)
      values ('${account}', ${user}, 'Bench', 'smtp', '127.0.0.1', ${port}, 'none', 'news@shop.example', 600000, 100000000, 'works')`,
  ];
}

type Call = <Body>(path: string, body?: unknown, type?: string) => Promise<Body>;

function callerOf(url: string, headers: Record<string, string>): Call {
  return async <Body>(path: string, body?: unknown, type = 'application/json') => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, origin: url, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The bench could not call ${path}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
}

async function addContacts(call: Call): Promise<void> {
  const list = await call<{ id: string }>('/api/contact-lists', { name: 'Bench', isDoubleOptIn: false });
  const rows = Array.from({ length: mails }, (_, index) => `row-${index}@mail.example,Reader ${index}`);
  const csv = ['Email,First name', ...rows].join('\n');
  const { id } = await call<{ id: string }>('/api/contact-imports?name=bench.csv', csv, 'text/csv');
  await until(async () => (await call<{ state: string }>(`/api/contact-imports/${id}`)).state === 'checked');
  await call(`/api/contact-imports/${id}/start`, {
    listId: list.id,
    consent: { source: 'Bench', wording: 'Yes', day: '2026-10-17' },
    asksToConfirm: false,
  });
  await until(async () => (await call<{ state: string }>(`/api/contact-imports/${id}`)).state === 'finished');
}

async function sendCampaign(call: Call, ids: { campaign: string; account: string }): Promise<void> {
  const id = randomUUID();
  await call('/api/sends', {
    id,
    campaignId: ids.campaign,
    sendingAccountId: ids.account,
    audience: { rule: { match: 'all', conditions: [] } },
  });
  await until(async () => (await call<{ state: string }>(`/api/sends/${id}`)).state === 'finished');
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await wait(250);
}
