import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerAnthropicBatches } from '../batches/anthropic.ts';
import type { BatchStore } from '../batches/store.ts';
import type { RequestLog } from '../request-log.ts';
import { type Call, type ResponseFormat, respondToCall } from '../http/answer.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../http/body.ts';
import { anthropicCors, lacksOptIn } from '../http/cors.ts';
import { BadRequest, UnknownModel, type Vendor, exchangeOf, registerVendor } from '../http/exchange.ts';
import { recordedEvents, recordedFailures, recordedJson } from '../http/recordings.ts';

type Usage = Record<string, unknown> & { input_tokens: number; output_tokens: number };
type Message = Record<string, unknown> & {
  content: { type: string; text: string }[];
  stop_reason: string | null;
  usage: Usage;
};
type Event = Record<string, unknown> & { type: string; message?: Message; usage?: Usage };

const failures = recordedFailures('anthropic-errors.json');
const events = recordedEvents<Event>('anthropic-message.chunks.txt');
const message = recordedJson<Message>('anthropic-message.json');
const models = recordedJson<{ data: { id: string }[] }>('anthropic-models.json');
const frame = (event: { type: string }) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const shortId = () => randomUUID().replaceAll('-', '').slice(0, 24);

const vendor: Vendor = {
  id: 'anthropic',
  label: 'Claude',
  // The vendor's own client can send its key as a bearer token; the documentation uses x-api-key. Both are
  // accepted.
  keyOf: (request) => {
    const key = request.headers['x-api-key'];
    if (typeof key === 'string' && key) return key;
    return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  },
  newRequestId: () => `req_01${shortId()}`,
  headers: (requestId) => ({
    'request-id': requestId,
    'anthropic-organization-id': '00000000-0000-4000-8000-000000000000',
    'anthropic-ratelimit-requests-limit': '50',
    'anthropic-ratelimit-requests-remaining': '49',
  }),
  failures,
  cors: anthropicCors,
  refuses: (request) => (lacksOptIn(request) ? 'no-opt-in' : null),
};

/** The full name of a listed model, also for its name without the date. */
function knownModel(model: string): string {
  const found = models().data.find(({ id }) => id === model || id.replace(/-\d{8}$/, '') === model);
  if (!found) throw new UnknownModel(model);
  return found.id;
}

function jsonWish(body: Fields): Call['json'] {
  const format = isFields(body.output_config) ? body.output_config.format : body.output_format;
  if (!isFields(format)) return null;
  return { schema: isFields(format.schema) ? format.schema : null };
}

function readCall(body: Fields): Call {
  if (typeof body.model !== 'string') throw new BadRequest('model: Field required');
  if (body.max_tokens === undefined) throw new BadRequest('max_tokens: Field required');
  if (!Number.isInteger(body.max_tokens)) throw new BadRequest('max_tokens: Input should be a valid integer');
  if ((body.max_tokens as number) < 1)
    throw new BadRequest('max_tokens: Input should be greater than or equal to 1');
  if (body.messages === undefined) throw new BadRequest('messages: Field required');
  if (!Array.isArray(body.messages)) throw new BadRequest('messages: Input should be a valid list');
  if (!body.messages.length) throw new BadRequest('messages: at least one message is required');
  const messages = body.messages as unknown[];
  messages.forEach((one, index) => {
    if (!isFields(one) || (one.role !== 'user' && one.role !== 'assistant'))
      throw new BadRequest(
        `messages.${index}.role: Input should be 'user' or 'assistant'. The Messages API takes the system prompt as a top-level parameter.`,
      );
  });
  return {
    model: knownModel(body.model),
    system: textOf(body.system),
    prompt: (messages as Fields[])
      .filter((one) => one.role === 'user')
      .map((one) => textOf(one.content))
      .join('\n\n'),
    maxTokens: body.max_tokens as number,
    streamed: body.stream === true,
    json: jsonWish(body),
  };
}

function wording(call: Call, requestId: string): ResponseFormat {
  const facts = { id: `msg_01${shortId()}`, model: call.model };
  const whole = (text: string | null, stop: string, inputTokens: number, outputTokens: number) => {
    const body = { ...message(), ...facts, stop_reason: stop };
    body.content = text ? [{ type: 'text', text }] : [];
    body.usage = { ...body.usage, input_tokens: inputTokens, output_tokens: outputTokens };
    return body;
  };
  return {
    json: (answer) =>
      whole(answer.text, answer.limited ? 'max_tokens' : 'end_turn', answer.inputTokens, answer.outputTokens),
    refusedJson: (_refusal, answer) => whole(null, 'refusal', answer.inputTokens, 1),
    frames: (answer) => {
      const recorded = events();
      const of = (type: string) => recorded.find((event) => event.type === type)!;
      const start = of('message_start');
      const begun = start.message!;
      begun.usage = { ...begun.usage, input_tokens: answer.inputTokens };
      const opening = [
        frame({ ...start, message: { ...begun, ...facts } } as Event),
        ...(answer.text ? [frame(of('content_block_start'))] : []),
        frame(of('ping')),
      ];
      const ending = (stop: string, outputTokens: number) => {
        const delta = of('message_delta');
        const usage = { ...delta.usage, input_tokens: answer.inputTokens, output_tokens: outputTokens };
        const changed = { ...delta, delta: { stop_reason: stop, stop_sequence: null }, usage };
        return [frame(changed), frame(of('message_stop'))];
      };
      const before = `event: content_block_delta\ndata: ${JSON.stringify(of('content_block_delta')).split('"Good')[0]}`;
      return {
        contentType: 'text/event-stream; charset=utf-8',
        opening,
        text: (piece) => `${before}${JSON.stringify(piece)}}}\n\n`,
        closing: () => [
          ...(answer.text ? [frame(of('content_block_stop'))] : []),
          ...ending(answer.limited ? 'max_tokens' : 'end_turn', answer.outputTokens),
        ],
        refusal: () => [opening[0]!, frame(of('ping')), ...ending('refusal', 1)],
        error: () => frame(failures('overload', { requestId }).body as { type: string }),
        garbage: () => `${before}<<<}}\n\n`,
      };
    },
  };
}

/** Anthropic under its own paths: messages, message batches, models. */
export function registerAnthropic(app: FastifyInstance, requestLog: RequestLog, batches: BatchStore) {
  registerVendor(app, vendor, requestLog);
  app.addHook('preHandler', async (request) => {
    if (!request.headers['anthropic-version']) throw new BadRequest('anthropic-version: header is required');
  });
  app.get('/v1/models', () => models());
  app.get<{ Params: { model: string } }>('/v1/models/:model', (request) => {
    const id = knownModel(request.params.model);
    return models().data.find((model) => model.id === id);
  });
  app.post('/v1/messages', (request, reply) => {
    const call = readCall(fieldsOf(request.body, 'Input should be an object'));
    const exchange = exchangeOf(request);
    return respondToCall(exchange, reply, call, wording(call, exchange.requestId));
  });
  registerAnthropicBatches(app, batches, {
    vendor,
    readCall: ({ request }) => readCall(fieldsOf(request, 'Input should be an object')),
    format: (call) => wording(call, vendor.newRequestId()),
  });
}
