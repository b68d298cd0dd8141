import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser } from '../testing/builders.ts';
import { generationBody, listenOnFreePort, personFor, type Person } from '../testing/generation-client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';
import { describeStatement, observeStatements } from './observe-statements.ts';
import { startTraceReceiver, type ReceivedSpan } from './trace-receiver.fixture.ts';
import { startTracing, type Tracing } from './tracing.ts';

// One application with traces on, a real collector, and the sandbox as provider and mail server.

const canary = 'canary7f3a';
const canaries = {
  key: `sk-sandbox-fast-${canary}-key`,
  otherKey: `sk-real-looking-${canary}`,
  prompt: `Write about the ${canary} prompt.`,
  password: `${canary}-password`,
  email: `${canary}@example.com`,
};
const proxied = (trace: string) => ({
  'x-forwarded-for': '203.0.113.9',
  traceparent: `00-${trace}-00f067aa0ba902b7-01`,
});
const traceOfProxy = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceOfStranger = 'deadbeefdeadbeefdeadbeefdeadbeef';

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let sandbox: TestSandbox;
let tracing: Tracing;
let app: TestApp;
let url: string;
let person: Person;
const requestIds: Record<string, string> = {};

const spans = () => receiver.spans();
const named = (name: string): ReceivedSpan => {
  const found = spans().find((span) => span.name === name);
  if (!found)
    throw new Error(
      `No span ${name} among ${spans()
        .map((span) => span.name)
        .join(', ')}`,
    );
  return found;
};

beforeAll(async () => {
  [receiver, sandbox] = await Promise.all([startTraceReceiver(), startTestSandbox()]);
  const settings = {
    endpoint: receiver.url,
    headers: { 'x-team': 'writers' },
    ratio: 1,
    serviceName: 'aigen',
  };
  tracing = await startTracing(settings, () => app.app.log);
  const database = await openTestDatabase(observeStatements(tracing));
  app = await buildTestApp(
    {
      SANDBOX_URL: sandbox.url,
      SMTP_URL: sandbox.smtpUrl,
      TRUST_PROXY: '1',
      OPENAI_BASE_URL: 'http://127.0.0.1:1',
      REQUIRE_EMAIL_VERIFICATION: 'false',
    },
    { database, tracing },
  );
  url = await listenOnFreePort(app);
  const user = await createUser(app.database, { email: canaries.email });
  person = await personFor(app, url, user);
  const call = async (
    name: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(url + address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    requestIds[name] = response.headers.get('x-request-id')!;
    await response.text();
  };
  const generate = '/api/generate-content-advanced';
  const body = generationBody({ apiKey: canaries.key, userPrompt: canaries.prompt });
  await call('generation', generate, body, { ...proxied(traceOfProxy), accept: 'text/event-stream' });
  await call('reset', '/api/auth/forgot-password', { email: canaries.email }, proxied(traceOfProxy));
  await call('login', '/api/auth/login', { emailOrUsername: canaries.email, password: canaries.password });
  // Nobody listens where the key belongs.
  await call('failed', generate, { ...body, apiKey: canaries.otherKey });
  await call('stranger', `/api/config?token=${canary}`, undefined, {
    traceparent: `00-${traceOfStranger}-00f067aa0ba902b7-01`,
  });
  for (const address of [`/u/${canary}`, `/files/${canary}`, `/go/${canary}`, `/%67o/${canary}`])
    await call(address, address);
  await vi.waitFor(() => expect(app.log()).toContain('"mail sent"'), { timeout: 20_000 });
  await tracing.stop();
}, 60_000);
afterAll(async () => {
  await app.close();
  await app.database.close();
  await sandbox.close();
  await receiver.close();
});

test('request, provider call, statements, job and mail are one tree in the trace that the trusted proxy began', () => {
  const request = named('POST /api/generate-content-advanced');
  expect(request).toMatchObject({ traceId: traceOfProxy, parentSpanId: '00f067aa0ba902b7' });
  expect(request.attributes).toMatchObject({
    'http.route': '/api/generate-content-advanced',
    'http.response.status_code': 200,
    'aigen.request.id': requestIds.generation,
  });
  const provider = named('provider openai text');
  expect(provider).toMatchObject({ traceId: traceOfProxy, parentSpanId: request.spanId });
  expect(provider.attributes).toMatchObject({ 'gen_ai.provider.name': 'openai' });
  for (const key of ['gen_ai.request.model', 'gen_ai.usage.output_tokens', 'aigen.first_text.ms'])
    expect(provider.attributes).toHaveProperty([key]);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.some(({ name }) => name.startsWith('db '))).toBe(true);

  const reset = named('POST /api/auth/forgot-password');
  const job = named('job mail');
  expect(job).toMatchObject({ traceId: traceOfProxy });
  // Queued in the transaction of the request.
  const chain = [job.parentSpanId];
  for (let id = job.parentSpanId; id && id !== reset.spanId;)
    chain.push((id = spans().find(({ spanId }) => spanId === id)?.parentSpanId));
  expect(chain).toContain(reset.spanId);
  expect(job.attributes).toMatchObject({ 'aigen.request.id': requestIds.reset, 'aigen.attempt': 1 });
  expect(named('mail send')).toMatchObject({ traceId: traceOfProxy, parentSpanId: job.spanId });
});

