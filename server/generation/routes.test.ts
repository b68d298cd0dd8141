import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { finish } from '#domain/generation/finish.ts';
import { maxPromptLength, maxRequestBytes, type GenerationResult } from '#domain/generation/request.ts';
import { costOf, priceOf } from '#domain/provider-catalog/prices.ts';
import { providerCatalog, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSession, createSubscriber, createUser, createUserWithUsage } from '../testing/builders.ts';
import { generationBody, listenOnFreePort, personFor, type Person } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

let sandbox: TestSandbox;
let test: TestApp;
let url: string;
let person: Person;
let user: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await buildTestApp({ SANDBOX_URL: sandbox.url });
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

const keys: Record<ProviderId, string> = {
  openai: 'sk-sandbox-fast-chunks-12',
  claude: 'sk-ant-sandbox-fast-chunks-12',
  gemini: 'AIza-sandbox-fast-chunks-12',
};

async function usage() {
  const [row] = await test.database.query<{ used: number; open: number; records: number }>(
    `select daily_generations_used as used,
       (select count(*)::int from generation_reservations) as open,
       (select count(*)::int from usage_records) as records
     from users where id = $1`,
    [user.id],
  );
  return row!;
}

describe('a generation', () => {
  it.each(providerIds)('of %s returns the same text, streamed or not', async (provider) => {
    const body = generationBody({ apiProvider: provider, apiKey: keys[provider] });
    const streamed = await person.generate(body, true);
    const whole = await person.generate(body, false);

    expect(streamed.status).toBe(200);
    expect(streamed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(streamed.headers.get('cache-control')).toBe('no-store');
    expect(streamed.headers.get('x-accel-buffering')).toBe('no');
    expect(streamed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(streamed.deltas.length).toBeGreaterThan(1);
    expect(streamed.error).toBeNull();
    expect(whole.headers.get('content-type')).toContain('application/json');
    const text = streamed.deltas.join('');
    expect(streamed.result).toMatchObject({ ...finish(text, body.formData), provider, remaining: 4 });
    expect(whole.result).toMatchObject({ ...finish(text, body.formData), provider, remaining: 3 });
    expect(streamed.result!.usage.outputTokens).toBeGreaterThan(0);
    expect(whole.result!.usage.inputTokens).toBeGreaterThan(0);
    expect(await usage()).toEqual({ used: 2, open: 0, records: 2 });
    expect(await sandbox.counts()).toMatchObject({ total: 2, open: 0, complete: 2 });
  });

  it('sends both prompts, and the requested or the default model', async () => {
    await person.generate(generationBody({ model: 'gpt-4o-mini' }), false);
    await person.generate(generationBody(), true);
    const [asked, standard] = await sandbox.journal();
    expect(asked).toMatchObject({ model: 'gpt-4o-mini', streamed: false });
    expect(asked!.prompt).toContain('You write for a tea shop.');
    expect(asked!.prompt).toContain('Write about green tea.');
    expect(standard).toMatchObject({ model: providerCatalog.openai.defaultModel, streamed: true });
  });

  it('records what was generated, for whom and with which key hash, but not the key', async () => {
    const { result } = await person.generate(generationBody(), true);
    await person.generate(generationBody(), false);
    const [record] = await test.database.query(
      `select user_id, tool, content_type, provider, model, prompt, generated_content, tokens_used, input_tokens,
         output_tokens, cost from usage_records limit 1`,
    );
    expect(record).toMatchObject({
      user_id: user.id,
      tool: 'generator',
      content_type: 'blog',
      provider: 'openai',
      model: sandboxModel,
      prompt: 'Write about green tea.',
      tokens_used: result!.usage.inputTokens! + result!.usage.outputTokens!,
      input_tokens: result!.usage.inputTokens,
      output_tokens: result!.usage.outputTokens,
      cost: null,
    });
    const [key] = await test.database.query(
      'select provider, key_hash, is_active, usage_count from user_api_keys where user_id = $1',
      [user.id],
    );
    expect(key).toMatchObject({ provider: 'openai', is_active: true, usage_count: 2 });
    expect(key!.key_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['calendar', { contentType: 'story', platform: 'instagram', title: 'Green tea' }],
    ['optimizer', { contentType: 'optimization', targetKeyword: 'green tea', originalContent: 'Tea.' }],
    ['brandvoice', { contentType: 'analysis', analysisType: 'brand-voice', tool: 'brandvoice' }],
    ['pieces', { contentType: 'social', topic: 'Green tea', tool: 'pieces' }],
    ['abtest', { contentType: 'blog', topic: 'Green tea', tool: 'abtest' }],
    ['selection', { contentType: 'selection' }],
  ] as const)('of %s is recorded with its tokens as well', async (tool, formData) => {
    const subscriber = await personFor(test, url, await createSubscriber(test.database));
    const { result } = await subscriber.generate(generationBody({ formData }), true);
    const records = await test.database.query('select tool, tokens_used from usage_records');
    expect(records).toEqual([
      { tool, tokens_used: result!.usage.inputTokens! + result!.usage.outputTokens! },
    ]);
  });

  it("accepts anthropic for claude, and the session's own name and address", async () => {
    const body = generationBody({ apiProvider: 'anthropic', apiKey: ` ${keys.claude}\n` });
    await test.database.query('update users set email = $1 where id = $2', ['ann@bücher.de', user.id]);
    const own = { userId: user.id, email: ' ANN@XN--BCHER-kva.de ' };
    const { result } = await person.generate({ ...body, ...own }, false);
    expect(result).toMatchObject({ provider: 'claude' });
  });

  it('counts in the metrics', async () => {
    await person.generate(generationBody(), true);
    await person.generate(generationBody({ apiKey: 'sk-sandbox-invalid' }), true);
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toMatch(/aigen_generations_total\{provider="openai",outcome="completed"\} \d/);
    expect(figures).toMatch(/aigen_generations_total\{provider="openai",outcome="provider.key-rejected"\} 1/);
    expect(figures).toContain('aigen_open_streams 0');
  });
});

describe('limits', () => {
  it('ends a free day with the fifth, streamed or not, and makes no request to the provider after that', async () => {
    user = await createUserWithUsage(test.database, 4);
    person = await personFor(test, url, user);
    expect((await person.generate(generationBody(), true)).result).toMatchObject({ remaining: 0 });
    for (const isStream of [true, false]) {
      const refused = await person.generate(generationBody(), isStream);
      expect(refused.status).toBe(402);
      expect(refused.error).toEqual({
        code: 'generation.daily-limit',
        error: 'Daily generation limit reached. Upgrade to Premium for unlimited access.',
      });
    }
    expect((await sandbox.counts()).total).toBe(1);
  });

  it('does not limit a subscriber', async () => {
    const subscriber = await createSubscriber(test.database, { dailyGenerationsUsed: 900 });
    const premium = await personFor(test, url, subscriber);
    expect((await premium.generate(generationBody(), false)).result).toMatchObject({ remaining: -1 });
  });

  it('needs a session, whatever the body', async () => {
    const ended = await createSession(test.database, user.id, new Date('2020-01-01'));
    for (const cookie of ['', 'aigen_session=made-up', `aigen_session=${ended.token}`]) {
      for (const body of [generationBody(), {}, generationBody({ apiKey: '' })]) {
        const response = await fetch(`${url}/api/generate-content-advanced`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
          body: JSON.stringify(body),
        });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: 'accounts.session-required' });
      }
    }
    expect((await sandbox.counts()).total).toBe(0);
  });

  it('rejects requests for another user, and counts nothing', async () => {
    const other = await createUser(test.database);
    for (const claim of [{ userId: other.id }, { email: other.email }, { email: '' }]) {
      const refused = await person.generate({ ...generationBody(), ...claim }, true);
      expect(refused.status).toBe(403);
      expect(refused.error).toMatchObject({ code: 'accounts.not-yours' });
    }
    expect(await usage()).toEqual({ used: 0, open: 0, records: 0 });
    expect((await sandbox.counts()).total).toBe(0);
  });
});

