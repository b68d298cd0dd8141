import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { routeTable } from '../testing/route-table.ts';

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
};

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await buildTestApp();
  document = (await test.visitor().get('/docs/api')).json();
});
afterAll(() => test.close());

describe('the description of the API', () => {
  it('is valid OpenAPI in the eyes of another parser', async () => {
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined();
  });

  it('has every call of the API, and none that is not there', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routeTable(test.app).filter(
      (route) => / \/api\/[^*]+$/.test(route) && !route.startsWith('HEAD '),
    );
    expect(described.sort()).toEqual(served.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
  });

  it('names the codes a call can answer', () => {
    const { responses } = document.paths['/api/generate-content-advanced']!.post!;
    expect(responses['402']!.description).toContain('generation.daily-limit');
    expect(responses['401']!.description).toContain('accounts.session-required');
    expect(responses['401']!.description).toContain('provider.key-rejected');
  });
});
