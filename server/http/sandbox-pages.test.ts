import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

describe('the inbox', () => {
  let sandbox: TestSandbox;
  let api: TestApp;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    api = await buildTestApp({ SANDBOX_URL: sandbox.url });
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  test('is served on our own origin, with the received mails', async () => {
    await createTransport(sandbox.smtpUrl).sendMail({
      from: 'aigen@localhost',
      to: 'ann@example.com',
      subject: 'Hello',
      text: 'x',
      html: '<b>x</b>',
    });
    const [mail] = await sandbox.mails('ann@example.com', 1);
    const inbox = await api.visitor().get('/sandbox/inbox');
    expect(inbox.body).toContain(`href="/sandbox/inbox/${mail!.id}"`);
    expect(inbox.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(inbox.headers['x-content-type-options']).toBe('nosniff');
    const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(inbox.body)!;
    expect((await api.visitor().get(style!)).headers['content-type']).toMatch('text/css');
    const frame = await api.visitor().get(`/sandbox/inbox/${mail!.id}/html`);
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox .*frame-ancestors 'self'$/);
    const listed = await api.visitor().get('/sandbox/inbox.json?to=ann@example.com');
    expect(listed.json().mails).toHaveLength(1);
  });

  test('accepts forms only from our own pages', async () => {
    const refused = await api.visitor().post('/sandbox/inbox/refuse', { on: true });
    expect(refused.json()).toEqual({ refusing: true });
    await api.visitor().post('/sandbox/inbox/refuse', { on: false });
    const foreign = await api.visitor().post('/sandbox/inbox/clear', {}, { origin: 'https://evil.test' });
    expect(foreign.json()).toMatchObject({ code: 'request.foreign-origin' });
    const own = await api.visitor().post('/sandbox/inbox/clear', {});
    expect([own.statusCode, own.headers.location]).toEqual([303, '/sandbox/inbox']);
  });

  test.each([
    '/sandbox/journal',
    '/sandbox/openai/v1/models',
    '/sandbox/inboxes',
    '/sandbox/inbox/../journal',
    '/sandbox/inbox/%2e%2e/journal',
    '/sandbox/inbox/..%2fjournal',
    '/sandbox/inbox/\\..\\journal',
    '/sandbox/mailbox',
    '/sandbox/v1/customers',
    '/sandbox/stripe/../v1/customers',
    '/sandbox/control/../journal',
    '/sandbox/',
    '/sandbox/inbox@evil.test/',
  ])('%s is not proxied', async (url) => {
    const response = await api.app.inject({ url });
    expect([response.statusCode, response.body.includes('"entries"')]).toEqual([404, false]);
  });

  test('a path that the sandbox does not know is not found as everywhere', async () => {
    const response = await api.app.inject({ url: '/sandbox/inbox/%2e%2e%2fjournal/reply' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'request.not-found']);
  });
});

describe('proxied requests', () => {
  let seen: IncomingMessage | undefined;
  let other: Server;
  let api: TestApp;
  beforeAll(async () => {
    other = createServer((request, response) => {
      seen = request;
      response.writeHead(200, {
        'content-type': 'text/plain',
        'set-cookie': ['sandbox_session=1; path=/', 'aigen_session=stolen; path=/', 'other=1'],
        'access-control-allow-origin': '*',
        'x-powered-by': 'sandbox',
      });
      response.write('begun');
      if (!request.url?.includes('open')) response.end(' and ended');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    api = await buildTestApp({ SANDBOX_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await api.close();
    other.closeAllConnections();
    other.close();
  });

  test('include only cookies of the sandbox’s pages, in both directions', async () => {
    const visitor = api.visitor();
    visitor.setCookie('aigen_session', 'canary');
    visitor.setCookie('sandbox_interaction', 'kept');
    const answer = await visitor.get('/sandbox/identity/auth?x=1', { 'x-forwarded-host': 'evil.test' });
    expect(seen!.url).toBe('/identity/auth?x=1');
    expect(seen!.headers.cookie).toBe('sandbox_interaction=kept');
    expect(seen!.headers['x-forwarded-host']).toBe('localhost');
    expect(seen!.headers['x-forwarded-prefix']).toBe('/sandbox/identity');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sandbox_session']);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.body).toBe('begun and ended');
  });

  test('stream the body, and end when the client disconnects', async () => {
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const leave = new AbortController();
    const answer = await fetch(`${url}/sandbox/inbox/open`, { signal: leave.signal });
    const first = await answer.body!.getReader().read();
    expect(new TextDecoder().decode(first.value)).toBe('begun');
    const ended = once(seen!.socket, 'close');
    leave.abort();
    await ended;
  });
});
