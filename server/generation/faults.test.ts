import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { providerCatalog, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUserWithUsage } from '../testing/builders.ts';
import { generationBody, listenOnFreePort, personFor } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

type Installation = { test: TestApp; url: string };

let sandbox: TestSandbox;
/** Waits for providers as a real one does, so that no busy machine is taken for a slow provider. */
let patient: Installation;
/** Soon tired of waiting, for the faults that are about that. */
let impatient: Installation;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const open = async (limits: Record<string, string>) => {
    const test = await buildTestApp({
      SANDBOX_URL: sandbox.url,
      FREE_DAILY_LIMIT_PER_IP: '100000',
      ...limits,
    });
    return { test, url: await listenOnFreePort(test) };
  };
  patient = await open({});
  impatient = await open({ PROVIDER_STALL_SECONDS: '2', PROVIDER_TIMEOUT_SECONDS: '4' });
});
afterAll(async () => {
  await patient.test.close();
  await impatient.test.close();
  await sandbox.close();
});

type Expected = { status: number; code: ErrorCode; says: (provider: string) => string; textFirst?: boolean };

const nothingCounted = 'Please try again; nothing was counted.';
const rejected: Expected = {
  status: 401,
  code: 'provider.key-rejected',
  says: () => 'API key authentication failed. Please check your API key is valid and has sufficient credits.',
};
const quota: Expected = {
  status: 429,
  code: 'provider.quota-exceeded',
  says: (provider) => `API quota exceeded. Please check your ${provider} account limits.`,
};
const cutOff: Expected = {
  status: 502,
  code: 'provider.cut-off',
  says: (provider) =>
    `The connection to ${provider} was lost before the text was complete. ${nothingCounted}`,
  textFirst: true,
};
const garbled: Expected = {
  status: 502,
  code: 'provider.garbled',
  says: (provider) => `${provider} sent a response that could not be read. ${nothingCounted}`,
};
const tooSlow: Expected = {
  status: 504,
  code: 'provider.too-slow',
  says: (provider) =>
    `${provider} did not finish within 4 seconds, so the call was ended. Please request a shorter text or try again; nothing was counted.`,
};
const stalled: Expected = {
  status: 504,
  code: 'provider.stalled',
  says: (provider) => `${provider} stopped sending for 2 seconds, so the call was ended. ${nothingCounted}`,
};
const overloaded: Expected = {
  status: 503,
  code: 'provider.overloaded',
  says: (provider) =>
    `${provider} is overloaded right now. Please try again in a minute; nothing was counted.`,
};
const stopped: Expected = {
  status: 503,
  code: 'provider.stopped-writing',
  says: (provider) =>
    `${provider} was too busy and stopped before the text was complete. Please try again in a minute; nothing was counted.`,
};
const failed = (status: number): Expected => ({
  status: 502,
  code: 'provider.failed',
  says: () => `API request failed (${status}). Please check your API key and try again.`,
});

/** What each fault of the sandbox must come to: streamed, and in one piece where that differs. */
const faults: Record<string, { streamed: Expected; whole?: Expected | null }> = {
  invalid: { streamed: rejected },
  mistyped: { streamed: rejected },
  forbidden: {
    streamed: {
      status: 403,
      code: 'provider.forbidden',
      says: () => 'API access forbidden. Please check your API key permissions.',
    },
  },
  ratelimit: {
    streamed: {
      status: 429,
      code: 'provider.rate-limited',
      says: () => 'Rate limit exceeded. Please wait a moment before trying again.',
    },
  },
  quota: { streamed: quota },
  credit: { streamed: quota },
  overload: { streamed: overloaded },
  html: { streamed: failed(502) },
  empty: {
    streamed: { status: 502, code: 'provider.no-content', says: () => 'No content received from API' },
  },
  refuse: {
    streamed: {
      status: 422,
      code: 'provider.content-refused',
      says: (provider) =>
        `${provider} declined to write this text. Please change the topic and try again; nothing was counted.`,
    },
  },
  cut: { streamed: cutOff, whole: { ...cutOff, textFirst: false } },
  early: { streamed: cutOff, whole: null },
  garbage: { streamed: { ...garbled, textFirst: true }, whole: garbled },
  stall: { streamed: { ...stalled, textFirst: true }, whole: tooSlow },
  hang: { streamed: stalled, whole: tooSlow },
};

