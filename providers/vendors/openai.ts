import { z } from 'zod';
import { createAdapter } from '../create-adapter.ts';
import type { ProviderPrompt } from '../contract.ts';
import { someText, tokenCount, type Dialect, type Finish, type Progress } from '../dialect.ts';
import { toTextModels } from './text-models.ts';

/** The parts of a chunk or a response that are read. Every field may be missing or of another type. */
type Completion = {
  model?: unknown;
  error?: unknown;
  choices?: { delta?: Message; message?: Message; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
} | null;
type Message = { content?: unknown; refusal?: unknown } | null;

const finishes: Record<string, Finish> = { length: 'truncated', content_filter: 'refused' };

function read(progress: Progress, completion: Completion): void {
  if (!completion) return;
  if (completion.error) {
    progress.error = completion.error;
    return;
  }
  const choice = completion.choices?.[0];
  if (choice) {
    const message = choice.delta ?? choice.message;
    if (message) {
      if (typeof message.content === 'string') progress.text += message.content;
      if (message.refusal) progress.finish = 'refused';
    }
    const reason = choice.finish_reason;
    if (typeof reason === 'string' && progress.finish !== 'refused') {
      progress.finish = finishes[reason] ?? 'whole';
    }
  }
  const { usage } = completion;
  if (usage) {
    progress.usage = {
      inputTokens: tokenCount(usage.prompt_tokens),
      outputTokens: tokenCount(usage.completion_tokens),
    };
  }
  progress.model = someText(completion.model) ?? progress.model;
}

/** The base model of a fine-tuned one (`ft:gpt-4.1-mini:own:name:id`). */
const baseModelOf = (id: string) => id.replace(/^ft:([^:]+):.*$/, '$1');

const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), created: z.number().catch(0) })),
});
/**
 * The list has no capabilities, so models without text chat completions are recognized by name: other
 * media, embeddings, and models of other routes only. https://platform.openai.com/docs/models (2026-11)
 */
const writesNoText =
  /embed|tts|whisper|transcribe|dall-e|image|audio|realtime|moderation|sora|instruct|codex|deep-research|computer-use|-pro(?![a-z])|^(?:babbage|davinci)/;

const headersFor = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

/** OpenAI logs this id with the call. https://platform.openai.com/docs/api-reference/debugging-requests */
const namedBy = (id: string | undefined): Record<string, string> =>
  id === undefined ? {} : { 'x-client-request-id': id };

const bodyFor = (prompt: ProviderPrompt) => ({
  model: prompt.model,
  messages: [
    ...(prompt.systemPrompt.trim() ? [{ role: 'system', content: prompt.systemPrompt }] : []),
    { role: 'user', content: prompt.userPrompt },
  ],
  max_completion_tokens: prompt.maxOutputTokens,
});

export const openaiDialect: Dialect = {
  provider: 'openai',
  headers: headersFor,
  body: bodyFor,
  closingData: '[DONE]',
  request: (call, streamed) => ({
    url: `${call.baseUrl}/v1/chat/completions`,
    headers: {
      ...headersFor(call.apiKey),
      ...namedBy(call.clientRequestId),
      'content-type': 'application/json',
      accept: streamed ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify({
      ...bodyFor(call),
      ...(streamed ? { stream: true, stream_options: { include_usage: true } } : {}),
    }),
  }),
  readEvent: (progress, event) => read(progress, event as Completion),
  readAnswer: (progress, answer) => read(progress, answer as Completion),
  modelsRequest: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/v1/models`,
    headers: { ...headersFor(apiKey), accept: 'application/json' },
    body: null,
  }),
  readModels: (answer) => {
    const listed = modelsSchema.parse(answer).data.filter(({ id }) => !writesNoText.test(baseModelOf(id)));
    return toTextModels(listed.toSorted((a, b) => b.created - a.created));
  },
};

/** OpenAI's chat completions. https://platform.openai.com/docs/api-reference/chat */
export const openai = createAdapter(openaiDialect);