test('what a stranger names is no trace, and a failed call has its code', () => {
  expect(spans().map(({ traceId }) => traceId)).not.toContain(traceOfStranger);
  expect(named('GET /api/config').parentSpanId).toBeFalsy();
  const failed = spans().find(({ attributes }) => attributes['error.type'] === 'provider.unreachable');
  expect(failed).toMatchObject({ name: 'provider openai text', status: { code: 2 } });
});

test('no span has a key, a prompt, a password, an address, a cookie, a token or what the server looks for all the time', () => {
  expect(receiver.raw()).not.toContain(canary);
  expect(receiver.raw()).not.toContain(person.cookie.split('=')[1]);
  expect(receiver.raw()).not.toContain('203.0.113.9');
  const names = spans().map(({ name }) => name);
  expect(names).toContain('GET /u/:token');
  expect(names.filter((name) => name.includes('/go/'))).toEqual([]);
  // Jobs are looked for every second.
  const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.filter(({ name }) => name.startsWith('db '))).toEqual([]);
  expect(new Set(receiver.heads())).toEqual(new Set(['POST /v1/traces writers']));
});

test('the log names the request that caused a job, and the call to a provider that failed', () => {
  const lines = app
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ msg }) => msg === 'mail sent')).toMatchObject({ requestId: requestIds.reset });
  const failed = lines.filter(({ msg }) => msg === 'a call to a provider failed');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ requestId: requestIds.failed, code: 'provider.unreachable' });
  for (const secret of Object.values(canaries)) expect(app.log()).not.toContain(secret);
});

test('a collector that refuses or is away costs a line of the log, and a stop does not wait for it', async () => {
  const said: unknown[] = [];
  const log = () => ({ warn: (facts: object, words: string) => void said.push({ ...facts, words }) });
  const away = await startTracing(
    { endpoint: 'http://127.0.0.1:1', headers: {}, ratio: 1, serviceName: 'aigen' },
    log,
  );
  for (let index = 0; index < 1_100; index += 1) away.begin('lost').end();
  await away.stop();
  expect(said).toEqual([
    { lost: expect.any(Number) as number, reason: 'ECONNREFUSED', words: 'traces could not be sent' },
  ]);
});

test.each([
  ['select id from users where email = $1', 'db select users'],
  ['insert into "pgboss"."job" (data) values ($1)', 'db insert pgboss.job'],
  ['update only sends set state = 1', 'db update sends'],
  ['status-outcomes', 'db status-outcomes'],
  ['transaction', 'db transaction'],
  ['with a as (select 1) select * from texts', 'db select texts'],
])('%s is %s', (statement, name) => expect(describeStatement(statement)).toBe(name));

test('OpenTelemetry is loaded by one file, and that file where traces are on', () => {
  const server = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(path.join(server, file), 'utf8')] as const);
  const having = (words: RegExp) => files.filter(([, text]) => words.test(text)).map(([file]) => file);
  expect(having(/from '@opentelemetry\//)).toEqual(['tracing/open-telemetry.ts']);
  expect(having(/(?:from|import)\W+'\.{1,2}\/(?:tracing\/)?open-telemetry\.ts'/)).toEqual([
    'tracing/tracing.ts',
  ]);
  expect(having(/^import [^;]*open-telemetry\.ts/m)).toEqual([]);
});
