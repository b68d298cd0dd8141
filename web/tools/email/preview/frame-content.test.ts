import { expect, test } from 'vitest';
import { fixtureBlocks } from '#domain/email/campaign.fixture.ts';
import { everyBlock, kitOf, options } from '#domain/email/email.fixture.ts';
import { renderEmail } from '#domain/email/render/render-email.ts';
import { frameContent } from './frame-content.ts';

const hostile = `<html><head><base href="https://evil.example/"><style>@import url(https://evil.example/a.css);
p { background: u\\rl(https://evil.example/b.png); color: red }</style><style media="screen">b { color: blue }</style>
<meta http-equiv="refresh" content="0;url=https://evil.example"></head>
<body onload="alert(1)" background="https://evil.example/c.png" bgcolor="#eeeeee">
<p style="color:red;background:url(/api/secret);width:expression(alert(1))" onclick="alert(1)">Hello</p>
<a href="javascript:alert(1)" target="_top">Click</a><a href="https://shop.example" ping="https://evil.example">Shop</a>
<img src="https://shop.example/p.png?a=1&b=2" srcset="https://evil.example/d.png 2x" alt="A bag" width="300">
<img src="/api/auth/logout" alt="Logo"><img src="data:image/svg+xml,<svg/>">
<form action="https://evil.example"><input name="password"><button formaction="https://evil.example">Send</button></form>
<svg><image href="https://evil.example/e.png"/></svg><iframe srcdoc="<script>1</script>"></iframe><script>alert(1)</script>
<video poster="https://evil.example/f.png" src="https://evil.example/g.mp4"></video><table background="https://evil.example/h.png"></table>
</body></html>`;

/** All attributes that could lead or load somewhere. */
const addressesOf = (body: HTMLElement) =>
  [body, ...body.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on|https?:|\/api\/|javascript|url\(|data:/i.test(`${name}=${value}`))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  );

test('of hostile HTML only what is drawn stays, and pictures come from our own origin', () => {
  const { body, styles } = frameContent(hostile, document);
  expect(addressesOf(body)).toEqual([
    'img src=/api/images?url=https%3A%2F%2Fshop.example%2Fp.png%3Fa%3D1%26b%3D2',
  ]);
  expect(
    body.querySelectorAll('script, style, iframe, svg, input, video, meta, base, [href], [srcset]'),
  ).toHaveLength(0);
  expect(body.textContent).toContain('Hello');
  expect(body.querySelector('img')?.alt).toBe('A bag');
  expect(styles).not.toMatch(/url\(/);
  expect(styles).toContain('@media screen {\nb { color: blue }\n}');
});

test('a rendered email keeps its look, its texts and the marks of its blocks', async () => {
  const blocks = everyBlock('Hello & welcome');
  const { html } = await renderEmail({ subject: 'S', preheader: 'P', blocks, content: '' }, kitOf(), {
    ...options,
    marksBlocks: true,
    scheme: 'light',
  });
  const { body, styles, direction } = frameContent(html, document);
  const read = new DOMParser().parseFromString(html, 'text/html');
  const plain = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ').trim();
  expect(plain(body.textContent)).toBe(plain(read.body.textContent));
  for (const { id } of blocks) expect(body.querySelector(`.block-${id}`)).not.toBeNull();
  expect(body.querySelectorAll('a').length).toBeGreaterThan(0);
  expect(addressesOf(body).every((found) => found.startsWith('img src=/api/images?url='))).toBe(true);
  expect(styles).toContain('@media only screen and (max-width: 479px)');
  expect(direction).toBe('ltr');
  const styled = [...read.body.querySelectorAll('td[style], p[style]')];
  expect(body.querySelectorAll('td[style], p[style]')).toHaveLength(styled.length);
});

test('where pictures are off, one without a text is a box that says so', () => {
  const html =
    '<p><img src="https://shop.example/p.png"><img src="https://shop.example/q.png" alt="A bag"></p>';
  const { body } = frameContent(html, document, { isWithoutPictures: true });
  expect(body.textContent).toBe('Picture without a text');
  expect(body.querySelectorAll('img')).toHaveLength(1);
});

test('tags are drawn for people, and pictures can be off', async () => {
  const blocks = [
    { ...fixtureBlocks.text, text: 'Hello {{firstName|there}} of {{company}}, {{wrong}}' },
    {
      kind: 'image',
      id: fixtureBlocks.button.id,
      src: 'https://shop.example/p.png',
      alt: 'A bag',
      href: '',
      isDecorative: false,
    } as const,
  ];
  const { html } = await renderEmail({ subject: '', preheader: '', blocks, content: '' }, kitOf(), {
    ...options,
    values: null,
  });
  const { body } = frameContent(html, document, { marksTags: true, isWithoutPictures: true });
  expect(body.textContent).toContain('Hello firstName, or “there” of company, {{wrong}}');
  expect(body.querySelectorAll('img[src]')).toHaveLength(0);
  expect(body.querySelector('img')?.alt).toBe('A bag');
});

test('nothing is as high as the window, which is as high as its content', () => {
  const { body, styles } = frameContent(
    `<style media="(min-height: 9px)">.a { min-height: calc(100vh - 2px) } .b { height: 50dvmin; width: 50vw } @media (orientation:portrait) {}</style>
<body style="height:100% !important;padding:9px"><p style="height:100vh;color:#ff0000;min-height:1.5svh">Hello</p>`,
    document,
  );
  expect(styles).not.toMatch(/vh|dvmin|height: 9px|orientation/);
  expect(styles).toContain('width: 50vw');
  expect(body.style.height).toBe('auto');
  expect(body.style.getPropertyPriority('height')).toBe('important');
  expect(body.style.padding).toBe('9px');
  const { style } = body.querySelector('p')!;
  expect([style.height, style.minHeight, style.color]).toEqual(['', '', '#ff0000']);
});

test('thousands of levels are drawn beside each other, because drawing them ends the tab', () => {
  const { body } = frameContent(`${'<div>'.repeat(3_000)}deep<p>Last</p>`, document);
  let depth = 0;
  for (let at: Element | null = body; at; at = at.lastElementChild) depth += 1;
  expect(depth).toBeLessThan(520);
  expect(body.textContent).toBe('deepLast');
  // Without an end: the time to read them would grow with their square.
  expect(frameContent(`Hello${'<b>'.repeat(60_000)}`, document).body.textContent).toBe('Hello');
});
