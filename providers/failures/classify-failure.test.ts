import { describe, expect, it } from 'vitest';
import { classifyFailure } from './classify-failure.ts';
import { readRetryAfter } from './retry-after.ts';
import { scrub } from './scrub.ts';
import { readVendorBody } from './vendor-error.ts';

const apiKey = 'sk-ant-my-own-0123456789';

function classify(status: number, body: unknown, retryAfterHeader?: string) {
  const error = readVendorBody(typeof body === 'string' ? body : JSON.stringify(body));
  return classifyFailure({ label: 'Claude', apiKey, model: 'some-model', status, retryAfterHeader, error });
}

describe('classifyFailure', () => {
  it.each([
    ['a daily limit of Google is a quota error, whatever the wait', 429, daily(), 'provider.quota-exceeded'],
    [
      'a list around the error, as Google sends it',
      503,
      [{ error: { status: 'UNAVAILABLE' } }],
      'provider.overloaded',
    ],
    [
      'a model not available to the project',
      403,
      { error: { code: 'model_not_found' } },
      'provider.model-unknown',
    ],
    ['payment required', 402, { error: { type: 'billing_error' } }, 'provider.quota-exceeded'],
    ['a gateway timeout', 504, { error: { message: 'late' } }, 'provider.failed'],
    [
      'a request too large',
      413,
      { error: { type: 'request_too_large', message: 'Too big' } },
      'provider.request-refused',
    ],
    ['a content policy', 400, { error: { code: 'content_policy_violation' } }, 'provider.content-refused'],
    ['no body', 401, '', 'provider.key-rejected'],
    [
      'a proxy that says unauthorized with another status',
      500,
      { error: { message: 'upstream: 401 Unauthorized' } },
      'provider.key-unauthorized',
    ],
    ['a body of another format', 400, { detail: 'nope' }, 'provider.failed'],
    ['an error that is a sentence', 429, { error: 'slow down' }, 'provider.rate-limited'],
    ['nothing but null', 500, 'null', 'provider.failed'],
    [
      'fields of wrong types',
      403,
      { error: { message: 7, type: [], code: {}, details: 'x' } },
      'provider.forbidden',
    ],
  ])('%s', (_name, status, body, code) => {
    expect(classify(status, body).code).toBe(code);
  });

  it('names the key of the provider whose stream says that it is not accepted', () => {
    const error = readVendorBody(JSON.stringify({ error: { type: 'authentication_error' } }));
    const failure = classifyFailure({ label: 'Claude', apiKey, status: null, error });
    expect([failure.code, failure.message]).toEqual([
      'provider.key-unauthorized',
      'API key authentication failed. Please verify your Claude API key in settings.',
    ]);
  });

  it('uses the sentences of the specification', () => {
    expect(classify(401, '').message).toBe(
      'API key authentication failed. Please check your API key is valid and has sufficient credits.',
    );
    expect(classify(403, '').message).toBe('API access forbidden. Please check your API key permissions.');
    expect(classify(429, '').message).toBe('Rate limit exceeded. Please wait a moment before trying again.');
    expect(classify(418, '').message).toBe(
      'API request failed (418). Please check your API key and try again.',
    );
    expect(classify(402, '').message).toBe('API quota exceeded. Please check your Claude account limits.');
  });

  it('includes the wait only where waiting helps', () => {
    expect(classify(429, '', '30').toBody()).toMatchObject({ retryAfter: 30 });
    expect(classify(529, '', '30').toBody()).toMatchObject({ retryAfter: 30 });
    expect(classify(401, '', '30').toBody()).not.toHaveProperty('retryAfter');
  });
});

describe('readRetryAfter', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['1', undefined, '', 1],
    ['0', undefined, '', 1],
    ['0.2', undefined, '', 1],
    ['99999999', undefined, '', 86_400],
    ['Fri, 20 Nov 2026 12:00:45 GMT', undefined, '', 45],
    ['Fri, 20 Nov 2026 11:00:00 GMT', undefined, '', 1],
    ['soon', undefined, '', undefined],
    [undefined, '34.07s', '', 35],
    [undefined, undefined, 'Please try again in 1m30.5s. Visit', 91],
    [undefined, undefined, 'Please try again in 350ms.', 1],
    [undefined, undefined, 'Please try again later.', undefined],
    [undefined, 'never', '', undefined],
  ])('header %s, delay %s, message %s → %s', (header, delay, message, seconds) => {
    expect(readRetryAfter(header, delay, message, now)).toBe(seconds);
  });
});

describe('scrub', () => {
  it.each([
    [`bad key ${apiKey}!`, 'bad key [key]!'],
    ['Incorrect API key provided: sk-proj-ab***************xyz.', 'Incorrect API key provided: [key]'],
    ['AIzaSyA1234567890 is not valid', '[key] is not valid'],
    ['sent Bearer abc.def-ghi there', 'sent [key] there'],
    ['two\r\n lines\u0000 and \u202Eturned', 'two lines and turned'],
    ['the task-force met', 'the task-force met'],
  ])('%j', (sentence, clean) => {
    expect(scrub(sentence, apiKey)).toBe(clean);
  });

  it('keeps at most 300 characters, and accepts an empty key', () => {
    expect(scrub('word '.repeat(2_000), '')).toHaveLength(300);
  });
});

function daily() {
  const details = [
    { '@type': 'RetryInfo', retryDelay: '12s' },
    {
      '@type': 'QuotaFailure',
      violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
    },
  ];
  return {
    error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'You exceeded your current quota', details },
  };
}
