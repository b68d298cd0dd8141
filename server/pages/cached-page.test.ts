import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nonceMark, prepareCachedPage } from './cached-page.ts';

const connect = "'self' https://api.example";
const prepare = (html: string, status = 200) =>
  prepareCachedPage(new Response(html, { status, headers: { 'content-type': 'text/html' } }), connect);
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (headers: Record<string, string>) => headers['content-security-policy']!;

const withoutApp = `<script nonce="${nonceMark}">a < b && 1</script><script type="module" src="/x.js" nonce="${nonceMark}"></script><p>tea</p>`;
const withApp = `<script nonce="${nonceMark}">hydrate("${nonceMark}")</script>`;

test('without the application the policy of a page has the hashes of its inline scripts and no nonce', async () => {
  const { headers, body } = await (await prepare(withoutApp)).respond(null);
  expect(body.toString()).toBe(withoutApp.replaceAll(` nonce="${nonceMark}"`, ''));
  expect(policyOf(headers)).toContain(`script-src 'self' ${hashOf('a < b && 1')};`);
  expect(policyOf(headers)).not.toContain('nonce');
  expect(policyOf(headers)).not.toContain("script-src 'unsafe-inline'");
});

test('a script in the content of a page is not allowed by its policy', async () => {
  const { headers } = await (await prepare(`${withoutApp}<script>steal()</script>`)).respond(null);
  expect(policyOf(headers)).not.toContain(hashOf('steal()'));
  expect(policyOf(headers).match(/sha256-/g)).toHaveLength(1);
});

test('every encoding decodes to the page, with the same bytes in every response', async () => {
  const page = await prepare(withoutApp);
  const plain = await page.respond(null);
  const br = await page.respond('br');
  const gzip = await page.respond('gzip');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect((await page.respond('br')).body).toBe(br.body);
});

test('with the application every response has its own nonce, in its policy and in the page', async () => {
  const page = await prepare(withApp);
  const nonces = await Promise.all(
    (['br', 'gzip', null] as const).map(async (encoding) => {
      const { headers, body } = await page.respond(encoding);
      const html = (
        encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      ).toString();
      const nonce = /'nonce-([^']+)'/.exec(policyOf(headers))![1]!;
      expect(html).toBe(`<script nonce="${nonce}">hydrate("${nonce}")</script>`);
      expect(policyOf(headers)).toContain(`connect-src ${connect};`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});
