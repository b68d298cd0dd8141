import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { providerCatalog, providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderConnection } from './contract.ts';
import { fetchTransport } from './fetch-transport.ts';
import { listModels } from './list-models.ts';
import { startScriptedProvider, type ScriptedAnswer } from './testing/scripted-provider.ts';
import { vendorWires, type VendorFault } from './testing/vendor-wire.ts';

const keys: Record<ProviderId, string> = {
  openai: 'sk-proj-canary-0123456789',
  claude: 'sk-ant-canary-0123456789',
  gemini: 'AIza-canary-0123456789',
};

async function asked(
  provider: ProviderId,
  answer: ScriptedAnswer,
  changes: Partial<ProviderConnection & { stallMs: number }> = {},
) {
  const server = await startScriptedProvider(() => answer);
  const [outcome] = await Promise.allSettled([
    listModels(provider, {
      apiKey: keys[provider],
      baseUrl: server.url,
      transport: fetchTransport,
      signal: new AbortController().signal,
      stallMs: 10_000,
      ...changes,
    }),
  ]);
  const { received: heard } = server;
  await Promise.all(heard.map(({ closed }) => closed));
  await server.close();
  return { outcome, heard };
}

const json = (body: unknown, status = 200): ScriptedAnswer => ({ kind: 'json', status, body });
const openaiList = (...ids: string[]) => ({
  object: 'list',
  data: ids.map((id, index) => ({ id, object: 'model', created: 1_000 + index, owned_by: 'system' })),
});

describe('the model list', () => {
  it('of OpenAI is requested with the key in a header, and contains the text models, newest first', async () => {
    const others =
      'gpt-3.5-turbo-instruct gpt-image-1 gpt-4o-realtime-preview gpt-4o-mini-tts whisper-1 dall-e-3 davinci-002 ' +
      'text-embedding-3-small omni-moderation-latest sora-2 gpt-audio gpt-5-pro o1-pro-2025-03-19 gpt-5-codex ' +
      'o3-deep-research gpt-4o-transcribe ft:gpt-image-1:acme::abc';
    const written = ['gpt-3.5-turbo', 'gpt-5.4-mini', 'ft:gpt-4.1-mini:acme:audio-ads:abc', 'o4-mini'];
    const body = openaiList(...written.concat(others.split(' ')));
    const { outcome, heard } = await asked('openai', json(body));
    expect(outcome).toEqual({
      status: 'fulfilled',
      value: written.toReversed().map((id) => ({ id })),
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/v1/models', body: null });
    expect(heard[0]!.headers.authorization).toBe(`Bearer ${keys.openai}`);
  });

  it('of Claude contains all models with their names, in Claude’s order', async () => {
    const body = {
      data: [
        { type: 'model', id: 'claude-opus-5-5', display_name: 'Claude Opus 5.5' },
        { type: 'model', id: 'claude-haiku-5-5' },
      ],
      has_more: false,
    };
    const { outcome, heard } = await asked('claude', json(body));
    expect(outcome).toMatchObject({
      value: [{ id: 'claude-opus-5-5', label: 'Claude Opus 5.5' }, { id: 'claude-haiku-5-5' }],
    });
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/v1/models?limit=1000' });
    expect(heard[0]!.headers).toMatchObject({
      'x-api-key': keys.claude,
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    });
  });

  it('of Gemini contains the text models, by the ids its calls use', async () => {
    const model = (name: string, ...methods: string[]) => ({
      name: `models/${name}`,
      displayName: name.toUpperCase(),
      supportedGenerationMethods: methods,
    });
    const body = {
      models: [
        model('gemini-3.8-flash', 'generateContent', 'countTokens'),
        model('gemini-embedding-001', 'embedContent'),
        model('gemini-2.5-flash-image', 'generateContent'),
        model('gemini-2.5-flash-preview-tts', 'generateContent'),
        { name: 'models/gemini-of-old' },
      ],
    };
    const { outcome, heard } = await asked('gemini', json(body));
    expect(outcome).toMatchObject({ value: [{ id: 'gemini-3.8-flash', label: 'GEMINI-3.8-FLASH' }] });
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/v1beta/models?pageSize=1000' });
    expect(heard[0]!.headers['x-goog-api-key']).toBe(keys.gemini);
  });

  it('omits models with unusable ids, and cleans names', async () => {
    const data = [
      { id: '<script>' },
      { id: 'x'.repeat(101) },
      { id: 'claude-5', display_name: ` Claude\u202e\n5 ${'x'.repeat(300)}` },
      { id: 'claude-4', display_name: 7 },
    ];
    const { outcome } = await asked('claude', json({ data }));
    expect(outcome).toMatchObject({ value: [{ id: 'claude-5' }, { id: 'claude-4' }] });
    const [first] = (outcome as PromiseFulfilledResult<{ label?: string }[]>).value;
    expect(first!.label).toMatch(/^Claude 5 x+$/);
    expect(first!.label).toHaveLength(200);
  });

  it('may be empty', async () => {
    expect((await asked('openai', json(openaiList()))).outcome).toMatchObject({ value: [] });
  });
});

describe('a key that cannot be the provider’s is not sent', () => {
  const cases: [string, ProviderId, string, string, Record<string, string>][] = [
    ['of Claude, used for OpenAI', 'openai', keys.claude, 'generation.key-misplaced', { owner: 'Claude' }],
    ['of OpenAI, used for Claude', 'claude', keys.openai, 'generation.key-misplaced', { owner: 'OpenAI' }],
    [
      'of Gemini, used for OpenAI',
      'openai',
      ` ${keys.gemini}`,
      'generation.key-misplaced',
      { owner: 'Gemini' },
    ],
    ['none', 'gemini', ' \n', 'generation.key-missing', {}],
    ['too short', 'openai', 'sk-123456', 'generation.key-invalid', {}],
    ['with a line break inside', 'openai', 'sk-0123456789\r\nx-evil: 1', 'generation.key-invalid', {}],
  ];
  it.each(cases)('%s', async (_name, provider, apiKey, code, facts) => {
    const { outcome, heard } = await asked(provider, json(openaiList()), { apiKey });
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code, details: facts } });
    expect(heard).toHaveLength(0);
  });

  it('a key without a known prefix is sent', async () => {
    const { outcome } = await asked('openai', json(openaiList('gpt-5')), { apiKey: ' my-gateway-token\n' });
    expect(outcome).toMatchObject({ value: [{ id: 'gpt-5' }] });
  });
});

