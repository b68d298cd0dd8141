import { expect, test } from 'vitest';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderHttpRequest, Transport } from './contract.ts';
import { providers } from './registry.ts';

/** A provider that fails every call, with this id of its own. */
function failingWith(headers: Record<string, string>) {
  const requests: ProviderHttpRequest[] = [];
  const transport: Transport = (request, sink) => {
    requests.push(request);
    queueMicrotask(() => {
      sink.head(500, (name) => headers[name]);
      sink.end();
    });
    return { pause: () => {}, resume: () => {}, close: () => {} };
  };
  return { requests, transport };
}

const callWith = async (provider: ProviderId, headers: Record<string, string>) => {
  const { requests, transport } = failingWith(headers);
  const failure = await providers[provider]
    .complete({
      apiKey: { openai: 'sk-1234567890', claude: 'sk-ant-1234567890', gemini: 'AIza1234567890' }[provider],
      baseUrl: 'https://provider.example',
      transport,
      signal: new AbortController().signal,
      stallMs: null,
      clientRequestId: 'ours-1',
      model: 'a-model',
      systemPrompt: '',
      userPrompt: 'Write.',
      maxOutputTokens: 10,
    })
    .catch((error: unknown) => error);
  return { request: requests[0]!, failure };
};

test('a failure has the id that the provider gave the call, if it is one', async () => {
  expect((await callWith('claude', { 'request-id': 'req_011CS' })).failure).toMatchObject({
    code: 'provider.failed',
    details: { providerRequestId: 'req_011CS' },
  });
  expect((await callWith('openai', { 'x-request-id': 'req_9f' })).failure).toMatchObject({
    details: { providerRequestId: 'req_9f' },
  });
  const { failure } = await callWith('openai', { 'x-request-id': 'no id\n at all' });
  expect((failure as { details: object }).details).not.toHaveProperty('providerRequestId');
});

test('our own id goes to the provider that takes one, and to no other', async () => {
  expect((await callWith('openai', {})).request.headers).toMatchObject({ 'x-client-request-id': 'ours-1' });
  for (const provider of ['claude', 'gemini'] as const)
    expect(JSON.stringify((await callWith(provider, {})).request)).not.toContain('ours-1');
});
