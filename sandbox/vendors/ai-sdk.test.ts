import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { type LanguageModel, generateText, streamText } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../app.ts';

// A second independent set of clients for the same APIs.

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

const models: Record<string, (orders: string) => LanguageModel> = {
  'openai responses': (orders) =>
    createOpenAI({ apiKey: `sk-sandbox-fast-${orders}`, baseURL: `${sandbox.url}/openai/v1` })(
      'gpt-4.1-mini',
    ),
  'openai chat': (orders) =>
    createOpenAI({ apiKey: `sk-sandbox-fast-${orders}`, baseURL: `${sandbox.url}/openai/v1` }).chat(
      'gpt-4.1-mini',
    ),
  anthropic: (orders) =>
    createAnthropic({ apiKey: `sk-ant-sandbox-fast-${orders}`, baseURL: `${sandbox.url}/anthropic/v1` })(
      'claude-sonnet-4-5',
    ),
  google: (orders) =>
    createGoogleGenerativeAI({
      apiKey: `AIza-sandbox-fast-${orders}`,
      baseURL: `${sandbox.url}/gemini/v1beta`,
    })('gemini-2.5-flash'),
};

const request = {
  prompt: 'Content type: product\nTopic: A folding bike lock\nLength: short',
  maxOutputTokens: 4_000,
  maxRetries: 0,
};

describe.each(Object.keys(models))('%s', (name) => {
  const model = models[name]!;

  it('generates with usage', async () => {
    const { text, finishReason, usage } = await generateText({ ...request, model: model('plain') });
    expect(text).toMatch(/^# .*bike lock/i);
    expect(finishReason).toBe('stop');
    expect(usage.inputTokens).toBeGreaterThan(5);
    expect(usage.outputTokens).toBeGreaterThan(200);
  });

  it('streams the same text in many pieces', async () => {
    const stream = streamText({ ...request, model: model('plain') });
    const pieces: string[] = [];
    for await (const piece of stream.textStream) pieces.push(piece);
    const { text } = await generateText({ ...request, model: model('plain') });
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.join('')).toBe(text);
    expect(await stream.finishReason).toBe('stop');
    expect((await stream.usage).outputTokens).toBeGreaterThan(200);
  });

  it('reports the token limit', async () => {
    const { finishReason } = await generateText({ ...request, maxOutputTokens: 20, model: model('plain') });
    expect(finishReason).toBe('length');
  });

  it.each([
    ['invalid', 401],
    ['ratelimit', 429],
    ['forbidden', 403],
    ['overload', name === 'anthropic' ? 529 : 503],
  ])('%s is an API error with status %i', async (fault, statusCode) => {
    await expect(generateText({ ...request, model: model(fault) })).rejects.toMatchObject({ statusCode });
  });

  it.each(['garbage', 'error-midstream'])('%s shows up as an error in the stream', async (fault) => {
    const stream = streamText({ ...request, model: model(fault), onError: () => {} });
    const kinds: string[] = [];
    for await (const part of stream.fullStream) kinds.push(part.type);
    expect(kinds).toContain('error');
  });

  it('a cut connection and an early end never look like a complete response', async () => {
    for (const fault of ['cut', 'early']) {
      const stream = streamText({ ...request, model: model(fault), onError: () => {} });
      const ends: string[] = [];
      try {
        for await (const part of stream.fullStream) if (part.type === 'finish') ends.push(part.finishReason);
      } catch {
        ends.push('thrown');
      }
      expect(ends, fault).not.toContain('stop');
    }
  });
});
