import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

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
    const described = Object.keys(document.paths).sort();
    const served = [...test.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+) \(/g)].map(
      ([, path]) => path!,
    );
    expect(described).toEqual([...new Set(served)].filter((path) => path !== '/api/*').sort());
  });

  it('names the codes a call can answer', () => {
    const { responses } = document.paths['/api/generate-content-advanced']!.post!;
    expect(responses['402']!.description).toContain('generation.daily-limit');
    expect(responses['401']!.description).toContain('accounts.session-required');
    expect(responses['401']!.description).toContain('provider.key-rejected');
  });
});
