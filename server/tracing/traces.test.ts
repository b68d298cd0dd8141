import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { describeStatement } from './observe-statements.ts';
import { startTraceReceiver } from './trace-receiver.fixture.ts';
import { traceRequests } from './trace-requests.ts';
import { startTracing } from './tracing.ts';

// What every change must keep. With the whole application: traces.long.test.ts.

const canary = 'canary7f3a';

test('a span has the pattern of a route and the kind of an error, and nothing that anybody sent or that failed said', async () => {
  const receiver = await startTraceReceiver();
  const settings = { endpoint: receiver.url, headers: {}, ratio: 1, serviceName: 'aigen' };
  const tracing = await startTracing(settings, () => undefined);
  const app = Fastify();
  await app.register(traceRequests, { tracing });
  app.post('/files/:token', () =>
    tracing.inSpan('provider call', {}, () => Promise.reject(new TypeError(`The key ${canary} is wrong`))),
  );
  app.get('/go/:token', () => 'a tracked link');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await fetch(`${url}/files/${canary}?token=${canary}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `session=${canary}`, authorization: canary },
      body: JSON.stringify({ apiKey: canary }),
    });
    await fetch(`${url}/go/${canary}`);
    await app.close();
    await tracing.stop();
    expect(receiver.raw()).not.toContain(canary);
    const [call, request] = receiver.spans();
    expect(receiver.spans().map(({ name }) => name)).toEqual(['provider call', 'POST /files/:token']);
    expect(call).toMatchObject({ parentSpanId: request!.spanId, attributes: { 'error.type': 'TypeError' } });
    expect(request!.attributes).toMatchObject({
      'http.route': '/files/:token',
      'http.response.status_code': 500,
    });
  } finally {
    await app.close();
    await receiver.close();
  }
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