const cases = Object.entries(faults).flatMap(([fault, { streamed, whole = streamed }]) =>
  providerIds.flatMap((provider) => [
    { fault, provider, isStream: true, expected: streamed },
    ...(whole ? [{ fault, provider, isStream: false, expected: whole }] : []),
  ]),
);
// Within a stream each vendor sends an error of its own.
for (const provider of providerIds) {
  const inside = { ...(provider === 'openai' ? failed(500) : stopped), textFirst: true };
  const fault = 'error-midstream';
  cases.push({ fault, provider, isStream: true, expected: inside });
  cases.push({ fault, provider, isStream: false, expected: failed(500) });
}

function canaryOf(provider: ProviderId, fault: string): string {
  return `${providerCatalog[provider].keyHint}-sandbox-canary-fast-${fault}-7d1f93`;
}

/** Every row of every table, as text. */
async function wholeDatabase({ test }: Installation): Promise<string> {
  const tables = await test.database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const dumps = tables.map(({ name }) =>
    test.database.query<{ row: string }>(`select t::text as row from ${name} t`),
  );
  return (await Promise.all(dumps))
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const isAboutWaiting = ({ fault }: { fault: string }) => fault === 'stall' || fault === 'hang';

describe.each([
  { name: 'of answering', of: () => patient, some: cases.filter((each) => !isAboutWaiting(each)) },
  { name: 'of waiting', of: () => impatient, some: cases.filter(isAboutWaiting) },
])('every fault of a provider, $name', ({ of, some }) => {
  it.concurrent.each(some)(
    'is reported in its own words, charges nothing and keeps the key secret: $fault, $provider, streamed $isStream',
    async ({ fault, provider, isStream, expected }) => {
      const { test, url } = of();
      const user = await createUserWithUsage(test.database, 2);
      const person = await personFor(test, url, user);
      const apiKey = canaryOf(provider, fault);
      const heard = await person.generate(generationBody({ apiProvider: provider, apiKey }), isStream);

      const { textFirst = false } = isStream ? expected : {};
      expect(heard.error).toMatchObject({
        code: expected.code,
        error: expected.says(providerCatalog[provider].label),
      });
      // Once text is on its way only an event can tell; before, the status does, streamed or not.
      expect(heard.status).toBe(textFirst ? 200 : expected.status);
      expect(heard.deltas.join('') !== '').toBe(textFirst);
      expect(heard.result).toBeNull();
      if (fault === 'ratelimit') {
        expect(heard.error!.retryAfter).toBe(1);
        expect(heard.headers.get('retry-after')).toBe('1');
      }
      expect(heard.raw).not.toContain('canary');
      const [row] = await test.database.query<{ used: number; open: number; records: number }>(
        `select u.daily_generations_used as used,
           (select count(*)::int from generation_reservations r where r.user_id = u.id) as open,
           (select count(*)::int from usage_records r where r.user_id = u.id) as records
         from users u where u.id = $1`,
        [user.id],
      );
      expect(row).toEqual({ used: 2, open: 0, records: 0 });
    },
  );

  it('leaves no connection to a provider open, and its key nowhere', async () => {
    await sandbox.idle();
    expect((await sandbox.counts()).open).toBe(0);
    expect((await sandbox.counts()).total).toBeGreaterThanOrEqual(some.length);
    expect(of().test.log()).toContain('/api/generate-content-advanced');
    expect(of().test.log()).not.toContain('canary');
    expect(await wholeDatabase(of())).not.toContain('canary');
  });
});

describe('unusual but valid responses of a provider', () => {
  const oddities = ['split', 'bigchunk'].flatMap((oddity) =>
    providerIds.flatMap((provider) => [true, false].map((isStream) => ({ oddity, provider, isStream }))),
  );
  it.each(oddities)('$oddity, $provider, streamed $isStream', async ({ oddity, provider, isStream }) => {
    const { test, url } = patient;
    const user = await createUserWithUsage(test.database, 2);
    const person = await personFor(test, url, user);
    const apiKey = canaryOf(provider, oddity);
    const heard = await person.generate(generationBody({ apiProvider: provider, apiKey }), isStream);
    expect(heard.error).toBeNull();
    const { content } = heard.result!;
    if (isStream) expect(heard.deltas.join('').trim().length).toBeGreaterThan(0);
    expect(content).not.toContain('\uFFFD');
    if (oddity === 'bigchunk') expect(Buffer.byteLength(content)).toBeGreaterThan(900_000);
    const [record] = await test.database.query<{ text: string; hash: string }>(
      `select r.generated_content as text, k.key_hash as hash
         from usage_records r join user_api_keys k on k.user_id = r.user_id where r.user_id = $1`,
      [user.id],
    );
    expect(record!.text).not.toBe('');
    expect(record!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(heard.raw + test.log() + (await wholeDatabase(patient))).not.toContain('canary');
  });
});
