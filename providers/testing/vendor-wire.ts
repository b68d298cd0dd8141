import type { ProviderId } from '#domain/provider-catalog/providers.ts';

export type VendorFault =
  | 'key-rejected'
  | 'forbidden'
  | 'rate-limited'
  | 'quota-exceeded'
  | 'model-unknown'
  | 'request-refused'
  | 'overloaded'
  | 'server-error';

/** One vendor's wire format, after its public documentation; written independently of the adapters. */
export type VendorWire = {
  model: string;
  /** Events of a streamed response; the last ones close it. */
  stream: (texts: string[], ending?: { reason?: string }) => string[];
  whole: (text: string, reason?: string) => unknown;
  reasons: { length: string; refused: string };
  errors: Record<VendorFault, { status: number; body: unknown }>;
  /** An error within a stream. */
  errorEvent: string;
};

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (event: { type: string; [field: string]: unknown }) => `event: ${event.type}\n${data(event)}`;

const openAiError = (message: string, type: string, code: string | null) => ({
  error: { message, type, param: null, code },
});

const openai: VendorWire = {
  model: 'gpt-4.1-mini-2025-04-14',
  stream: (texts, { reason = 'stop' } = {}) => {
    const chunk = (delta: object, finish: string | null = null) =>
      data({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: openai.model,
        choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
        usage: null,
      });
    return [
      chunk({ role: 'assistant', content: '', refusal: null }),
      ...texts.map((content) => chunk({ content })),
      chunk({}, reason),
      data({ choices: [], model: openai.model, usage: { prompt_tokens: 11, completion_tokens: 22 } }),
      'data: [DONE]\n\n',
    ];
  },
  whole: (content, reason = 'stop') => ({
    model: openai.model,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: reason }],
    usage: { prompt_tokens: 11, completion_tokens: 22, total_tokens: 33 },
  }),
  reasons: { length: 'length', refused: 'content_filter' },
  errors: {
    'key-rejected': {
      status: 401,
      body: openAiError('Incorrect API key provided: <key>.', 'invalid_request_error', 'invalid_api_key'),
    },
    forbidden: { status: 403, body: openAiError('Country not supported', 'request_forbidden', null) },
    'rate-limited': {
      status: 429,
      body: openAiError('Rate limit reached. Please try again in 1.2s.', 'requests', 'rate_limit_exceeded'),
    },
    'quota-exceeded': {
      status: 429,
      body: openAiError('You exceeded your current quota', 'insufficient_quota', 'insufficient_quota'),
    },
    'model-unknown': {
      status: 404,
      body: openAiError('The model does not exist', 'invalid_request_error', 'model_not_found'),
    },
    'request-refused': {
      status: 400,
      body: openAiError('Too long for <key>:\n  at most 8 tokens', 'invalid_request_error', null),
    },
    overloaded: { status: 503, body: openAiError('Slow down', 'server_error', 'server_is_overloaded') },
    'server-error': { status: 500, body: openAiError('Oops', 'server_error', null) },
  },
  errorEvent: data(openAiError('Rate limit reached', 'requests', 'rate_limit_exceeded')),
};

const claudeError = (type: string, message: string) => ({ type: 'error', error: { type, message } });

const claude: VendorWire = {
  model: 'claude-sonnet-4-5-20250929',
  stream: (texts, { reason = 'end_turn' } = {}) => [
    named({
      type: 'message_start',
      message: { model: claude.model, content: [], usage: { input_tokens: 11, output_tokens: 1 } },
    }),
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    named({ type: 'ping' }),
    ...texts.map((text) =>
      named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    ),
    named({ type: 'content_block_stop', index: 0 }),
    named({ type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 22 } }),
    named({ type: 'message_stop' }),
  ],
  whole: (text, reason = 'end_turn') => ({
    type: 'message',
    model: claude.model,
    content: [{ type: 'text', text }],
    stop_reason: reason,
    usage: { input_tokens: 11, output_tokens: 22 },
  }),
  reasons: { length: 'max_tokens', refused: 'refusal' },
  errors: {
    'key-rejected': { status: 401, body: claudeError('authentication_error', 'invalid x-api-key') },
    forbidden: { status: 403, body: claudeError('permission_error', 'Not allowed') },
    'rate-limited': { status: 429, body: claudeError('rate_limit_error', 'Number of tokens per minute') },
    'quota-exceeded': {
      status: 400,
      body: claudeError(
        'invalid_request_error',
        'Your credit balance is too low to access the Anthropic API.',
      ),
    },
    'model-unknown': { status: 404, body: claudeError('not_found_error', 'model: nope') },
    'request-refused': {
      status: 400,
      body: claudeError('invalid_request_error', 'Too long for <key>:\n  at most 8 tokens'),
    },
    overloaded: { status: 529, body: claudeError('overloaded_error', 'Overloaded') },
    'server-error': { status: 500, body: claudeError('api_error', 'Internal server error') },
  },
  errorEvent: named(claudeError('rate_limit_error', 'Slow down')),
};

const googleError = (code: number, status: string, message: string, details: unknown[] = []) => ({
  error: { code, message, status, details },
});

const gemini: VendorWire = {
  model: 'gemini-2.5-flash',
  stream: (texts, { reason = 'STOP' } = {}) =>
    [...texts, ''].map((text, index) =>
      data({
        candidates: [
          {
            content: { parts: [{ text: 'thinking', thought: true }, { text }], role: 'model' },
            index: 0,
            ...(index === texts.length ? { finishReason: reason } : {}),
          },
        ],
        usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 20, thoughtsTokenCount: 2 },
        modelVersion: gemini.model,
      }),
    ),
  whole: (text, reason = 'STOP') => ({
    candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: reason, index: 0 }],
    usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 20, thoughtsTokenCount: 2 },
    modelVersion: gemini.model,
  }),
  reasons: { length: 'MAX_TOKENS', refused: 'SAFETY' },
  errors: {
    'key-rejected': {
      status: 400,
      body: googleError(400, 'INVALID_ARGUMENT', 'API key not valid.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]),
    },
    forbidden: { status: 403, body: googleError(403, 'PERMISSION_DENIED', 'Not allowed') },
    'rate-limited': {
      status: 429,
      body: googleError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota', [
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1.5s' },
      ]),
    },
    'quota-exceeded': {
      status: 429,
      body: googleError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, check your billing.'),
    },
    'model-unknown': { status: 404, body: googleError(404, 'NOT_FOUND', 'models/nope is not found') },
    'request-refused': {
      status: 400,
      body: googleError(400, 'INVALID_ARGUMENT', 'Too long for <key>:\n  at most 8 tokens'),
    },
    overloaded: { status: 503, body: googleError(503, 'UNAVAILABLE', 'The model is overloaded.') },
    'server-error': { status: 500, body: googleError(500, 'INTERNAL', 'An internal error') },
  },
  errorEvent: data(googleError(429, 'RESOURCE_EXHAUSTED', 'Slow down')),
};

export const vendorWires: Record<ProviderId, VendorWire> = { openai, claude, gemini };
