import { z } from 'zod';
import { createAdapter } from '../create-adapter.ts';
import type { ProviderPrompt } from '../contract.ts';
import { someText, tokenCount, type Dialect, type Finish, type Progress } from '../dialect.ts';
import { modelsPerPage, optionalText, toTextModels } from './text-models.ts';

/** The parts of a chunk or a response that are read. Every field may be missing or of another type. */
type Generation = {
  error?: unknown;
  modelVersion?: unknown;
  promptFeedback?: { blockReason?: unknown } | null;
  candidates?: { content?: { parts?: (Part | null)[] } | null; finishReason?: unknown }[];
  usageMetadata?: {
    promptTokenCount?: unknown;
    candidatesTokenCount?: unknown;
    thoughtsTokenCount?: unknown;
  } | null;
} | null;
type Part = { text?: unknown; thought?: unknown };

const refusals = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE']);

function toFinish(reason: string): Finish {
  if (reason === 'STOP') return 'whole';
  return refusals.has(reason) ? 'refused' : 'truncated';
}

function read(progress: Progress, generation: Generation): void {
  if (!generation) return;
  if (generation.error) {
    progress.error = generation.error;
    return;
  }
  if (generation.promptFeedback?.blockReason) progress.finish = 'refused';
  const candidate = generation.candidates?.[0];
  if (candidate) {
    const parts = candidate.content?.parts;
    if (Array.isArray(parts)) {
      for (const part of parts) {
        if (typeof part?.text === 'string' && part.thought !== true) progress.text += part.text;
      }
    }
    // Not a closing event (`repeatsFinish`): the end of the stream is.
    if (typeof candidate.finishReason === 'string') progress.finish = toFinish(candidate.finishReason);
  }
  const usage = generation.usageMetadata;
  if (usage) {
    const written = tokenCount(usage.candidatesTokenCount);
    const thought = tokenCount(usage.thoughtsTokenCount);
    progress.usage = {
      inputTokens: tokenCount(usage.promptTokenCount),
      // Thinking is billed as output.
      outputTokens: written === null && thought === null ? null : (written ?? 0) + (thought ?? 0),
    };
  }
  progress.model = someText(generation.modelVersion) ?? progress.model;
}

const modelsSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      displayName: optionalText,
      supportedGenerationMethods: z.array(z.string()).catch([]),
    }),
  ),
});
/**
 * Models whose generateContent returns something other than text.
 * https://ai.google.dev/gemini-api/docs/models (2026-11)
 */
const writesNoText = /embedding|imagen|image|veo|tts|audio|live|lyria|robotics|computer-use|aqa/;

// In a header, not in the URL, which logs and proxies store.
const headersFor = (apiKey: string) => ({ 'x-goog-api-key': apiKey });

const bodyFor = (prompt: ProviderPrompt) => ({
  ...(prompt.systemPrompt.trim() ? { systemInstruction: { parts: [{ text: prompt.systemPrompt }] } } : {}),
  contents: [{ role: 'user', parts: [{ text: prompt.userPrompt }] }],
  generationConfig: { maxOutputTokens: prompt.maxOutputTokens },
});

/** The model as part of a path: encoded, so that it cannot change the path. */
export const modelPath = (model: string) => `models/${encodeURIComponent(model.replace(/^models\//, ''))}`;

export const geminiDialect: Dialect = {
  provider: 'gemini',
  headers: headersFor,
  body: bodyFor,
  // Some models repeat STOP in every chunk.
  repeatsFinish: true,
  request: (call, streamed) => {
    const method = streamed ? 'streamGenerateContent?alt=sse' : 'generateContent';
    return {
      url: `${call.baseUrl}/v1beta/${modelPath(call.model)}:${method}`,
      headers: {
        ...headersFor(call.apiKey),
        'content-type': 'application/json',
        accept: streamed ? 'text/event-stream' : 'application/json',
      },
      body: JSON.stringify(bodyFor(call)),
    };
  },
  readEvent: (progress, event) => read(progress, event as Generation),
  readAnswer: (progress, answer) => read(progress, answer as Generation),
  modelsRequest: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/v1beta/models?pageSize=${modelsPerPage}`,
    headers: { ...headersFor(apiKey), accept: 'application/json' },
    body: null,
  }),
  readModels: (answer) =>
    toTextModels(
      modelsSchema
        .parse(answer)
        .models.filter(({ supportedGenerationMethods: methods }) => methods.includes('generateContent'))
        .map(({ name, displayName: label }) => ({ id: name.replace(/^models\//, ''), label }))
        .filter(({ id }) => !writesNoText.test(id)),
    ),
};

/** Google's generateContent. https://ai.google.dev/api/generate-content */
export const gemini = createAdapter(geminiDialect);
