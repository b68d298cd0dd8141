import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createGeminiBatches, type GeminiBatches } from '../batches/gemini.ts';
import type { BatchStore } from '../batches/store.ts';
import type { RequestLog } from '../request-log.ts';
import { type CallResult, type Call, type ResponseFormat, respondToCall } from '../http/answer.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../http/body.ts';
import { geminiCors } from '../http/cors.ts';
import type { StreamFrames } from '../http/send-response.ts';
import { BadRequest, UnknownModel, type Vendor, exchangeOf, fail, registerVendor } from '../http/exchange.ts';
import { recordedEvents, recordedFailures, recordedJson } from '../http/recordings.ts';

type Usage = Record<string, unknown> & { promptTokensDetails: { modality: string; tokenCount: number }[] };
type Generated = Record<string, unknown> & {
  candidates?: {
    content: { parts: { text: string }[]; role: string };
    finishReason?: string;
    index: number;
  }[];
  usageMetadata: Usage;
};

const failures = recordedFailures('gemini-errors.json');
const events = recordedEvents<Generated>('gemini-generate.chunks.txt');
const generated = recordedJson<Generated>('gemini-generate.json');
const models = recordedJson<{ models: { name: string }[] }>('gemini-models.json');

const vendor: Vendor = {
  id: 'gemini',
  label: 'Gemini',
  keyOf: (request) => {
    const header = request.headers['x-goog-api-key'];
    if (typeof header === 'string' && header) return header;
    const { key } = request.query as Fields;
    return typeof key === 'string' && key ? key : null;
  },
  // Google sends the id of a response in the body (responseId), not in a header.
  newRequestId: () => randomBytes(16).toString('base64url'),
  headers: () => ({ 'server-timing': 'gfet4t7; dur=12' }),
  failures,
  cors: geminiCors,
};

function knownModel(model: string): string {
  if (models().models.some(({ name }) => name === `models/${model}`)) return model;
  throw new UnknownModel(model);
}

function readCall(body: Fields, model: string, streamed: boolean): Call {
  const { contents } = body;
  if (!Array.isArray(contents) || !contents.length)
    throw new BadRequest('* GenerateContentRequest.contents: contents is not specified\n');
  const texts = contents.map((content, index) => {
    if (!isFields(content) || !Array.isArray(content.parts) || !content.parts.length)
      throw new BadRequest(
        `* GenerateContentRequest.contents[${index}].parts: contents.parts must not be empty.\n`,
      );
    if (content.role !== undefined && content.role !== 'user' && content.role !== 'model')
      throw new BadRequest('Please use a valid role: user, model.');
    return content.role === 'model' ? '' : textOf(content.parts);
  });
  const config = isFields(body.generationConfig) ? body.generationConfig : {};
  const max = config.maxOutputTokens ?? null;
  if (max !== null && !(Number.isInteger(max) && (max as number) > 0))
    throw new BadRequest(
      `Unable to submit request because it has a maxOutputTokens value of ${JSON.stringify(max)} but the supported range is from 1 (inclusive) to 65537 (exclusive).`,
    );
  const schema = config.responseJsonSchema ?? config.responseSchema;
  const instruction = body.systemInstruction ?? body.system_instruction;
  return {
    model: knownModel(model),
    system: isFields(instruction) ? textOf(instruction.parts) : '',
    prompt: texts.filter(Boolean).join('\n\n'),
    maxTokens: max as number | null,
    streamed,
    json:
      config.responseMimeType === 'application/json' ? { schema: isFields(schema) ? schema : null } : null,
  };
}

/** usageMetadata as it grows: the output is counted in the last event only. */
const usageOf = (answer: CallResult, ended: boolean) => ({
  promptTokenCount: answer.inputTokens,
  ...(ended && answer.outputTokens ? { candidatesTokenCount: answer.outputTokens } : {}),
  totalTokenCount: answer.inputTokens + (ended ? answer.outputTokens : 0),
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: answer.inputTokens }],
});

