import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mostTestMails } from '#domain/email/test-mail.ts';
import { clientFor, generationBody } from '../../process/http-client.ts';
import { onPostgresql } from '../../process/settings.ts';
import { processes, useProcesses, type Person } from './stage/start-processes.ts';

const pauseMs = 500;
const key = 'sk-ant-sandbox-fast-chunks-3';

describe.skipIf(!onPostgresql)('limits of three processes', () => {
  const stage = useProcesses({
    FREE_DAILY_LIMIT_PER_IP: '7',
    CRAWL_PAUSE_MS: String(pauseMs),
  });

  /** A call through the proxy by somebody at an address of their own. */
  const from = (address: string, person?: Person) =>
    clientFor(stage.proxy.url, person?.cookie, { 'x-forwarded-for': address });
  const generate = (person: Person, address: string) =>
    from(address, person).post('/api/generate-content-advanced', generationBody(key));
  const countCodes = (responses: { status: number; body: Record<string, unknown> }[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of responses) {
      const code = status === 200 ? 'ok' : String(body.code);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  };

  it('allow exactly 5 of 45 parallel free generations, and 5 reach the provider', async () => {
    const person = await stage.person();
    await stage.sandbox.forget();
    const responses = await Promise.all(Array.from({ length: 45 }, () => generate(person, '203.0.113.1')));
    expect(countCodes(responses)).toEqual({ ok: 5, 'generation.daily-limit': 40 });
    expect(await stage.sandbox.counts()).toMatchObject({ total: 5 });
    for (const client of stage.everywhere(person))
      expect((await client.get('/api/usage')).body).toMatchObject({ generations: { used: 5, remaining: 0 } });
  });

  it('allow exactly 7 free generations of one address, whoever makes them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => stage.person()));
    await stage.sandbox.forget();
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => generate(people[index % people.length]!, '203.0.113.2')),
    );
    expect(countCodes(responses)).toMatchObject({ ok: 7 });
    expect(await stage.sandbox.counts()).toMatchObject({ total: 7 });
    // Somebody else, elsewhere.
    expect((await generate(await stage.person(), '203.0.113.3')).status).toBe(200);
  });

  it('count failed logins together: ten of an account from one address', async () => {
    const { email } = await stage.person({ password: null });
    const login = { emailOrUsername: email, password: 'not-the-passphrase' };
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => from('203.0.113.4').post('/api/auth/login', login)),
    );
    expect(countCodes(responses)).toEqual({
      'accounts.credentials-wrong': 10,
      'accounts.too-many-attempts': 20,
    });
  });

  it('count calls together: ten exports of an account', async () => {
    const person = await stage.person();
    const counts: number[] = [];
    for (let call = 0; call < 12; call += 1)
      counts.push((await stage.at(call % processes, person).get('/api/account/export')).status);
    expect(counts).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('count test mails together, and one click once', async () => {
    const person = await stage.subscriber();
    const send = (id: string) =>
      stage.at('proxy', person).post('/api/emails/test', {
        id,
        subject: 'Hello',
        content: 'Hello there',
        kit: { name: 'Kettle Row', address: '12 Kettle Row, Example Town' },
      });
    const click = randomUUID();
    const once = await Promise.all(Array.from({ length: 6 }, () => send(click)));
    expect(countCodes(once), JSON.stringify(once[0]!.body)).toEqual({ ok: 6 });
    const more = await Promise.all(Array.from({ length: mostTestMails.hour + 5 }, () => send(randomUUID())));
    expect(countCodes(more)).toEqual({ ok: mostTestMails.hour - 1, 'email.too-many-tests': 6 });
    await expect
      .poll(async () => (await stage.sandbox.mails(person.email)).length, { timeout: 60_000 })
      .toBe(mostTestMails.hour);
  });

  it('send a batch once, though its request arrives at all processes', async () => {
    const person = await stage.subscriber();
    const submissionId = randomUUID();
    const body = {
      apiProvider: 'claude',
      apiKey: 'sk-ant-sandbox-canary-fast-batchms-0',
      submissionId,
      model: 'claude-haiku-4-5',
      rows: [
        {
          key: '0',
          systemPrompt: 'You write for a tea shop.',
          userPrompt: 'Content type: social\nTopic: Tea\nLength: short',
          maxOutputTokens: 500,
        },
      ],
    };
    const submit = (process: number) => stage.at(process, person).post('/api/batches/submit', body);
    const first = await Promise.all(
      stage.servers.flatMap((_server, index) => [submit(index), submit(index)]),
    );
    const kinds = first.map(({ body: { kind } }) => kind as unknown as string);
    expect(kinds.filter((kind) => kind === 'submitted')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(4);
    // Later as well, in another process than the one that sent it.
    const later = await Promise.all(stage.servers.map((_server, index) => submit(index)));
    expect(later.filter(({ body: { kind } }) => (kind as unknown) === 'submitted')).toHaveLength(1);
    const { rows } = (await (await fetch(`${stage.sandbox.url}/control/batches/rows`)).json()) as {
      rows: { customId: string }[];
    };
    expect(
      rows.filter(
        ({ customId }) =>
          customId.includes(submissionId.replaceAll('-', '')) || customId.includes(submissionId),
      ),
    ).toHaveLength(1);
    expect(rows).toHaveLength(1);
  });

  it('keep the pace of a site together', async () => {
    const host = 'clean.example';
    const control = `${stage.sandbox.url}/control/competitors/requests`;
    await fetch(control, { method: 'DELETE' });
    const people = await Promise.all(stage.servers.map(() => stage.subscriber()));
    const looks = await Promise.all(
      people.flatMap((person, index) =>
        [1, 2].map(() => stage.at(index, person).post('/api/competitive-analysis/look', { address: host })),
      ),
    );
    expect(countCodes(looks)).toEqual({ ok: 6 });
    const { requests } = (await (await fetch(`${control}?host=${host}`)).json()) as {
      requests: { at: number }[];
    };
    const times = requests.map(({ at }) => at);
    expect(times.length).toBeGreaterThanOrEqual(12);
    // Each process by itself would take a third of it. One that begins late, on a busy machine, shortens it by a little.
    const spanMs = Math.max(...times) - Math.min(...times);
    expect(spanMs).toBeGreaterThan(((times.length - 1) * pauseMs * 2) / 3);
  });
});
