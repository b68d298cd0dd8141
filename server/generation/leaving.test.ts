import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, createUser } from '../testing/builders.ts';
import {
  generationBody,
  hear,
  listenOnFreePort,
  personFor,
  type Person,
} from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

const slowKey = 'sk-sandbox-chunks-2000-chunkms-10';
/** Some text, then nothing: however many such streams are open, they take no time of the processor. */
const stallingKey = 'sk-sandbox-stall';
const silentKey = 'sk-sandbox-hang';
const quickKey = 'sk-sandbox-fast-chunks-3';

let sandbox: TestSandbox;
let test: TestApp;
let url: string;
let shutdown: AbortController;
let user: Awaited<ReturnType<typeof createUser>>;
let person: Person;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shutdown = new AbortController();
  const settings = { SANDBOX_URL: sandbox.url, FREE_DAILY_LIMIT_PER_IP: '100000' };
  test = await buildTestApp(settings, { shutdownSignal: shutdown.signal });
  url = await listenOnFreePort(test);
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});
beforeEach(async () => {
  await test.reset();
  await sandbox.forget();
  user = await createUser(test.database);
  person = await personFor(test, url, user);
});

async function usage() {
  const [row] = await test.database.query<{ used: number; open: number; text: string | null }>(
    `select daily_generations_used as used,
       (select count(*)::int from generation_reservations) as open,
       (select generated_content from usage_records limit 1) as text
     from users where id = $1`,
    [user.id],
  );
  return row!;
}

/** Asks until the answer is yes; the test's own time limit is the end of its patience. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const settled = () => until(async () => (await usage()).open === 0);

/** Reads until the first text has come; `rest` reads on to the end and returns everything. */
async function readFirstText(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (isEnough: () => boolean) => {
    for (let isDone = false; !isDone && !isEnough();) {
      const { value = '', done } = await reader.read();
      text += value;
      isDone = done;
    }
    return text;
  };
  await readUntil(() => text.includes('event: delta'));
  return { rest: () => readUntil(() => false) };
}

describe('a client that leaves', () => {
  it.each([true, false])(
    'before any text ends the call and is not charged, streamed %s',
    async (isStream) => {
      const leave = new AbortController();
      const sent = person.send(generationBody({ apiKey: silentKey }), isStream, leave.signal);
      await until(async () => (await sandbox.counts()).open === 1);
      expect(await usage()).toMatchObject({ used: 1, open: 1 });
      leave.abort();
      await expect(sent).rejects.toThrow();
      await sandbox.idle();
      expect(await sandbox.counts()).toMatchObject({ total: 1, closedByClient: 1 });
      await settled();
      expect(await usage()).toEqual({ used: 0, open: 0, text: null });
    },
  );

  it('after some text ends the call at once, and is charged', async () => {
    const leave = new AbortController();
    const response = await person.send(generationBody({ apiKey: slowKey }), true, leave.signal);
    await readFirstText(response);
    leave.abort();
    await sandbox.idle();
    const [entry] = await sandbox.journal();
    expect(entry).toMatchObject({ outcome: 'closed-by-client' });
    expect(entry!.chunks).toBeLessThan(2_000);
    await settled();
    const { used, text } = await usage();
    expect(used).toBe(1);
    expect(text!.length).toBeGreaterThan(0);
  });

  it('leaves no connection open, with 200 clients', async () => {
    const subscriber = await personFor(test, url, await createSubscriber(test.database));
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const leave = new AbortController();
        const asked = generationBody({ apiKey: stallingKey });
        await readFirstText(await subscriber.send(asked, true, leave.signal));
        leave.abort();
      }),
    );
    await sandbox.idle();
    expect(await sandbox.counts()).toMatchObject({ total: 200, open: 0, closedByClient: 200 });
    await settled();
  });
});

/** A thousand generations at once, streamed and not, of a session that the server knows from an earlier call. */
async function thousandGenerations(apiKey: string) {
  await fetch(`${url}/api/usage`, { headers: { cookie: person.cookie } });
  return Promise.all(
    Array.from({ length: 1_000 }, (_, index) => person.generate(generationBody({ apiKey }), index % 2 === 0)),
  );
}

describe('1,000 parallel generations', () => {
  it('of a user with 5 left: exactly 5 reach the provider', async () => {
    const answers = await thousandGenerations(quickKey);
    expect(answers.filter(({ result }) => result !== null)).toHaveLength(5);
    const refused = answers.filter(({ error }) => error?.code === 'generation.daily-limit');
    expect(refused).toHaveLength(995);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([402]));
    expect((await sandbox.counts()).total).toBe(5);
    expect(await usage()).toMatchObject({ used: 5, open: 0 });
    const left = new Set(answers.flatMap(({ result }) => (result ? [result.remaining] : [])));
    expect(left).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('that fail: every one is returned, and the 5 can still be used', async () => {
    const answers = await thousandGenerations('sk-sandbox-overload');
    const codes = new Set(answers.map(({ error }) => error?.code));
    expect(codes).toEqual(new Set(['generation.daily-limit', 'provider.overloaded']));
    expect(await usage()).toEqual({ used: 0, open: 0, text: null });
    const next = await person.generate(generationBody({ apiKey: quickKey }), false);
    expect(next.result).toMatchObject({ remaining: 4 });
  });
});

describe('a server that shuts down', () => {
  it('ends every stream with an error event, every other call with 503, and charges none', async () => {
    const streams = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const stream = await person.send(generationBody({ apiKey: stallingKey }), true);
        return { stream, ...(await readFirstText(stream)) };
      }),
    );
    const whole = person.generate(generationBody({ apiKey: silentKey }), false);
    await until(async () => (await sandbox.counts()).open === 5);
    shutdown.abort();
    const said = {
      code: 'server.shutting-down',
      error: 'AIGen is restarting. Please try again in a moment.',
    };
    for (const { stream, rest } of streams) {
      const heard = await hear(new Response(await rest(), stream));
      expect(heard.status).toBe(200);
      expect(heard.deltas.length).toBeGreaterThan(0);
      expect(heard.error).toEqual(said);
      expect(heard.result).toBeNull();
    }
    expect(await whole).toMatchObject({ status: 503, error: said });
    await sandbox.idle();
    expect(await sandbox.counts()).toMatchObject({ open: 0, closedByClient: 5 });
    // The clients are told first.
    await settled();
    expect(await usage()).toEqual({ used: 0, open: 0, text: null });

    const late = await person.generate(generationBody({ apiKey: quickKey }), true);
    expect(late).toMatchObject({ status: 503, error: said });
    expect((await sandbox.counts()).total).toBe(5);
  });
});
