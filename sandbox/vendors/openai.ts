import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RequestLog } from '../request-log.ts';
import { chatFormat, readChatCall, registerChat } from './openai-chat.ts';
import { readResponsesCall, registerResponses, responsesFormat } from './openai-responses.ts';
import { registerOpenAiBatches } from '../batches/openai.ts';
import type { BatchStore } from '../batches/store.ts';
import { fieldsOf } from '../http/body.ts';
import { openaiCors } from '../http/cors.ts';
import { UnknownModel, type Vendor, registerVendor } from '../http/exchange.ts';
import { recordedFailures, recordedJson } from '../http/recordings.ts';

const bearer = /^Bearer\s+(\S+)$/i;

const vendor: Vendor = {
  id: 'openai',
  label: 'OpenAI',
  keyOf: (request) => bearer.exec(request.headers.authorization ?? '')?.[1] ?? null,
  newRequestId: () => `req_${randomUUID().replaceAll('-', '')}`,
  headers: (requestId) => ({
    'x-request-id': requestId,
    'openai-version': '2020-10-01',
    'openai-organization': 'org-sandbox',
    'openai-processing-ms': '12',
  }),
  failures: recordedFailures('openai-errors.json'),
  cors: openaiCors,
};

type ModelList = { object: 'list'; data: { id: string }[] };
const models = recordedJson<ModelList>('openai-models.json');
const known = models().data.map((model) => model.id);

/** Listed models, also under a dated name (gpt-4.1-mini-2025-04-14). Returns the name as given. */
export function knownOpenAiModel(model: string): string {
  if (known.includes(model.replace(/-\d{4}-\d{2}-\d{2}$/, ''))) return model;
  throw new UnknownModel(model);
}

/** OpenAI under its own paths: chat completions, responses, models, files and batches. */
export function registerOpenAi(app: FastifyInstance, requestLog: RequestLog, batches: BatchStore) {
  registerVendor(app, vendor, requestLog);
  app.get('/v1/models', () => models());
  app.get<{ Params: { model: string } }>('/v1/models/:model', (request) => {
    const id = knownOpenAiModel(request.params.model);
    return { ...models().data.find((model) => id.startsWith(model.id)), id };
  });
  registerChat(app, knownOpenAiModel);
  registerResponses(app, knownOpenAiModel);
  const body = (request: unknown) => fieldsOf(request, 'Invalid body: expected a JSON object.');
  registerOpenAiBatches(app, batches, {
    '/v1/chat/completions': {
      vendor,
      readCall: ({ request }) => readChatCall(body(request), knownOpenAiModel),
      format: (call) => chatFormat(call, false),
    },
    '/v1/responses': {
      vendor,
      readCall: ({ request }) => readResponsesCall(body(request), knownOpenAiModel),
      format: responsesFormat,
    },
  });
}
