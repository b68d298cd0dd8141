import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../app.ts';
import type { RequestLogEntry } from '../request-log.ts';

// The vendors' own clients, with only the base URL changed.

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());
beforeEach(async () => void (await fetch(`${sandbox.url}/journal`, { method: 'DELETE' })));

const system = 'You write marketing copy.';
const prompt = 'Content type: blog\nTopic: Balcony herbs for beginners\nKeywords: herbs\nLength: short';
const newestEntry = async () => {
  await fetch(`${sandbox.url}/journal/idle`);
  const { entries } = (await (await fetch(`${sandbox.url}/journal`)).json()) as {
    entries: RequestLogEntry[];
  };
  return entries.at(-1)!;
};

const openai = (orders = 'plain-fast') =>
  new OpenAI({
    apiKey: `sk-sandbox-${orders}`,
    baseURL: `${sandbox.url}/openai/v1`,
    maxRetries: 0,
    logLevel: 'off',
  });
const anthropic = (orders = 'plain-fast') =>
  new Anthropic({
    apiKey: `sk-ant-sandbox-${orders}`,
    baseURL: `${sandbox.url}/anthropic`,
    maxRetries: 0,
    logLevel: 'off',
  });
const gemini = (orders = 'plain-fast') =>
  new GoogleGenAI({ apiKey: `AIza-sandbox-${orders}`, httpOptions: { baseUrl: `${sandbox.url}/gemini` } });

const chat = {
  model: 'gpt-4.1-mini',
  messages: [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: prompt },
  ],
};
const message = {
  model: 'claude-haiku-4-5',
  max_tokens: 4_000,
  system,
  messages: [{ role: 'user' as const, content: prompt }],
};
const generate = { model: 'gemini-2.5-flash', contents: prompt, config: { systemInstruction: system } };
const response = { model: 'gpt-4.1-mini', instructions: system, input: prompt };

/** Text and last usage of a stream, for any vendor. */
type Heard = { text: string; end: string | null | undefined; input: number; output: number };

const streams: Record<string, (orders: string, signal?: AbortSignal, maxTokens?: number) => Promise<Heard>> =
  {
    'openai chat': async (orders, signal, max) => {
      const heard: Heard = { text: '', end: null, input: 0, output: 0 };
      const options = {
        stream_options: { include_usage: true },
        ...(max ? { max_completion_tokens: max } : {}),
      };
      for await (const chunk of await openai(orders).chat.completions.create(
        { ...chat, ...options, stream: true },
        { signal },
      )) {
        heard.text += chunk.choices[0]?.delta.content ?? chunk.choices[0]?.delta.refusal ?? '';
        heard.end = chunk.choices[0]?.finish_reason ?? heard.end;
        if (chunk.usage)
          [heard.input, heard.output] = [chunk.usage.prompt_tokens, chunk.usage.completion_tokens];
      }
      return heard;
    },
    'openai responses': async (orders, signal, max) => {
      const heard: Heard = { text: '', end: null, input: 0, output: 0 };
      for await (const event of await openai(orders).responses.create(
        { ...response, ...(max ? { max_output_tokens: max } : {}), stream: true },
        { signal },
      )) {
        if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta')
          heard.text += event.delta;
        if (event.type === 'error') throw new Error(event.message);
        if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          heard.end = event.response.incomplete_details?.reason ?? event.response.status;
          [heard.input, heard.output] = [
            event.response.usage!.input_tokens,
            event.response.usage!.output_tokens,
          ];
        }
      }
      return heard;
    },
    anthropic: async (orders, signal, max) => {
      const stream = anthropic(orders).messages.stream({ ...message, max_tokens: max ?? 4_000 }, { signal });
      let text = '';
      stream.on('text', (delta) => (text += delta));
      const last = await stream.finalMessage();
      return {
        text,
        end: last.stop_reason,
        input: last.usage.input_tokens,
        output: last.usage.output_tokens,
      };
    },
    gemini: async (orders, signal, max) => {
      const heard: Heard = { text: '', end: null, input: 0, output: 0 };
      const config = { ...generate.config, abortSignal: signal, ...(max ? { maxOutputTokens: max } : {}) };
      for await (const chunk of await gemini(orders).models.generateContentStream({ ...generate, config })) {
        heard.text += chunk.text ?? '';
        heard.end = chunk.candidates?.[0]?.finishReason ?? chunk.promptFeedback?.blockReason ?? heard.end;
        heard.input = chunk.usageMetadata?.promptTokenCount ?? 0;
        heard.output = chunk.usageMetadata?.candidatesTokenCount ?? 0;
      }
      return heard;
    },
  };
