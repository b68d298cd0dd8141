import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleAnswerSchema, articleListSchema, articlePromptListSchema } from '#domain/blog/article.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const description = 'A description that is long enough for what a search engine shows of it.';
let folder: string;
let served: TestApp;

function write(slug: string, title: string, day: string, body = 'Text.'): void {
  const fields = `title: ${title}\nmetaDescription: ${description}\npublishDate: ${day}\n`;
  writeFileSync(path.join(folder, 'blog', `${slug}.md`), `---\n${fields}---\n\n${body}\n`);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aigen-blog-'));
  mkdirSync(path.join(folder, 'blog'));
  const prompts = '```prompt A name\nName {it}\n```\n\n```prompt A feature\nDescribe it\n```';
  write('old', 'Cats & dogs', '2024-01-01', prompts);
  write('new', 'New', '2025-08-27', '## One {#one}\n\nTo [two](#one) and [us](/login) by {{operatorName}}.');
  served = await buildTestApp(
    { PUBLIC_URL: 'https://aigen.example', OPERATOR_NAME: 'Us Inc' },
    { contentFolder: folder },
  );
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => served.app.inject({ url, headers });

test('the list is an object by slug, newest first', async () => {
  const answer = await get('/api/blog/articles');
  expect(answer.statusCode).toBe(200);
  expect(Object.entries(answer.json())).toEqual([
    ['new', { title: 'New', publishDate: '2025-08-27', meta_description: description }],
    ['old', { title: 'Cats & dogs', publishDate: '2024-01-01', meta_description: description }],
  ]);
  expect(articleListSchema.safeParse(answer.json()).success).toBe(true);
});

test('the prompts of all articles are listed with their places', async () => {
  const answer = await get('/api/blog/prompts');
  expect(answer.statusCode).toBe(200);
  expect(articlePromptListSchema.parse(answer.json())).toEqual([
    { slug: 'old', number: 1, title: 'A name' },
    { slug: 'old', number: 2, title: 'A feature' },
  ]);
});

test('an article has its title, content and date, and other fields for its page', async () => {
  const answer = await get('/api/blog/new');
  expect(answer.statusCode).toBe(200);
  expect(articleAnswerSchema.parse(answer.json())).toEqual(answer.json());
  expect(answer.json()).toMatchObject({
    title: 'New',
    publishDate: '2025-08-27',
    content: '<h2 id="one">One</h2>\n<p>To <a href="#one">two</a> and <a href="/login">us</a> by Us Inc.</p>',
  });
});

test.each(['none', '..%2Fconfig', '__proto__', 'constructor', '%00'])(
  'no article "%s" is 404',
  async (slug) => {
    const answer = await get(`/api/blog/${slug}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: "The article you're looking for doesn't exist or has been moved.",
      code: 'blog.not-found',
    });
  },
);

test('the feed is XML with absolute URLs', async () => {
  const { headers, body } = await get('/blog/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const document = new new Window().DOMParser().parseFromString(body, 'text/xml');
  const items = [...document.querySelectorAll('item')].map((item) =>
    Object.fromEntries([...item.children].map((child) => [child.tagName, child.textContent])),
  );
  expect(items.map(({ title }) => title)).toEqual(['New', 'Cats & dogs']);
  expect(items[0]).toMatchObject({
    link: 'https://aigen.example/blog/new',
    guid: 'https://aigen.example/blog/new',
    pubDate: 'Wed, 27 Aug 2025 00:00:00 GMT',
    description,
  });
  const content = items[0]?.['content:encoded'];
  expect(content).toContain('<a href="https://aigen.example/blog/new#one">');
  expect(content).toContain('<a href="https://aigen.example/login">');
});

test('the feed is compressed if the client accepts it, and changes with the articles', async () => {
  const plain = await get('/blog/rss.xml');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const zipped = await get('/blog/rss.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  const squeezed = await get('/blog/rss.xml', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(plain.body);
  expect(squeezed.headers.vary).toContain('accept-encoding');

  write('added', 'Added', '2026-01-01');
  await served.app.refreshContent();
  const after = await get('/blog/rss.xml');
  expect(after.body).toContain('<title>Added</title>');
  expect(after.headers.etag).not.toBe(plain.headers.etag);
  rmSync(path.join(folder, 'blog/added.md'));
  await served.app.refreshContent();
});

test('a feed reader that has the feed gets 304', async () => {
  const { headers } = await get('/blog/rss.xml');
  const again = await get('/blog/rss.xml', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

/** Width and height in the header of a PNG file (https://www.w3.org/TR/png/#11IHDR). */
function sizeOfPng(file: Buffer): number[] {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test('each title has its image, cached forever under a name that changes with the title', async () => {
  const pictures = await Promise.all(
    served.app.blog.list().map(async ({ image }) => {
      const answer = await get(image);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(sizeOfPng(answer.rawPayload)).toEqual([1200, 630]);
      return answer.rawPayload;
    }),
  );
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
  expect((await get('/share/blog/new-0123456789.png')).statusCode).toBe(404);
});

test('pages without an article share one image', async () => {
  const answer = await get(siteImage.path);
  expect(sizeOfPng(answer.rawPayload)).toEqual([1200, 630]);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test('an edit is shown; an invalid one is logged with file and line, and the last valid version stays', async () => {
  write('edited', 'First', '2025-01-01');
  await served.app.refreshContent();
  expect((await get('/api/blog/edited')).json()).toMatchObject({ title: 'First' });
  write('edited', 'Second', '2025-01-01', '<script>alert(1)</script>');
  await served.app.refreshContent();
  expect((await get('/api/blog/edited')).json()).toMatchObject({ title: 'First' });
  expect(served.log()).toMatch(/blog\/edited\.md:7: HTML is not allowed/);
  rmSync(path.join(folder, 'blog/edited.md'));
  await served.app.refreshContent();
  expect((await get('/api/blog/edited')).statusCode).toBe(404);
});

test('a running application detects an edit by itself', async () => {
  await served.app.listen({ host: '127.0.0.1', port: 0 });
  const { version } = served.app.blog;
  write('by-itself', 'Seen', '2025-01-01');
  await expect.poll(() => served.app.blog.version, { timeout: 20_000 }).not.toBe(version);
  expect(served.app.blog.find('by-itself')?.title).toBe('Seen');
});
