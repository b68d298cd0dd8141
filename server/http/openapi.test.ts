import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { routeTable } from '../testing/route-table.ts';

type Response = { description: string; content?: Record<string, { schema: { $ref?: string } }> };
type Call = {
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, Response>;
};
type Document = { paths: Record<string, Record<string, Call>> };

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await buildTestApp({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
  document = (await test.visitor().get('/docs/api')).json();
});
afterAll(() => test.close());

const listCalls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      call,
    })),
  );

/**
 * Routes that are not part of the API: health checks, metrics, this document, feeds, images and files for
 * robots.
 */
const undescribed = [
  'GET /api/images',
  'GET /.well-known/security.txt',
  'GET /blog/rss.xml',
  'GET /docs/api',
  'GET /files/:key',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /robots.txt',
  'GET /share/blog/:name',
  'GET /share/site.png',
  'GET /sitemap.xml',
];

describe('the OpenAPI document', () => {
  it('is valid for an independent parser', async () => {
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined();
  });

  it('has every route of the server, and none that does not exist', () => {
    const served = routeTable(test.app).filter(
      (route) => !/^HEAD |\*$/.test(route) && !undescribed.includes(route),
    );
    expect(
      listCalls()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(served.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
  });

  it('has a described success of every call, and its errors as one schema', () => {
    for (const { name, call } of listCalls()) {
      const statuses = Object.keys(call.responses);
      expect([name, statuses.filter((status) => status < '400')]).toEqual([name, [expect.any(String)]]);
      for (const [status, { description, content }] of Object.entries(call.responses)) {
        expect(description, `${name} ${status}`).not.toMatch(/^(Default Response)?$/);
        if (status >= '400')
          expect(content?.['application/json']?.schema.$ref, name).toBe('#/components/schemas/Error');
        else if (status < '300' && status !== '204')
          expect(content?.['application/json']?.schema, name).toBeDefined();
      }
    }
  });

  it('lists the parameters of every path', () => {
    for (const { name, path, call } of listCalls())
      for (const [, parameter] of path.matchAll(/\{(\w+)\}/g))
        expect(call.parameters, name).toContainEqual(
          expect.objectContaining({ name: parameter, in: 'path', required: true }),
        );
  });

  it('lists the error codes and the parameters of a call', () => {
    const { responses, security, requestBody } = document.paths['/api/generate-content-advanced']!.post!;
    expect(responses['402']!.description).toContain('generation.daily-limit');
    expect(responses['401']!.description).toContain('accounts.session-required');
    expect(responses['401']!.description).toContain('provider.key-rejected');
    expect(security).toEqual([{ session: [] }]);
    expect(Object.keys(requestBody!.content['application/json']!.schema.properties!)).toContain('userPrompt');
    expect(document.paths['/api/library/{id}']!.get!.responses['404']!.description).toContain(
      'library.not-found',
    );
    const query = document.paths['/api/auth/verify-email']!.get!.parameters;
    expect(query).toEqual([expect.objectContaining({ name: 'token', in: 'query', required: true })]);
  });
});