describe.each(providerIds)('errors of %s are classified as for a generation', (provider) => {
  const { label } = providerCatalog[provider];
  const codes: [VendorFault, string][] = [
    ['key-rejected', 'provider.key-rejected'],
    ['forbidden', 'provider.forbidden'],
    ['rate-limited', 'provider.rate-limited'],
    ['quota-exceeded', 'provider.quota-exceeded'],
    ['overloaded', 'provider.overloaded'],
    // The call has no model, so the URL is wrong.
    ['model-unknown', 'provider.failed'],
    ['server-error', 'provider.failed'],
  ];
  it.each(codes)('%s', async (fault, code) => {
    const { status, body } = vendorWires[provider].errors[fault];
    const withKey = JSON.parse(JSON.stringify(body).replaceAll('<key>', keys[provider])) as unknown;
    const { outcome } = await asked(provider, json(withKey, status));
    const { reason } = outcome as PromiseRejectedResult & { reason: AppError };
    expect(reason).toMatchObject({ code, details: { provider: label } });
    expect(
      JSON.stringify([reason.message, reason.details, String(reason.cause), reason.stack]),
    ).not.toContain('canary');
  });

  const broken: [string, ScriptedAnswer, string][] = [
    ['a page of a proxy', { kind: 'page', status: 502, html: '<h1>502</h1>' }, 'provider.failed'],
    ['a page of a wrong address', { kind: 'page', status: 200, html: '<h1>Hello</h1>' }, 'provider.garbled'],
    ['JSON of another format', json({ hello: 'world' }), 'provider.garbled'],
    ['a list of something else', json({ data: [7], models: [7] }), 'provider.garbled'],
    ['no response', { kind: 'nothing', ending: 'cut' }, 'provider.unreachable'],
    [
      'half a response',
      { kind: 'stream', contentType: 'application/json', pieces: ['{"data":[', '"'], ending: 'cut' },
      'provider.cut-off',
    ],
  ];
  it.each(broken)('%s', async (_name, answer, code) => {
    expect((await asked(provider, answer)).outcome).toMatchObject({ status: 'rejected', reason: { code } });
  });

  it('silence', async () => {
    const { outcome } = await asked(provider, { kind: 'nothing', ending: 'hang' }, { stallMs: 40 });
    expect(outcome).toMatchObject({ reason: { code: 'provider.stalled' } });
  });

  it('and an aborted request ends at once', async () => {
    const left = AbortSignal.abort();
    const { outcome, heard } = await asked(provider, { kind: 'nothing', ending: 'hang' }, { signal: left });
    expect(outcome).toMatchObject({ reason: { code: 'generation.stopped' } });
    expect(heard).toHaveLength(0);
  });
});