function framesOf(call: Call, answer: CallResult, responseId: string, sse: boolean): StreamFrames {
  const facts = { modelVersion: call.model, responseId };
  // Google streams either events or one JSON array.
  const frame = (value: unknown, first: boolean) => {
    const json = typeof value === 'string' ? value : JSON.stringify(value);
    return sse ? `data: ${json}\r\n\r\n` : `${first ? '[' : ',\r\n'}${json}`;
  };
  const recorded = events();
  const text = { ...recorded[0]!, ...facts, usageMetadata: usageOf(answer, false) };
  text.candidates![0]!.content.parts[0]!.text = '\u0001';
  const [before, after] = JSON.stringify(text).split(JSON.stringify('\u0001')) as [string, string];
  const last = { ...recorded.at(-1)!, ...facts, usageMetadata: usageOf(answer, true) };
  last.candidates![0]!.finishReason = answer.limited ? 'MAX_TOKENS' : 'STOP';
  const end = sse ? [] : [']'];
  return {
    contentType: sse ? 'text/event-stream' : 'application/json; charset=UTF-8',
    opening: [],
    text: (piece, index) => frame(before + JSON.stringify(piece) + after, index === 0),
    closing: (index) => [frame(last, index === 0), ...end],
    refusal: () => [frame(blocked(answer, facts), true), ...end],
    error: (index) => frame(failures('overload').body, index === 0) + end.join(''),
    garbage: (index) => frame(`{"candidates":[{"content":{"parts":[{"text": <<<`, index === 0),
  };
}

/** A refusal by Google: no candidate, and a block reason. */
function blocked(answer: CallResult, facts: Fields): Generated {
  return {
    promptFeedback: {
      blockReason: 'PROHIBITED_CONTENT',
      blockReasonMessage: 'The prompt was blocked by the safety settings.',
    },
    usageMetadata: usageOf(answer, false),
    ...facts,
  };
}

function wording(call: Call, responseId: string, sse: boolean): ResponseFormat {
  const facts = { modelVersion: call.model, responseId };
  return {
    json: (answer) => {
      const body = { ...generated(), ...facts, usageMetadata: usageOf(answer, true) };
      const candidate = body.candidates![0]!;
      candidate.finishReason = answer.limited ? 'MAX_TOKENS' : 'STOP';
      if (answer.text) candidate.content.parts[0]!.text = answer.text;
      else Object.assign(candidate, { content: { role: 'model' } });
      return body;
    },
    refusedJson: (_refusal, answer) => blocked(answer, facts),
    frames: (answer) => framesOf(call, answer, responseId, sse),
  };
}

/**
 * Gemini under its own paths: models, generateContent, streamGenerateContent, batches and files; /v1 and /v1beta are
 * alike.
 */
export function registerGemini(app: FastifyInstance, requestLog: RequestLog, store: BatchStore) {
  registerVendor(app, vendor, requestLog);
  const batches = createGeminiBatches(store, {
    vendor,
    readCall: ({ request }, { facts }) =>
      readCall(fieldsOf(request, 'Invalid value: expected an object.'), String(facts.model), false),
    format: (call) => wording(call, vendor.newRequestId(), false),
  });
  batches.register(app);
  for (const version of ['/v1', '/v1beta']) registerVersion(app, version, batches);
}

function registerVersion(app: FastifyInstance, version: string, batches: GeminiBatches) {
  app.get(`${version}/models`, () => models());
  app.get<{ Params: { model: string } }>(`${version}/models/:model`, (request) => {
    const name = `models/${knownModel(request.params.model)}`;
    return models().models.find((model) => model.name === name);
  });
  type Generate = { Params: { '*': string }; Querystring: { alt?: string } };
  app.post<Generate>(`${version}/models/*`, (request, reply) => {
    const exchange = exchangeOf(request);
    const [model = '', method] = request.params['*'].split(':');
    if (method === 'batchGenerateContent') return batches.create(request, reply, knownModel(model));
    if (method !== 'generateContent' && method !== 'streamGenerateContent')
      return fail(reply, exchange, 'unknown-path', { detail: exchange.entry.path });
    const body = fieldsOf(request.body, 'Invalid value at the root: expected an object.');
    const call = readCall(body, model, method === 'streamGenerateContent');
    return respondToCall(
      exchange,
      reply,
      call,
      wording(call, exchange.requestId, request.query.alt === 'sse'),
    );
  });
}
