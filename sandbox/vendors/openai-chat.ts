import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Call, type ResponseFormat, respondToCall } from '../http/answer.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../http/body.ts';
import { BadRequest, exchangeOf } from '../http/exchange.ts';
import { recordedEvents, recordedFailures, recordedJson } from '../http/recordings.ts';

type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };
type Chunk = {
  id: string;
  created: number;
  model: string;
  choices: { delta: { content?: string; refusal?: string | null }; finish_reason: string | null }[];
  usage?: Usage | null;
};
type Completion = {
  id: string;
  created: number;
  model: string;
  choices: { message: { content: string | null; refusal: string | null }; finish_reason: string }[];
  usage: Usage;
};

const events = recordedEvents<Chunk>('openai-chat.chunks.txt');
const completion = recordedJson<Completion>('openai-chat.json');
const failures = recordedFailures('openai-errors.json');
const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

function jsonWish(body: Fields): Call['json'] {
  const format = body.response_format;
  if (!isFields(format) || format.type === 'text') return null;
  const wrapped = isFields(format.json_schema) ? format.json_schema.schema : null;
  return { schema: isFields(wrapped) ? wrapped : null };
}

export function readChatCall(body: Fields, knownModel: (model: string) => string): Call {
  if (typeof body.model !== 'string' || !body.model)
    throw new BadRequest('you must provide a model parameter');
  const model = knownModel(body.model);
  if (!Array.isArray(body.messages)) throw new BadRequest("Missing required parameter: 'messages'.");
  if (!body.messages.length || !body.messages.every((one) => isFields(one) && typeof one.role === 'string'))
    throw new BadRequest("Invalid 'messages': expected a non-empty array of objects with a 'role'.");
  const messages = body.messages as Fields[];
  const of = (...roles: string[]) =>
    messages
      .filter((message) => roles.includes(message.role as string))
      .map((message) => textOf(message.content))
      .join('\n\n');
  const max = body.max_completion_tokens ?? body.max_tokens ?? null;
  if (max !== null && !(Number.isInteger(max) && (max as number) > 0))
    throw new BadRequest("Invalid 'max_tokens': integer below minimum value. Expected a value >= 1.");
  return {
    model,
    system: of('system', 'developer'),
    prompt: of('user'),
    maxTokens: max as number | null,
    streamed: body.stream === true,
    json: jsonWish(body),
  };
}

export function chatFormat(call: Call, includeUsage: boolean): ResponseFormat {
  const facts = {
    id: `chatcmpl-${randomUUID().replaceAll('-', '').slice(0, 29)}`,
    created: Math.floor(Date.now() / 1000),
    model: call.model,
  };
  const usage = (input: number, output: number) => ({
    ...completion().usage,
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
  });
  return {
    json: (answer) => {
      const body = { ...completion(), ...facts, usage: usage(answer.inputTokens, answer.outputTokens) };
      const [choice] = body.choices;
      choice!.message.content = answer.text;
      choice!.finish_reason = answer.limited ? 'length' : 'stop';
      return body;
    },
    refusedJson: (refusal, answer) => {
      const body = { ...completion(), ...facts, usage: usage(answer.inputTokens, answer.outputTokens) };
      Object.assign(body.choices[0]!.message, { content: null, refusal });
      return body;
    },
    frames: (answer, refusal) => {
      const recorded = events().map((event) => ({ ...event, ...facts }));
      // Without include_usage the chunks have no usage field, and the last one is not sent.
      if (!includeUsage) for (const event of recorded) delete event.usage;
      const role = recorded[0]!;
      const text = recorded.find((event) => event.choices[0]?.delta.content)!;
      const finish = recorded.find((event) => event.choices[0]?.finish_reason)!;
      const last = recorded.at(-1)!;
      text.choices[0]!.delta.content = '\u0001';
      const [before, after] = frame(text).split(JSON.stringify('\u0001')) as [string, string];
      finish.choices[0]!.finish_reason = answer.limited ? 'length' : 'stop';
      if (includeUsage) last.usage = usage(answer.inputTokens, answer.outputTokens);
      const ending = [frame(finish), ...(includeUsage ? [frame(last)] : []), 'data: [DONE]\n\n'];
      const declined = { ...text, choices: [{ ...text.choices[0]!, delta: { refusal } }] };
      return {
        contentType: 'text/event-stream; charset=utf-8',
        opening: [frame(role)],
        text: (piece) => before + JSON.stringify(piece) + after,
        closing: () => ending,
        refusal: () => [frame(role), frame(declined), ...ending],
        error: () => frame(failures('server-error').body),
        garbage: () => `data: {"id":"${facts.id}","choices":[{"delta":{"content": <<<\n\n`,
      };
    },
  };
}

export function registerChat(app: FastifyInstance, knownModel: (model: string) => string) {
  app.post('/v1/chat/completions', (request, reply) => {
    const body = fieldsOf(request.body, 'Invalid body: expected a JSON object.');
    const call = readChatCall(body, knownModel);
    const options = isFields(body.stream_options) ? body.stream_options : {};
    return respondToCall(exchangeOf(request), reply, call, chatFormat(call, options.include_usage === true));
  });
}
