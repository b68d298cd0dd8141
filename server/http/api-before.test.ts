import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareApis, type Api } from '../../tests/upgrades/compare-apis.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

// Pages of the version before call this server, and pages of this version call the server before: during a rolling
// update, and as long as somebody leaves a page open. `node tests/upgrades/write-api.ts` stores the API at each release.

/** What pages of the version before cannot do any more, and why that is right. */
const agreed: string[] = [];
/** What a server of the version before does not take from pages of this version, and how the page copes. */
const copedWith: string[] = [
  // The page reads a text without it as one of no bulk job.
  'GET /api/library response.items[].bulkJobId: may be missing',
  'GET /api/library/{id} response.record.bulkJobId: may be missing',
];

let api: TestApp;
let now: Api;
const before = (
  JSON.parse(
    gunzipSync(readFileSync(new URL('../../tests/upgrades/api-before.json.gz', import.meta.url))).toString(),
  ) as { paths: Api }
).paths;
beforeAll(async () => {
  api = await buildTestApp();
  now = (await api.visitor().get('/docs/api')).json<{ paths: Api }>().paths;
});
afterAll(() => api.close());

test('pages of the version before are served as before', () => {
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(compareApis(before, now)).toEqual(agreed);
});

test('a server of the version before serves pages of this version, but for what they cope with', () => {
  const added = (path: string) => !(path in before);
  const shared = Object.fromEntries(Object.entries(now).filter(([path]) => !added(path)));
  expect(compareApis(shared, before)).toEqual(copedWith);
});

const text = { type: 'string' };
const operation = (request: object, response: object) => ({
  '/api/things': {
    post: {
      requestBody: { content: { 'application/json': { schema: { type: 'object', ...request } } } },
      responses: { 200: { content: { 'application/json': { schema: { type: 'object', ...response } } } } },
    },
  },
});
const plain = operation(
  { properties: { name: text }, required: ['name'], additionalProperties: false },
  {
    properties: { id: text, kind: { enum: ['a', 'b'] } },
    required: ['id', 'kind'],
    additionalProperties: false,
  },
);
const request = (schema: object) =>
  operation(schema, { ...plain['/api/things'].post.responses[200].content['application/json'].schema });
const response = (schema: object) =>
  operation({ ...plain['/api/things'].post.requestBody.content['application/json'].schema }, schema);

test.each([
  ['a call that is gone', {}, ['POST /api/things does not exist']],
  [
    'a field that must be sent now',
    request({ properties: { name: text, at: text }, required: ['name', 'at'], additionalProperties: false }),
    ['POST /api/things request.at: may be missing'],
  ],
  [
    'a field that is refused now',
    request({ properties: {}, additionalProperties: false }),
    ['POST /api/things request.name: is refused'],
  ],
  [
    'a shorter text',
    request({ properties: { name: { type: 'string', maxLength: 5 } } }),
    ['POST /api/things request.name: maxLength 5, was undefined'],
  ],
  [
    'a field that may be missing in the response',
    response({ properties: { id: text, kind: { enum: ['a'] } }, required: ['kind'] }),
    ['POST /api/things response.id: may be missing'],
  ],
  [
    'a value that pages do not know',
    response({ properties: { id: text, kind: { enum: ['a', 'c'] } }, required: ['id', 'kind'] }),
    ['POST /api/things response.kind: unknown c'],
  ],
  [
    'a null in place of a text',
    response({
      properties: { id: { anyOf: [text, { type: 'null' }] }, kind: { enum: ['a'] } },
      required: ['id', 'kind'],
    }),
    ['POST /api/things response.id: null instead of string'],
  ],
])('%s is found', (_name, changed, problems) => {
  expect(compareApis(plain as Api, changed as Api)).toEqual(problems);
});

test('what is added stops nobody', () => {
  const more = operation(
    { properties: { name: text, note: text }, required: ['name'], additionalProperties: false },
    { properties: { id: text, kind: { enum: ['a'] }, note: text }, required: ['id', 'kind', 'note'] },
  );
  expect(compareApis(plain as Api, { ...more, '/api/others': {} } as Api)).toEqual([]);
});
