import { z } from 'zod';
import { createAdapter } from '../create-adapter.ts';
import type { ProviderPrompt } from '../contract.ts';
import { someText, tokenCount, type Dialect, type Finish, type Progress } from '../dialect.ts';
import { modelsPerPage, optionalText, toTextModels } from './text-models.ts';

/** The parts of events and responses that are read. Every field may be missing or of another type. */
type Usage = { input_tokens?: unknown; output_tokens?: unknown } | null | undefined;
type Answer = {
  model?: unknown;
  error?: unknown;
  content?: ({ type?: unknown; text?: unknown } | null)[];
  stop_reason?: unknown;
  usage?: Usage;
} | null;
type StreamEvent = {
  type?: unknown;
  message?: { model?: unknown; usage?: Usage } | null;
  delta?: { type?: unknown; text?: unknown; stop_reason?: unknown } | null;
  usage?: Usage;
  error?: unknown;
} | null;

const finishes: Record<string, Finish> = {
  max_tokens: 'truncated',
  model_context_window_exceeded: 'truncated',
  pause_turn: 'truncated',
  refusal: 'refused',
};

/** The counts are cumulative, and a later event may omit one. */
function readUsage(progress: Progress, usage: Usage): void {
  if (!usage) return;
  const { inputTokens, outputTokens } = progress.usage;
  progress.usage = {
    inputTokens: tokenCount(usage.input_tokens) ?? inputTokens,
    outputTokens: tokenCount(usage.output_tokens) ?? outputTokens,
  };
}

function readStop(progress: Progress, reason: unknown): void {
  if (typeof reason === 'string') progress.finish = finishes[reason] ?? 'whole';
}

function readEvent(progress: Progress, event: StreamEvent): void {
  switch (event?.type) {
    case 'content_block_delta':
      if (event.delta?.type === 'text_delta' && typeof event.delta.text === 'string') {
        progress.text += event.delta.text;
      }
      return;
    case 'message_start':
      progress.model = someText(event.message?.model) ?? progress.model;
      readUsage(progress, event.message?.usage);
      return;
    case 'message_delta':
      readStop(progress, event.delta?.stop_reason);
      readUsage(progress, event.usage);
      return;
    case 'message_stop':
      progress.finish ??= 'whole';
      progress.closed = true;
      return;
    case 'error':
      progress.error = event.error ?? {};
  }
}

function readAnswer(progress: Progress, answer: Answer): void {
  if (answer?.error) progress.error = answer.error;
  for (const block of Array.isArray(answer?.content) ? answer.content : []) {
    if (block?.type === 'text' && typeof block.text === 'string') progress.text += block.text;
  }
  readStop(progress, answer?.stop_reason);
  readUsage(progress, answer?.usage);
  progress.model = someText(answer?.model) ?? progress.model;
}

/** Headers of every call. */
const headersFor = (apiKey: string) => ({
  'x-api-key': apiKey,
  'anthropic-version': '2023-06-01',
  // Without it the API rejects calls from a browser (direct mode); from a server it has no effect.
  'anthropic-dangerous-direct-browser-access': 'true',
});

const bodyFor = (prompt: ProviderPrompt) => ({
  model: prompt.model,
  max_tokens: prompt.maxOutputTokens,
  ...(prompt.systemPrompt.trim() ? { system: prompt.systemPrompt } : {}),
  messages: [{ role: 'user', content: prompt.userPrompt }],
});

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string(), display_name: optionalText })) });

export const anthropicDialect: Dialect = {
  provider: 'claude',
  headers: headersFor,
  body: bodyFor,
  request: (call, streamed) => ({
    url: `${call.baseUrl}/v1/messages`,
    headers: {
      ...headersFor(call.apiKey),
      'content-type': 'application/json',
      accept: streamed ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify({ ...bodyFor(call), ...(streamed ? { stream: true } : {}) }),
  }),
  readEvent: (progress, event) => readEvent(progress, event as StreamEvent),
  readAnswer: (progress, answer) => readAnswer(progress, answer as Answer),
  modelsRequest: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/v1/models?limit=${modelsPerPage}`,
    headers: { ...headersFor(apiKey), accept: 'application/json' },
    body: null,
  }),
  // All of them are text models, newest first.
  readModels: (answer) =>
    toTextModels(modelsSchema.parse(answer).data.map(({ id, display_name: label }) => ({ id, label }))),
};

/** Anthropic's messages. https://docs.anthropic.com/en/api/messages */
export const anthropic = createAdapter(anthropicDialect);
