import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { callApi } from './client.ts';
import { setFreshSignInDialog } from './fresh-sign-in.ts';

const schema = z.object({ count: z.number() });
const call = (options = {}) =>
  callApi('/api/thing', { schema, unreachable: 'server.unreachable', ...options });
const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, init))),
  );

async function errorOf(promise: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await promise.catch((error: unknown) => error);
  if (!(thrown instanceof AppError)) throw new Error(`No AppError was thrown but ${String(thrown)}`);
  return thrown;
}

afterEach(() => vi.unstubAllGlobals());

test('sends JSON and returns the fields of the schema', async () => {
  answer('{"count":3,"more":true}');
  expect(await call({ method: 'POST', body: { a: 1 } })).toEqual({ count: 3 });
  const [path, init] = vi.mocked(fetch).mock.calls[0]!;
  expect(path).toBe('/api/thing');
  expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' });
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test("throws the server's own error with its sentence and its request id", async () => {
  answer('{"error":"Too many. Wait.","code":"provider.rate-limited","retryAfter":7}', {
    status: 429,
    headers: { 'x-request-id': 'r-1' },
  });
  const error = await errorOf(call());
  expect(error.code).toBe('provider.rate-limited');
  expect(error.message).toBe('Too many. Wait.');
  expect(error.details).toEqual({ retryAfter: 7, requestId: 'r-1' });
});

test('an unknown response body becomes the error that the caller named', async () => {
  for (const body of ['<html>Bad gateway</html>', '', '{"error":"?","code":"no.such-code"}', 'null']) {
    answer(body, { status: 502 });
    expect((await errorOf(call({ failed: 'accounts.login-failed' }))).code).toBe('accounts.login-failed');
  }
});

test('a successful response of the wrong shape is an error', async () => {
  for (const body of ['{"count":"three"}', 'half a', '[]']) {
    answer(body);
    expect((await errorOf(call())).code).toBe('server.unexpected');
  }
});

test('a network failure becomes the error that the caller named', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await errorOf(call({ unreachable: 'accounts.login-unreachable' }));
  expect(error.code).toBe('accounts.login-unreachable');
  expect(error.message).toBe('Login failed. Please try again.');
});

test('an abort by the caller is passed on unchanged', async () => {
  const controller = new AbortController();
  controller.abort();
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => Promise.reject(init.signal?.reason));
  await expect(call({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a call that needs a fresh sign-in', () => {
  const refusal = '{"error":"Confirm.","code":"accounts.fresh-sign-in-required"}';
  /** The server refuses until it was confirmed. */
  function refuseUntil(isConfirmed: () => boolean) {
    vi.stubGlobal(
      'fetch',
      vi.fn(() =>
        Promise.resolve(isConfirmed() ? new Response('{"count":1}') : new Response(refusal, { status: 403 })),
      ),
    );
  }

  test('is repeated once the person has confirmed; calls at the same time ask once', async () => {
    let confirmed = false;
    let asked = 0;
    refuseUntil(() => confirmed);
    const takeBack = setFreshSignInDialog(() => {
      asked += 1;
      confirmed = true;
      return Promise.resolve(true);
    });
    expect(await Promise.all([call(), call()])).toEqual([{ count: 1 }, { count: 1 }]);
    expect(asked).toBe(1);
    takeBack();
  });

  test('is abandoned when the person does not confirm, or where nothing can ask', async () => {
    refuseUntil(() => false);
    const takeBack = setFreshSignInDialog(() => Promise.resolve(false));
    await expect(call()).rejects.toMatchObject({ name: 'AbortError' });
    takeBack();
    expect((await errorOf(call())).code).toBe('accounts.fresh-sign-in-required');
  });

  test('is not asked for twice', async () => {
    refuseUntil(() => false);
    const takeBack = setFreshSignInDialog(() => Promise.resolve(true));
    expect((await errorOf(call())).code).toBe('accounts.fresh-sign-in-required');
    expect(fetch).toHaveBeenCalledTimes(2);
    takeBack();
  });
});
