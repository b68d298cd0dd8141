import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type CallResult, type Call, type ResponseFormat, respondToCall } from '../http/answer.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../http/body.ts';
import { BadRequest, exchangeOf } from '../http/exchange.ts';
import { recordedEvents, recordedFailures, recordedJson } from '../http/recordings.ts';

type Part = Record<string, unknown> & { type: string };
type Item = Record<string, unknown> & { content: Part[] };
type Body = Record<string, unknown> & { output: Item[]; usage: Record<string, unknown> | null };
type Event = Record<string, unknown> & { type: string; sequence_number: number };

const events = recordedEvents<Event>('openai-responses.chunks.txt');
const recordedBody = recordedJson<Body>('openai-responses.json');
const failures = recordedFailures('openai-errors.json');
const frame = (event: { type: string }) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

function jsonWish(body: Fields): Call['json'] {
  const format = isFields(body.text) ? body.text.format : null;
  if (!isFields(format) || format.type === 'text') return null;
  return { schema: isFields(format.schema) ? format.schema : null };
}

export function readResponsesCall(body: Fields, knownModel: (model: string) => string): Call {
  if (typeof body.model !== 'string' || !body.model)
    throw new BadRequest("Missing required parameter: 'model'.");
  const model = knownModel(body.model);
  const { input } = body;
  if (typeof input !== 'string' && !(Array.isArray(input) && input.length && input.every(isFields)))
    throw new BadRequest("Missing required parameter: 'input'.");
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : (input as Fields[]);
  const of = (...roles: unknown[]) =>
    items.filter((item) => roles.includes(item.role)).map((item) => textOf(item.content));
  const max = body.max_output_tokens ?? null;
  if (max !== null && !(Number.isInteger(max) && (max as number) >= 16))
    throw new BadRequest("Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16.");
  const instructions = typeof body.instructions === 'string' ? [body.instructions] : [];
  return {
    model,
    system: [...instructions, ...of('system', 'developer')].join('\n\n'),
    prompt: of('user').join('\n\n'),
    maxTokens: max as number | null,
    streamed: body.stream === true,
    json: jsonWish(body),
  };
}

type Ids = { id: string; item: string; created: number };

/** The response object in one of its states. `part` is null before the first text. */
function responseBody(
  call: Call,
  ids: Ids,
  status: string,
  part: Part | null,
  answer: CallResult | null,
): Body {
  const body = recordedBody();
  const [item] = body.output;
  const limited = status === 'incomplete';
  body.output = part ? [{ ...item!, id: ids.item, status, content: [part] }] : [];
  return Object.assign(body, {
    id: ids.id,
    created_at: ids.created,
    model: call.model,
    status,
    instructions: call.system || null,
    max_output_tokens: call.maxTokens,
    incomplete_details: limited ? { reason: 'max_output_tokens' } : null,
    usage: answer && {
      ...body.usage,
      input_tokens: answer.inputTokens,
      output_tokens: answer.outputTokens,
      total_tokens: answer.inputTokens + answer.outputTokens,
    },
  });
}

const textPart = (text: string): Part => ({ type: 'output_text', annotations: [], logprobs: [], text });
const refusalPart = (refusal: string): Part => ({ type: 'refusal', refusal });
const endState = (answer: CallResult) => (answer.limited ? 'incomplete' : 'completed');

export function responsesFormat(call: Call): ResponseFormat {
  const ids = {
    id: `resp_${randomUUID().replaceAll('-', '')}`,
    item: `msg_${randomUUID().replaceAll('-', '')}`,
    created: Math.floor(Date.now() / 1000),
  };
  const at = { item_id: ids.item, output_index: 0, content_index: 0 };
  const body = (status: string, part: Part | null, answer: CallResult | null) =>
    responseBody(call, ids, status, part, answer);

  /** A recorded event with the facts of this response; `part` is the text written so far. */
  const fill = (event: Event, sequence: number, part: Part, answer: CallResult): Event => {
    const filled: Event = { ...event, sequence_number: sequence };
    const state = endState(answer);
    if (event.type === 'response.completed') {
      filled.type = `response.${state}`;
      filled.response = body(state, part, answer);
    } else if ('response' in filled) filled.response = body('in_progress', null, null);
    if ('item_id' in filled) filled.item_id = ids.item;
    const done = event.type.endsWith('.done');
    if ('item' in filled)
      filled.item = done ? body(state, part, null).output[0] : { ...(event.item as Item), id: ids.item };
    if ('part' in filled && done) filled.part = part;
    if (event.type === 'response.output_text.done') filled.text = answer.text;
    return filled;
  };

  return {
    json: (answer) => body(endState(answer), textPart(answer.text), answer),
    refusedJson: (refusal, answer) => body('completed', refusalPart(refusal), answer),
    frames: (answer, refusal) => {
      const recorded = events();
      const firstText = recorded.findIndex((event) => event.type === 'response.output_text.delta');
      const opening = recorded.slice(0, firstText);
      const closing = recorded.slice(firstText).filter((event) => !event.type.endsWith('.delta'));
      const part = textPart(answer.text);
      const delta = recorded[firstText]!;
      const refused = refusalPart(refusal);
      const refusalEvents = () => [
        ...opening.slice(0, 3),
        { ...opening[3]!, part: refusalPart('') },
        { type: 'response.refusal.delta', sequence_number: 0, ...at, delta: refusal },
        { type: 'response.refusal.done', sequence_number: 0, ...at, refusal },
        ...closing.slice(1),
      ];
      return {
        contentType: 'text/event-stream; charset=utf-8',
        opening: opening.map((event, index) => frame(fill(event, index, part, answer))),
        text: (piece, index) =>
          frame({
            ...delta,
            sequence_number: opening.length + index,
            item_id: ids.item,
            delta: piece,
          } as Event),
        closing: (index) =>
          closing.map((event, more) => frame(fill(event, opening.length + index + more, part, answer))),
        refusal: () => refusalEvents().map((event, index) => frame(fill(event, index, refused, answer))),
        error: (index) => {
          const { message } = failures('server-error').body.error as { message: string };
          const sequence_number = opening.length + index;
          const error = { type: 'error', sequence_number, code: 'server_error', message, param: null };
          return frame(error);
        },
        garbage: () =>
          'event: response.output_text.delta\ndata: {"type":"response.output_text.delta" <<<\n\n',
      };
    },
  };
}

export function registerResponses(app: FastifyInstance, knownModel: (model: string) => string) {
  app.post('/v1/responses', (request, reply) => {
    const body = fieldsOf(request.body, 'Invalid body: expected a JSON object.');
    const call = readResponsesCall(body, knownModel);
    return respondToCall(exchangeOf(request), reply, call, responsesFormat(call));
  });
}
