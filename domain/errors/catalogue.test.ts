import { describe, expect, test } from 'vitest';
import { AppError, errorCodes, errorFromBody, toAppError } from './app-error.ts';
import { catalogue, isErrorCode, formatError, statusOf, type ErrorCode } from './catalogue.ts';

/** All details that sentences may use, so that each sentence is also tested with all of them. */
const details = {
  provider: 'Claude',
  status: 418,
  detail: 'no such thing',
  model: 'model-1',
  seconds: 42,
  minutes: 7,
  field: 'topic',
  problem: 'is too long',
  limit: '256 KB',
  message: 'a reason',
};

test('every code has a valid status', () => {
  // 0: exists in the browser only. All others are client or server errors.
  const unfit = errorCodes.filter((code) => {
    const status = statusOf(code);
    return status !== 0 && !(Number.isInteger(status) && status >= 400 && status < 600);
  });
  expect(unfit).toEqual([]);
});

test('every code gives a whole sentence, without details and with all of them', () => {
  const broken = /^$|undefined|null|NaN|\[object|\s{2}|^\s|\s$/;
  const said = errorCodes.flatMap((code) => [formatError(code, {}), formatError(code, details)]);
  expect(said.filter((sentence) => broken.test(sentence))).toEqual([]);
});

// Sentences quoted in the specification, word for word.
const quoted: [ErrorCode, Record<string, string | number>, number, string][] = [
  ['optimizer.failed', {}, 502, 'Failed to optimize content. Please try again.'],
  ['abtest.incomplete', {}, 0, 'Please fill in all test details.'],
  ['bulk.incomplete', {}, 0, 'Please provide job name, input data, and configure your API key'],
  ['bulk.item-failed', { item: 'Wool socks' }, 0, 'Failed to generate content for: Wool socks'],
  ['bulk.item-error', { item: 'Wool socks' }, 0, 'Error processing: Wool socks'],
  ['accounts.fields-missing', {}, 400, 'Please fill in all fields'],
  ['accounts.passwords-differ', {}, 400, 'Passwords do not match'],
  ['accounts.password-short', {}, 400, 'Password must be at least 6 characters'],
  ['accounts.email-invalid', {}, 400, 'Please enter a valid email address'],
  ['accounts.input-invalid', {}, 400, 'Please check your input fields'],
  ['accounts.registration-failed', {}, 500, 'Registration failed'],
  ['accounts.login-failed', {}, 500, 'Login failed'],
  ['accounts.email-missing', {}, 400, 'Please enter your email address'],
  ['accounts.verification-failed', {}, 400, 'Verification failed'],
  ['accounts.verification-unreachable', {}, 0, 'Verification failed. Please try again.'],
  ['accounts.resend-failed', {}, 500, 'Failed to resend verification email'],
  ['accounts.email-unchanged', {}, 400, 'Please enter a different email address'],
  ['accounts.email-update-failed', {}, 500, 'Failed to update email'],
  ['accounts.email-update-unreachable', {}, 0, 'Failed to update email. Please try again.'],
  ['accounts.password-fields-missing', {}, 400, 'Please fill in all password fields'],
  ['accounts.new-passwords-differ', {}, 400, 'New passwords do not match'],
  ['accounts.new-password-short', {}, 400, 'New password must be at least 6 characters'],
  ['accounts.password-update-failed', {}, 500, 'Failed to update password'],
  ['accounts.password-update-unreachable', {}, 0, 'Failed to update password. Please try again.'],
  ['accounts.deletion-password-missing', {}, 400, 'Please enter your password to confirm account deletion'],
  ['accounts.deletion-failed', {}, 500, 'Failed to delete account'],
  ['accounts.deletion-unreachable', {}, 0, 'Failed to delete account. Please try again.'],
  ['accounts.unsubscribe-failed', {}, 500, 'Failed to unsubscribe'],
  ['accounts.unsubscribe-unreachable', {}, 0, 'Failed to unsubscribe. Please try again.'],
  [
    'generation.daily-limit',
    {},
    402,
    'Daily generation limit reached. Upgrade to Premium for unlimited access.',
  ],
  [
    'generation.weekly-limit',
    {},
    402,
    'Weekly project limit reached. Upgrade to Premium for unlimited access.',
  ],
  ['generation.no-provider', {}, 400, 'Please select an AI provider first by going to the settings.'],
  [
    'generation.key-missing',
    { provider: 'OpenAI' },
    400,
    'Please add your OpenAI API key in the API Keys tab first.',
  ],
  ['generation.topic-missing', {}, 400, 'Please enter a topic for your content.'],
  [
    'generation.key-invalid',
    { provider: 'Gemini' },
    400,
    'Invalid Gemini API key. Please check your API key in settings.',
  ],
  [
    'provider.key-rejected',
    {},
    401,
    'API key authentication failed. Please check your API key is valid and has sufficient credits.',
  ],
  [
    'provider.key-unauthorized',
    { provider: 'Claude' },
    401,
    'API key authentication failed. Please verify your Claude API key in settings.',
  ],
  ['provider.forbidden', {}, 403, 'API access forbidden. Please check your API key permissions.'],
  ['provider.rate-limited', {}, 429, 'Rate limit exceeded. Please wait a moment before trying again.'],
  [
    'provider.quota-exceeded',
    { provider: 'OpenAI' },
    429,
    'API quota exceeded. Please check your OpenAI account limits.',
  ],
  [
    'provider.failed',
    { status: 500 },
    502,
    'API request failed (500). Please check your API key and try again.',
  ],
  ['provider.no-content', {}, 502, 'No content received from API'],
  ['billing.login-required', {}, 401, 'Please log in to subscribe'],
  ['billing.checkout-failed', {}, 502, 'Failed to create checkout session'],
  ['billing.payment-error', {}, 502, 'Payment system error'],
];

test.each(quoted)('%s is quoted from the specification', (code, given, status, sentence) => {
  expect(statusOf(code)).toBe(status);
  expect(formatError(code, given)).toBe(sentence);
});

test.each([
  ['generation.key-missing', 'Please add your AI API key in the API Keys tab first.'],
  ['accounts.too-many-attempts', 'Too many attempts. Please try again in a few minutes.'],
  ['provider.failed', 'API request failed (502). Please check your API key and try again.'],
  ['provider.request-refused', 'API request failed (400). Please check your API key and try again.'],
  [
    'provider.stalled',
    'AI stopped sending for several seconds, so the call was ended. Please try again; nothing was counted.',
  ],
  ['input.invalid', 'Invalid input'],
] as const)('%s is complete without its details', (code, sentence) => {
  expect(formatError(code)).toBe(sentence);
});

test.each([
  ['input.invalid', { field: 'topic', problem: 'is too long' }, 'topic: is too long'],
  ['input.invalid', { problem: 'is too long' }, 'is too long'],
  ['accounts.too-many-attempts', { minutes: 1 }, 'Too many attempts. Please try again in 1 minute.'],
  ['request.too-many', { minutes: 15 }, 'Too many calls in a short time. Please try again in 15 minutes.'],
  ['input.too-large', { limit: '256 KB' }, 'The request is too large. At most 256 KB is accepted.'],
  ['provider.request-refused', { provider: 'Claude', detail: 'no' }, 'Claude refused the request: no'],
  [
    'provider.model-unknown',
    { provider: 'Claude', model: 'm' },
    'Claude does not offer the model m to this key.',
  ],
] as const)('%s contains its details', (code, given, sentence) => {
  expect(formatError(code, given)).toBe(sentence);
});

test('codes of the provider and of AIGen are never similar', () => {
  const families = new Set(errorCodes.map((code) => code.split('.')[0]));
  expect(families.has('provider')).toBe(true);
  for (const code of errorCodes) expect(code).toMatch(/^[a-z]+\.[a-z]+(?:-[a-z]+)*$/);
});

test('a code that is not in the table is not an error code', () => {
  for (const code of ['constructor', '__proto__', 'generation', '', null, undefined, 5, {}])
    expect(isErrorCode(code)).toBe(false);
});

test('every key of the table is a code', () => {
  expect(Object.keys(catalogue).every(isErrorCode)).toBe(true);
  expect(errorCodes).toEqual(Object.keys(catalogue));
});

describe('AppError', () => {
  test('has code, status, sentence, details and cause', () => {
    const cause = new Error('socket');
    const error = new AppError('provider.failed', { status: 500 }, { cause });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'provider.failed',
      status: 502,
      cause,
      details: { status: 500 },
    });
    expect(error.message).toBe('API request failed (500). Please check your API key and try again.');
  });

  test('is serialized as sentence and code, with the wait time if there is one', () => {
    expect(new AppError('provider.rate-limited').toBody()).toEqual({
      error: 'Rate limit exceeded. Please wait a moment before trying again.',
      code: 'provider.rate-limited',
    });
    expect(new AppError('provider.rate-limited', { retryAfter: 3 }).toBody().retryAfter).toBe(3);
    expect('retryAfter' in new AppError('provider.rate-limited', { retryAfter: 'soon' }).toBody()).toBe(
      false,
    );
  });

  test('is parsed from its body, whatever its code', () => {
    for (const code of errorCodes) {
      const sent = new AppError(code, { ...details, retryAfter: 2 });
      const read = errorFromBody(sent.toBody(), 'server.unexpected');
      expect(read).toMatchObject({ code, message: sent.message, details: { retryAfter: 2 } });
    }
  });

  test.each([
    ['nothing', null],
    ['text', 'oops'],
    ['an unknown code', { error: 'x', code: 'no.such' }],
    ['a name every object has', { error: 'x', code: 'constructor' }],
    ['no code', { error: 'x' }],
  ])('%s becomes the fallback', (_name, body) => {
    expect(errorFromBody(body, 'server.unreachable').code).toBe('server.unreachable');
  });

  test('a body without a sentence gets the sentence of the table', () => {
    const { message } = errorFromBody({ code: 'provider.forbidden', error: 7 }, 'server.unexpected');
    expect(message).toBe('API access forbidden. Please check your API key permissions.');
  });

  test('the thrown value is kept as the cause, and an AppError stays itself', () => {
    const ours = new AppError('request.not-found');
    expect(toAppError(ours)).toBe(ours);
    expect(toAppError('text')).toMatchObject({ code: 'server.unexpected', cause: 'text' });
    expect(toAppError(new Error('x'), 'generation.unreachable').code).toBe('generation.unreachable');
  });
});
