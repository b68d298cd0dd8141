import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../app.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

const origin = 'http://localhost:3000';
const paths = {
  openai: '/openai/v1/chat/completions',
  anthropic: '/anthropic/v1/messages',
  gemini: '/gemini/v1beta/models/gemini-2.5-flash:generateContent',
};
const asked = {
  openai: 'authorization,content-type',
  anthropic: 'anthropic-dangerous-direct-browser-access,anthropic-version,content-type,x-api-key',
  gemini: 'content-type,x-goog-api-key',
};
type VendorName = keyof typeof paths;

/** The preflight that a browser sends before a cross-origin request. */
const preflight = (vendor: VendorName, headers: string = asked[vendor]) =>
  fetch(sandbox.url + paths[vendor], {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
  });

describe('a page of another origin', () => {
  it.each(['openai', 'anthropic', 'gemini'] as const)(
    'may call %s with the headers it needs',
    async (vendor) => {
      const answer = await preflight(vendor);
      expect(answer.ok).toBe(true);
      expect(['*', origin]).toContain(answer.headers.get('access-control-allow-origin'));
      const allowed = answer.headers.get('access-control-allow-headers')!.split(',');
      for (const name of asked[vendor].split(',')) expect(allowed).toContain(name);
      expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    },
  );

  it('gets its origin from Google, and may not send headers unknown to Google', async () => {
    expect((await preflight('gemini')).headers.get('access-control-allow-origin')).toBe(origin);
    const refused = await preflight('gemini', 'content-type,api-revision,x-goog-api-key');
    expect(refused.status).toBe(403);
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('is refused by Anthropic without the opt-in header for browser access', async () => {
    const silent = await preflight('anthropic', 'anthropic-version,content-type,x-api-key');
    expect(silent.headers.has('access-control-allow-origin')).toBe(false);
    const call = (headers: Record<string, string>) =>
      fetch(`${sandbox.url}/anthropic/v1/models`, {
        headers: { 'x-api-key': 'sk-ant-sandbox-fast', 'anthropic-version': '2023-06-01', ...headers },
      });
    const refused = await call({ origin });
    expect(refused.status).toBe(401);
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
    expect(await refused.json()).toMatchObject({
      error: { message: expect.stringContaining('CORS requests') },
    });

    const danger = { 'anthropic-dangerous-direct-browser-access': 'true' };
    const admitted = await call({ origin, ...danger });
    expect([admitted.status, admitted.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(admitted.headers.get('access-control-expose-headers')).toBe('*');
    // A server sends no origin.
    expect((await call({})).status).toBe(200);
  });

  it('may call no batches of Anthropic, though it may list models', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked.anthropic,
    };
    const answer = await fetch(`${sandbox.url}/anthropic/v1/messages/batches`, {
      method: 'OPTIONS',
      headers,
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    const models = await fetch(`${sandbox.url}/anthropic/v1/models`, { method: 'OPTIONS', headers });
    expect(models.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('may upload and call batches of OpenAI, and not upload to Gemini', async () => {
    const ask = (path: string, headers: string) =>
      fetch(sandbox.url + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': headers,
        },
      });
    for (const path of ['/openai/v1/files', '/openai/v1/batches'])
      expect((await ask(path, asked.openai)).headers.get('access-control-allow-origin')).toBe('*');
    const upload = await ask('/gemini/upload/v1beta/files', `${asked.gemini},x-goog-upload-command`);
    expect(upload.status).toBe(403);
  });

  it('can read error responses, and only the request id header of OpenAI', async () => {
    const answer = await fetch(`${sandbox.url}/openai/v1/models`, {
      headers: { origin, authorization: 'Bearer sk-sandbox-ratelimit' },
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('X-Request-ID');
  });

  it('cannot read a response of a proxy', async () => {
    const answer = await fetch(`${sandbox.url}/openai/v1/models`, {
      headers: { origin, authorization: 'Bearer sk-sandbox-html' },
    });
    expect(answer.status).toBe(502);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('is in the request log, and its preflight is not', async () => {
    await fetch(`${sandbox.url}/journal`, { method: 'DELETE' });
    await preflight('openai');
    await fetch(`${sandbox.url}/openai/v1/models`, {
      headers: { origin, authorization: 'Bearer sk-sandbox' },
    });
    await fetch(`${sandbox.url}/openai/v1/models`, { headers: { authorization: 'Bearer sk-sandbox' } });
    await fetch(`${sandbox.url}/journal/idle`);
    const { entries } = (await (await fetch(`${sandbox.url}/journal`)).json()) as {
      entries: { origin: string | null; method: string }[];
    };
    expect(entries.map((entry) => [entry.method, entry.origin])).toEqual([
      ['GET', origin],
      ['GET', null],
    ]);
  });
});
