import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { syncChangeSchema, syncRequestSchema } from '#domain/sync/protocol.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import type { FuzzRoute } from './collect-routes.ts';
import { annsIds, fuzzCallers, type FuzzCaller } from './fuzz-accounts.ts';
import { knownTexts } from './known-texts.ts';
import { hostileTexts, writeJson } from './values/hostile-values.ts';
import { rawBodies, type RawBody } from './raw-bodies.ts';
import { SchemaValues } from './values/schema-values.ts';

export type FuzzRequest = {
  caller: FuzzCaller;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | null;
};

type Body = { type: string | null; payload: Buffer | null; headers?: Record<string, string> };

/** Requests to a route: right ones, ones with a mistake, and ones that no client of ours would send. */
export function requestsTo(route: FuzzRoute): Arbitrary<FuzzRequest> {
  const ownCaller: FuzzCaller = route.schema.operator ? 'operator' : 'ann';
  return fc
    .record({
      caller: weighted([8, fc.constant(ownCaller)], [2, fc.constantFrom(...fuzzCallers)]),
      method: weighted([40, fc.constant(route.method)], [1, fc.constantFrom(...otherMethods)]),
      path: paths(route),
      query: queries(route),
      headers: weighted([4, fc.constant({})], [1, fc.constantFrom(...oddHeaders)]),
      body: bodies(route),
    })
    .map(({ caller, method, path, query, headers, body }) => ({
      caller,
      method,
      url: path + query,
      headers: {
        ...navigation(route),
        ...(body.type === null ? {} : { 'content-type': body.type }),
        ...body.headers,
        ...headers,
      },
      payload: method === 'GET' ? null : body.payload,
    }));
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** A link to the payment page is only followed from our own pages. */
const navigation = ({ path }: FuzzRoute): Record<string, string> =>
  path.endsWith('create-checkout-session')
    ? { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    : {};

function weighted<Value>(...choices: [number, Arbitrary<Value>][]): Arbitrary<Value> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const oddSegments = [
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..',
  '%2F',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '%zz',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '9'.repeat(40),
  'x'.repeat(99),
  'x'.repeat(5_000),
  '00000000-0000-4000-8000-000000000000',
  `${annsIds.ann}%00`,
  annsIds.ann.toUpperCase(),
  ...hostileTexts.filter((text) => text !== '' && text.length < 300).map(toSegment),
];

function toSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function paths({ path }: FuzzRoute): Arbitrary<string> {
  const parts = path.split(/(:\w+)/);
  return fc
    .tuple(
      ...parts.map((part) => {
        if (!part.startsWith(':')) return fc.constant(part);
        const known = knownTexts(part.slice(1), path);
        return known.length === 0
          ? fc.constantFrom(...oddSegments)
          : weighted([9, fc.constantFrom(...known)], [1, fc.constantFrom(...oddSegments)]);
      }),
    )
    .map((all) => all.join(''));
}

const oddQueries = [
  '?',
  '?%',
  '?=&&==',
  '?q=%ff&q=%00',
  '?q[]=1&q[0]=2&q[__proto__]=3',
  '?__proto__=1&constructor=2',
  `?${'q=1&'.repeat(2_000)}`,
  `?q=${'x'.repeat(8_000)}`,
  '?userId=1&userId=2&from=1&from=2',
  '?cursor=eyJhIjoxfQ',
  '?cursor=%00',
  '?q=a;b=c#d',
];

function queries({ schema, path }: FuzzRoute): Arbitrary<string> {
  const odd = fc.constantFrom(...oddQueries);
  if (!schema.querystring) return weighted([12, fc.constant('')], [1, odd]);
  const values = valuesFor(path);
  const declared = schema.querystring as z.ZodType;
  return weighted(
    [6, values.of(declared, 'valid').map(toQuery)],
    [5, values.of(declared, 'nearly').map(toQuery)],
    [1, odd],
  );
}

function toQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const pairs = Object.entries(value).flatMap(([name, each]) =>
    [each].flat(1).map((one: unknown) => `${toSegment(name)}=${toSegment(textOf(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : writeJson(value ?? ''));

function bodies({ method, path, schema }: FuzzRoute): Arbitrary<Body> {
  const none: Body = { type: null, payload: null };
  const raw = rawBodies(path);
  const odd = fc.constantFrom(...oddBodies);
  if (raw.length > 0)
    return weighted(
      [6, fc.constantFrom(...raw)],
      [3, fc.tuple(fc.constantFrom(...raw), fc.nat(), fc.nat(255)).map(changeByte)],
      [1, odd],
    );
  if (!schema.body) return method === 'GET' ? fc.constant(none) : weighted([8, fc.constant(none)], [1, odd]);
  const values = valuesFor(path);
  const declared = path === '/api/sync' ? syncSchema() : (schema.body as z.ZodType);
  const json = (value: unknown): Body => ({
    type: 'application/json',
    payload: Buffer.from(writeJson(value)),
  });
  const valid = values.of(declared, 'valid').map(json);
  return weighted(
    [6, valid],
    [8, values.of(declared, 'nearly').map(json)],
    [2, fc.tuple(valid, fc.constantFrom(...damages), fc.nat()).map(([body, damage, at]) => damage(body, at))],
    [1, odd],
  );
}

/** What the schema of the route leaves open: the records, which each collection describes. */
function syncSchema(): z.ZodType {
  const changes = syncedCollections.map(({ name, schema }) =>
    syncChangeSchema.extend({ collection: z.literal(name), record: schema.nullable() }),
  );
  return syncRequestSchema.extend({ changes: z.array(z.union(changes)).max(20) });
}

const valuesFor = (path: string) => new SchemaValues((name) => knownTexts(name, path));

/** A byte of the content is another one. */
function changeByte([{ payload, ...body }, at, byte]: [RawBody, number, number]): Body {
  const changed = Buffer.from(payload);
  if (changed.length > 0) changed[at % changed.length] = byte;
  return { ...body, payload: changed };
}

const withPayload = (body: Body, payload: Buffer, type = body.type): Body => ({ type, payload });

/** What can go wrong with right JSON on its way. */
const damages: readonly ((body: Body, at: number) => Body)[] = [
  (body, at) => withPayload(body, body.payload!.subarray(0, at % body.payload!.length)),
  (body) => withPayload(body, Buffer.concat([body.payload!, body.payload!])),
  (body) => withPayload(body, Buffer.concat([Buffer.from('\ufeff'), body.payload!])),
  (body) => withPayload(body, Buffer.from(body.payload!.toString(), 'utf16le')),
  (body) => withPayload(body, body.payload!, 'application/json; charset=utf-16'),
  (body) => withPayload(body, body.payload!, 'application/json;'),
  (body) => withPayload(body, body.payload!, 'text/plain'),
  (body) => withPayload(body, body.payload!, 'application/x-www-form-urlencoded'),
  (body) => withPayload(body, body.payload!, null),
  (body, at) => changeByte([{ type: 'application/json', payload: body.payload! }, at, 0xff]),
  (body, at) => changeByte([{ type: 'application/json', payload: body.payload! }, at, 0]),
  (body) => {
    const text = body.payload!.toString();
    return withPayload(body, Buffer.from(text.replace(/^\{(.*)\}$/s, '{$1,$1}')));
  },
];

const form = 'multipart/form-data; boundary=x';
const oddBodies: readonly Body[] = [
  { type: null, payload: null },
  { type: 'application/json', payload: null },
  ...[
    'null',
    '[]',
    '""',
    '1',
    '{}',
    '{"a":',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
  ].map((text) => ({ type: 'application/json', payload: Buffer.from(text) })),
  { type: 'application/json', payload: Buffer.from(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`) },
  { type: 'application/json', payload: Buffer.alloc(70_000, 'x') },
  {
    type: 'application/xml',
    payload: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  },
  {
    type: form,
    payload: Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x--',
    ),
  },
  { type: form, payload: Buffer.from('--x\r\n') },
  { type: 'text/plain', payload: Buffer.from([0xff, 0xfe, 0, 0xd8]) },
  { type: '\u00e4/;;', payload: Buffer.from('a') },
];

const oddHeaders: readonly Record<string, string>[] = [
  { cookie: 'aigen_session' },
  { cookie: 'aigen_session=%ff; aigen_session=b; ;;=;aigen_device=%00' },
  { cookie: `aigen_session=${'x'.repeat(8_000)}` },
  { 'x-forwarded-for': '127.0.0.1, ::1, not an address' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { forwarded: 'for=unknown;host=evil.example' },
  { host: '' },
  { host: 'evil.example' },
  { host: 'localhost:99999' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { range: 'bytes=5-1,-9,99999999999999999999-' },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { accept: 'text/event-stream' },
  { accept: ',;q=x', 'accept-encoding': 'br;q=2,*;q=nan', 'accept-language': '\u00ff' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '5' },
  { 'transfer-encoding': 'gzip, chunked' },
  { authorization: 'Basic %%%' },
  { authorization: 'Bearer secret-of-the-fuzz' },
  { 'user-agent': 'x'.repeat(6_000) },
  { 'stripe-signature': 't=1,v1=00', 'paypal-transmission-id': '1' },
  { 'x-support-signature': 'sha256=00', 'x-support-timestamp': 'NaN' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/operator/users' },
];
