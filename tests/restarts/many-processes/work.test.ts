import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { mail } from '#domain/sequences/sequences.fixture.ts';
import { prepareSending } from '../../../server/testing/sequence-builders.ts';
import { newAccount, type Client } from '../../process/http-client.ts';
import { approveAtPaypal, payByCard } from '../../process/pay.ts';
import { onPostgresql } from '../../process/settings.ts';
import { makeLocalAccount, prepareCampaign, readOutcome, startSink } from '../campaign-stage.ts';
import { processes, useProcesses } from './stage/start-processes.ts';

/** Longer than a busy machine takes. */
const eventually = { timeout: 120_000, interval: 100 };
const idIn = (body: unknown) => (body as { id: string }).id;

describe.skipIf(!onPostgresql)('work of three processes', () => {
  const stage = useProcesses(({ smtpUrl }) => ({
    SMTP_URL: smtpUrl,
    SENDING_DAILY_LIMIT: '1000000',
  }));
  const logs = () => stage.servers.map((server) => server.log()).join('');

  it('each mail is sent by one of them', async () => {
    const accounts = Array.from({ length: 12 }, newAccount);
    const responses = await Promise.all(
      accounts.map((account) => stage.at('proxy').post('/api/auth/register', account)),
    );
    expect(responses.map(({ status }) => status)).toEqual(accounts.map(() => 201));
    for (const { email } of accounts)
      await expect.poll(async () => (await stage.sandbox.mails(email)).length, eventually).toBe(1);
    // The queue has nothing left that could be sent again.
    await expect.poll(waitingMails, eventually).toBe(0);
    for (const { email } of accounts) expect(await stage.sandbox.mails(email)).toHaveLength(1);
  });

  const waitingMails = async () => {
    const [row] = await stage.database.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')`,
    );
    return row!.count;
  };

  it('hourly jobs of the schedule are done by one of them', async () => {
    for (const job of ['wipe', 'forget', 'purge'])
      await expect
        .poll(
          () => logs().match(new RegExp(`"job":"${job}","msg":"scheduled job done"`, 'g')) ?? [],
          eventually,
        )
        .toHaveLength(1);
  });

  it('messages of Stripe and PayPal that all of them get at once have one effect', async () => {
    const { sandbox } = stage;
    const [payer, approver] = [await stage.person(), await stage.person()];
    await sandbox.atStripe('deliveries', { mode: 'hold' });
    await sandbox.atPaypal('deliveries', { mode: 'hold' });
    const checkout = await stage.at(0, payer).post('/api/stripe/create-checkout', { userEmail: payer.email });
    const paid = await payByCard((checkout.body as unknown as { url: string }).url);
    expect(paid.headers.get('location')).toContain('checkout=success');
    const approval = await stage
      .at(1, approver)
      .post('/api/paypal/create-checkout', { userEmail: approver.email });
    expect(approval.status, JSON.stringify(approval.body)).toBe(200);
    await approveAtPaypal((approval.body as unknown as { url: string }).url, sandbox.url);
    type Sent = { status: number | null };
    const release = { order: 'reversed', copies: 3, together: true };
    const sent = await Promise.all([
      sandbox.atStripe<Sent[]>('release', release),
      sandbox.atPaypal<Sent[]>('release', release),
    ]);
    // Every process has an address at Stripe, and each got every message three times.
    expect(sent[0].length).toBeGreaterThanOrEqual(3 * processes);
    expect(sent.flat().filter(({ status }) => status !== 200)).toEqual([]);
    for (const person of [payer, approver]) {
      const states = async () =>
        Promise.all(
          stage.everywhere(person).map(async (client) => {
            const { user } = (await client.get('/api/auth/user')).body as unknown as {
              user: { isSubscribed: boolean };
            };
            return user.isSubscribed;
          }),
        );
      await expect.poll(states, eventually).toEqual([true, true, true]);
    }
    await expect.poll(waitingMails, eventually).toBe(0);
    for (const { email } of [payer, approver]) {
      const subjects = (await sandbox.mails(email, 1)).map(({ subject }) => subject);
      expect(subjects, JSON.stringify(subjects)).toHaveLength(new Set(subjects).size);
    }
    const rows = await stage.database.query<{ count: number }>(
      `select count(*)::int as count from subscriptions where user_id = any($1::uuid[])`,
      [[payer.id, approver.id]],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('a file is imported once, and a sequence mails each of its contacts once', async () => {
    const sink = await startSink();
    const person = await stage.subscriber();
    const [first, second] = stage.everywhere(person) as [Client, Client];
    const rows = 240;
    const list = await first.post('/api/contact-lists', { name: 'Newsletter', isDoubleOptIn: false });
    const listId = idIn(list.body);
    await makeLocalAccount(stage.database, person.id, sink.port, 60_000);
    const steps = [mail(1)];
    const sendingAccountId = await prepareSending(stage.database, person.id, steps);
    const trigger = { kind: 'joined-list', listId };
    const made = await second.post('/api/sequences', {
      name: 'Welcome',
      zone: 'UTC',
      trigger,
      steps,
      sendingAccountId,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const started = await first.put(`/api/sequences/${idIn(made.body)}/active`, { isActive: true });
    expect(started.status, JSON.stringify(started.body)).toBe(200);

    const lines = Array.from({ length: rows }, (_, index) => `row-${index}@mail.example,First ${index}`);
    const sent = await fetch(`${stage.proxy.url}/api/contact-imports?name=contacts.csv`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: stage.proxy.url, 'content-type': 'text/csv' },
      body: ['Email,First name', ...lines].join('\n'),
    });
    expect(sent.status).toBe(201);
    const path = `/api/contact-imports/${idIn(await sent.json())}`;
    const state = async () =>
      ((await stage.at('proxy', person).get(path)).body as unknown as ContactImport).state;
    await expect.poll(state, eventually).toBe('checked');
    // Two clicks at two processes: one of them is told that it runs.
    const consent = { source: 'Fair', wording: 'Yes', day: '2026-10-17' };
    const starts = await Promise.all(
      [first, second].map((client) =>
        client.post(`${path}/start`, { listId, consent, asksToConfirm: false }),
      ),
    );
    expect(
      starts.filter(({ status }) => status === 200).length,
      JSON.stringify(starts),
    ).toBeGreaterThanOrEqual(1);
    await expect.poll(state, eventually).toBe('finished');
    const { segments } = (await first.get('/api/contacts/counts')).body as unknown as {
      segments: { all: number };
    };
    expect(segments.all).toBe(rows);
    await expect.poll(async () => (await sink.count()).mails, eventually).toBe(rows);
    const entries = await stage.database.query<{ entries: number; contacts: number }>(
      `select count(*)::int as entries, count(distinct contact_id)::int as contacts from sequence_entries where sequence_id = $1`,
      [idIn(made.body)],
    );
    expect(entries).toEqual([{ entries: rows, contacts: rows }]);
    expect(await sink.count()).toMatchObject({ mails: rows, twice: 0 });
  });

  it('a campaign is sent by all of them, each mail once, in the pace of its mail server', async () => {
    const sink = await startSink();
    const person = await stage.subscriber();
    const [mails, perMinute] = [300, 1_800];
    const secret = stage.settings.SESSION_SECRET!;
    const campaign = { userId: person.id, mails, port: sink.port, perMinute, secret };
    const { campaignId, sendingAccountId } = await prepareCampaign(stage.database, campaign);
    const id = randomUUID();
    const from = performance.now();
    const audience = { rule: { match: 'all', conditions: [] } };
    const begun = await Promise.all(
      stage
        .everywhere(person)
        .map((client) => client.post('/api/sends', { id, campaignId, sendingAccountId, audience })),
    );
    // The same click, repeated at each process.
    expect(
      begun.map(({ status }) => status),
      JSON.stringify(begun),
    ).toEqual(begun.map(() => 201));
    const state = async () =>
      ((await stage.at('proxy', person).get(`/api/sends/${id}`)).body as unknown as SendDetails).state;
    await expect.poll(state, eventually).toBe('finished');
    const minutes = (performance.now() - from) / 60_000;
    expect(await sink.count()).toMatchObject({ mails, twice: 0 });
    // A process that kept the pace by itself would have sent three times as many meanwhile.
    expect(mails).toBeLessThan(1.5 * perMinute * minutes + perMinute / 60);
    const { workers } = await readOutcome(stage.database, id);
    expect(workers.counts.length).toBe(processes);
  });

  it('a file that one receives is read and deleted by the others', async () => {
    const person = await stage.person();
    const text = 'Wax before the first frost.';
    const received = await fetch(`${stage.servers[0]!.url}/api/uploads?name=notes.txt`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: stage.servers[0]!.url, 'content-type': 'text/plain' },
      body: text,
    });
    expect(received.status).toBe(201);
    const { id, url } = (await received.json()) as { id: string; url: string };
    for (const client of stage.everywhere(person))
      expect((await client.get(`/api/uploads/${id}/text`)).body).toMatchObject({ text });
    const read = async (process: number) =>
      (await fetch(`${stage.servers[process]!.url}${url}`, { headers: { cookie: person.cookie } })).status;
    expect(await read(1)).toBe(200);
    expect((await stage.at(2, person).delete(`/api/uploads/${id}`, {})).status).toBe(200);
    for (const [index] of stage.servers.entries()) expect(await read(index)).toBe(404);
  });
});
