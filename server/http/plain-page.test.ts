import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { expectStyled } from '../testing/expect-styled.ts';
import { plainLink, renderPlainPage, sendPlainPage } from './plain-page.ts';

const html = renderPlainPage({
  title: 'A & <b>',
  paragraphs: ['First <i>', 'Second'],
  actions: [plainLink('/a?b="&c', 'On <u>')],
});

test('titles, paragraphs and links are escaped', () => {
  expect(html).toContain('<title>A &#38; &#60;b&#62;</title>');
  expect(html).toContain(
    '<h1>A &#38; &#60;b&#62;</h1>\n<p>First &#60;i&#62;</p>\n<p>Second</p>\n<p><a href="/a?b=&#34;&#38;c">On &#60;u&#62;</a></p>\n</main>',
  );
});

test('a page is sent with its status, is not stored, and its policy allows its style', async () => {
  const app = fastify();
  app.get('/', (_request, reply) => sendPlainPage(reply.code(410), html));
  const response = await app.inject('/');
  expect([response.statusCode, response.body]).toEqual([410, html]);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expectStyled(response);
});

test('a page has colors for dark screens', () => {
  expect(html).toMatch(/color-scheme:light dark.*@media\(prefers-color-scheme:dark\)\{body\{background:#/);
});