describe('invalid input gets a clear message and changes nothing', () => {
  const form = generationBody().formData;
  const long = 'x'.repeat(100 * 1024);
  const cases: [string, unknown, number, string, string | RegExp][] = [
    ['wrong JSON', '{"apiProvider":', 400, 'input.not-json', 'The request body is not valid JSON.'],
    ['no object', '[]', 400, 'input.invalid', /expected object/],
    [
      'an unknown field',
      { ...generationBody(), isPremium: true },
      400,
      'input.invalid',
      'isPremium: is not a known field',
    ],
    [
      'an unknown field of the form',
      generationBody({ formData: { ...form, admin: 1 } as never }),
      400,
      'input.invalid',
      'formData.admin: is not a known field',
    ],
    [
      'a provider that does not exist',
      generationBody({ apiProvider: 'mistral' as never }),
      400,
      'input.invalid',
      /^apiProvider: /,
    ],
    [
      'an unknown tone',
      generationBody({ formData: { ...form, tone: 'shouting' as never } }),
      400,
      'input.invalid',
      /^formData\.tone: /,
    ],
    [
      'control characters',
      generationBody({ formData: { ...form, topic: 'tea\u0000' } }),
      400,
      'input.invalid',
      'formData.topic: must not contain control characters',
    ],
    [
      'a topic of 100 KB',
      generationBody({ formData: { ...form, topic: long } }),
      400,
      'input.invalid',
      'formData.topic: must be at most 2,000 characters',
    ],
    [
      'a prompt too long',
      generationBody({ userPrompt: 'x'.repeat(maxPromptLength + 1) }),
      400,
      'input.invalid',
      /^userPrompt: /,
    ],
    ['a model that is an address', generationBody({ model: 'http://x?y' }), 400, 'input.invalid', /^model: /],
    [
      'no key',
      generationBody({ apiKey: '  ' }),
      400,
      'generation.key-missing',
      'Please add your OpenAI API key in the API Keys tab first.',
    ],
    [
      'no topic',
      generationBody({ userPrompt: ' \n' }),
      400,
      'generation.topic-missing',
      'Please enter a topic for your content.',
    ],
    [
      'a key of 9 characters',
      generationBody({ apiProvider: 'claude', apiKey: 'sk-123456' }),
      400,
      'generation.key-invalid',
      'Invalid Claude API key. Please check your API key in settings.',
    ],
    [
      'a key with a line break inside',
      generationBody({ apiProvider: 'gemini', apiKey: 'AIza-sandbox\r\nx-evil: 1' }),
      400,
      'generation.key-invalid',
      'Invalid Gemini API key. Please check your API key in settings.',
    ],
    [
      'a key of another company',
      generationBody({ apiProvider: 'openai', apiKey: 'sk-ant-sandbox-fast' }),
      400,
      'generation.key-misplaced',
      'This looks like a key of Claude. Save it there; it was not sent to OpenAI.',
    ],
    [
      'a body too large',
      generationBody({ userPrompt: 'x'.repeat(maxRequestBytes) }),
      413,
      'input.too-large',
      'The request is too large. At most 256 KB is accepted.',
    ],
  ];
  it.each(cases)('%s', async (_name, body, status, code, says) => {
    for (const isStream of [true, false]) {
      const { status: answered, error, raw } = await person.generate(body, isStream);
      expect({ status: answered, code: error?.code }).toEqual({ status, code });
      expect(error!.error).toMatch(says);
      expect(raw.length).toBeLessThan(1_000);
    }
    expect(await usage()).toEqual({ used: 0, open: 0, records: 0 });
    expect((await sandbox.counts()).total).toBe(0);
  });

  it('sends a key of 10 characters to the provider', async () => {
    const { error } = await person.generate(generationBody({ apiKey: 'sandbox-10' }), false);
    expect(error).toBeNull();
  });
});