const names = Object.keys(streams);
const ends: Record<string, [whole: string, limited: string, refused: string]> = {
  'openai chat': ['stop', 'length', 'stop'],
  'openai responses': ['completed', 'max_output_tokens', 'completed'],
  anthropic: ['end_turn', 'max_tokens', 'refusal'],
  gemini: ['STOP', 'MAX_TOKENS', 'PROHIBITED_CONTENT'],
};

describe.each(names)('streamed: %s', (name) => {
  const stream = streams[name]!;

  it('returns the complete text, its finish reason and its usage', async () => {
    const heard = await stream('plain-fast');
    expect(heard.text).toMatch(/^# .*herbs/i);
    expect(heard.text).toMatch(/Written by the AIGen sandbox, not by an AI model[^\n]*\*$/);
    expect(heard.end).toBe(ends[name]![0]);
    expect(heard.input).toBeGreaterThan(15);
    expect(heard.output).toBeGreaterThan(300);
    expect(await newestEntry()).toMatchObject({
      streamed: true,
      outcome: 'complete',
      prompt: `${system}\n\n${prompt}`,
    });
  });

  it('stops at the token limit and reports it', async () => {
    const heard = await stream('plain-fast', undefined, 20);
    expect(heard.end).toBe(ends[name]![1]);
    expect(heard.output).toBe(20);
    expect(heard.text.length).toBeLessThan(200);
  });

  it('handles split characters and a chunk of 1 MiB', async () => {
    expect((await stream('split-fast')).text).toContain('日本語, Ελληνικά, हिन्दी and 👩🏽‍🚀🎉☕');
    expect((await stream('bigchunk-fast')).text.length).toBeGreaterThan(1_000_000);
  });

  it('refuses in the format of the vendor; empty returns no text', async () => {
    const refused = await stream('refuse-fast');
    expect(refused.end).toBe(ends[name]![2]);
    expect(refused.text).toBe(
      name.startsWith('openai') ? "I'm sorry, but I can't help with that request." : '',
    );
    expect((await stream('empty-fast')).text).toBe('');
  });

  it.each(['cut', 'garbage', 'error-midstream'])('%s is an error for the client', async (fault) => {
    await expect(stream(`${fault}-fast`)).rejects.toThrow();
    const entry = await newestEntry();
    expect(entry.chunks).toBeGreaterThan(1);
    expect(entry.outcome).not.toBe('complete');
  });

  it('disconnecting closes the stream at once', async () => {
    const leave = new AbortController();
    const left = stream('slow-chunks-5000', leave.signal).catch((error: unknown) => error);
    const sent = async () => {
      const { entries } = (await (await fetch(`${sandbox.url}/journal`)).json()) as {
        entries: RequestLogEntry[];
      };
      return entries[0]?.chunks ?? 0;
    };
    while ((await sent()) < 2);
    leave.abort();
    await left;
    expect(await newestEntry()).toMatchObject({ outcome: 'closed-by-client', streamed: true });
    expect((await newestEntry()).chunks).toBeLessThan(50);
  });
});

describe('responses without streaming', () => {
  it('openai chat', async () => {
    const answer = await openai().chat.completions.create(chat);
    expect(answer.choices[0]!.message.content).toMatch(/^# .*herbs/i);
    expect(answer.choices[0]!.finish_reason).toBe('stop');
    expect(answer.usage!.total_tokens).toBe(answer.usage!.prompt_tokens + answer.usage!.completion_tokens);
    expect(answer._request_id).toMatch(/^req_/);
    const cut = await openai().chat.completions.create({ ...chat, max_tokens: 10 });
    expect(cut.choices[0]!.finish_reason).toBe('length');
    const refused = await openai('refuse').chat.completions.create(chat);
    expect(refused.choices[0]!.message).toMatchObject({
      content: null,
      refusal: expect.stringContaining("can't help"),
    });
  });

  it('openai responses', async () => {
    const answer = await openai().responses.create(response);
    expect(answer.output_text).toMatch(/^# .*herbs/i);
    expect(answer.status).toBe('completed');
    expect(
      (await openai().responses.create({ ...response, max_output_tokens: 16 })).incomplete_details?.reason,
    ).toBe('max_output_tokens');
  });

  it('anthropic', async () => {
    const answer = await anthropic().messages.create(message);
    expect(answer.content[0]).toMatchObject({
      type: 'text',
      text: expect.stringMatching(/^# .*herbs/i) as string,
    });
    expect(answer).toMatchObject({ stop_reason: 'end_turn', model: 'claude-haiku-4-5-20251001' });
    expect(answer._request_id).toMatch(/^req_/);
    expect((await anthropic('refuse').messages.create(message)).stop_reason).toBe('refusal');
  });

  it('gemini', async () => {
    const answer = await gemini().models.generateContent(generate);
    expect(answer.text).toMatch(/^# .*herbs/i);
    expect(answer.usageMetadata!.totalTokenCount).toBe(
      answer.usageMetadata!.promptTokenCount! + answer.usageMetadata!.candidatesTokenCount!,
    );
    expect((await gemini('refuse').models.generateContent(generate)).promptFeedback?.blockReason).toBe(
      'PROHIBITED_CONTENT',
    );
    expect((await gemini('empty').models.generateContent(generate)).text).toBeUndefined();
  });

  it('JSON if the client requests it', async () => {
    const schema = {
      type: 'object',
      properties: { title: { type: 'string' }, score: { type: 'integer' } },
      required: ['title', 'score'],
      additionalProperties: false,
    };
    const byChat = await openai().chat.completions.create({
      ...chat,
      response_format: { type: 'json_schema', json_schema: { name: 'post', schema, strict: true } },
    });
    const byGemini = await gemini().models.generateContent({
      ...generate,
      config: { responseMimeType: 'application/json', responseJsonSchema: schema },
    });
    for (const text of [byChat.choices[0]!.message.content!, byGemini.text!])
      expect(JSON.parse(text)).toEqual({
        title: expect.any(String) as string,
        score: expect.any(Number) as number,
      });
  });

  it('model lists', async () => {
    const ids = async (list: AsyncIterable<{ id?: string; name?: string }>) => {
      const found: string[] = [];
      for await (const model of list) found.push(model.id ?? model.name ?? '');
      return found;
    };
    expect(await ids(await openai().models.list())).toContain('gpt-4.1-mini');
    expect(await ids(await anthropic().models.list())).toContain('claude-sonnet-4-5-20250929');
    expect(await ids(await gemini().models.list())).toContain('models/gemini-2.5-flash');
    expect((await anthropic().models.retrieve('claude-sonnet-4-5')).display_name).toBe('Claude Sonnet 4.5');
  });
});

describe('errors as the clients report them', () => {
  const ask = {
    openai: (orders: string, model = chat.model) =>
      openai(orders).chat.completions.create({ ...chat, model }),
    anthropic: (orders: string, model = message.model) =>
      anthropic(orders).messages.create({ ...message, model }),
    gemini: (orders: string, model = generate.model) =>
      gemini(orders).models.generateContent({ ...generate, model }),
  };

  it.each([
    ['invalid', OpenAI.AuthenticationError, Anthropic.AuthenticationError, 401],
    ['forbidden', OpenAI.PermissionDeniedError, Anthropic.PermissionDeniedError, 403],
    ['ratelimit', OpenAI.RateLimitError, Anthropic.RateLimitError, 429],
    ['quota', OpenAI.RateLimitError, Anthropic.RateLimitError, 429],
    ['overload', OpenAI.InternalServerError, Anthropic.InternalServerError, 503],
    ['error-midstream', OpenAI.InternalServerError, Anthropic.InternalServerError, 500],
    ['html', OpenAI.InternalServerError, Anthropic.InternalServerError, 502],
  ])('%s', async (fault, byOpenAi, byAnthropic, status) => {
    await expect(ask.openai(fault)).rejects.toBeInstanceOf(byOpenAi);
    await expect(ask.anthropic(fault)).rejects.toBeInstanceOf(byAnthropic);
    await expect(ask.gemini(fault)).rejects.toMatchObject({ status });
  });

  it('have the vendors’ own codes', async () => {
    await expect(ask.openai('quota')).rejects.toMatchObject({
      code: 'insufficient_quota',
      type: 'insufficient_quota',
    });
    await expect(ask.openai('invalid')).rejects.toMatchObject({ code: 'invalid_api_key' });
    await expect(ask.anthropic('overload')).rejects.toMatchObject({
      status: 529,
      error: { error: { type: 'overloaded_error' } },
    });
    await expect(ask.anthropic('credit')).rejects.toThrow('credit balance is too low');
    await expect(ask.gemini('mistyped')).rejects.toThrow('API_KEY_INVALID');
    await expect(ask.gemini('ratelimit')).rejects.toThrow('RESOURCE_EXHAUSTED');
  });

  it('return 404 for unknown models', async () => {
    await expect(ask.openai('x', 'gpt-nonsense')).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
    await expect(ask.anthropic('x', 'claude-nonsense')).rejects.toMatchObject({
      status: 404,
      error: { error: { type: 'not_found_error', message: 'model: claude-nonsense' } },
    });
    await expect(ask.gemini('x', 'gemini-nonsense')).rejects.toThrow('models/gemini-nonsense is not found');
  });
});