describe('a hosted installation', () => {
  it('records the model and the cost of each generation', async () => {
    const settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://aigen.example.com',
      SESSION_SECRET: 'a-secret-for-tests-only-0123456789',
      OPENAI_BASE_URL: `${sandbox.url}/openai`,
    };
    const hosted = await buildTestApp(settings, { database: test.database });
    const { token } = await createSession(test.database, user.id);
    const response = await hosted.app.inject({
      method: 'POST',
      url: '/api/generate-content-advanced',
      headers: { cookie: `__Host-aigen_session=${token}` },
      payload: generationBody(),
    });
    const { model, usage: used } = response.json<GenerationResult>();
    const cost = costOf(used, priceOf('openai', model, utcDay(new Date()))!);
    expect(cost).toBeGreaterThan(0);
    expect(await test.database.query('select model, cost from usage_records')).toEqual([{ model, cost }]);
    await hosted.app.close();
  });

  it('sends a sandbox key to the real provider, like any key', async () => {
    const settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://aigen.example.com',
      SESSION_SECRET: 'a-secret-for-tests-only-0123456789',
      SANDBOX_URL: sandbox.url,
      // Nobody answers there.
      OPENAI_BASE_URL: 'http://127.0.0.1:1',
    };
    const hosted = await buildTestApp(settings, { database: test.database });
    const { token } = await createSession(test.database, user.id);
    const response = await hosted.app.inject({
      method: 'POST',
      url: '/api/generate-content-advanced',
      headers: { cookie: `__Host-aigen_session=${token}`, accept: 'text/event-stream' },
      payload: generationBody(),
    });
    expect(response.statusCode).toBe(502);
    expect(response.json()).toEqual({
      code: 'provider.unreachable',
      error: 'OpenAI could not be reached. Please try again; nothing was counted.',
    });
    expect((await sandbox.counts()).total).toBe(0);
    expect(await usage()).toEqual({ used: 0, open: 0, records: 0 });
    await hosted.app.close();
  });
});
