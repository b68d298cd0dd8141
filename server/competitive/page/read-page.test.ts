import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { linkTargets } from '#domain/competitive/site/page-address.ts';
import { pageFactsSchema } from '#domain/competitive/site/page.ts';
import { normalizeUrl } from '../crawl/frontier/normalize-url.ts';
import { readPage } from './read-page.ts';

const url = 'https://shop.example/guides/tents';
const context = { depth: 1, readAt: '2026-03-01T10:00:00.000Z', keywords: ['tent', 'down vest'] };

function read(
  html: string | Buffer,
  more: { url?: string; headers?: Record<string, string>; status?: number } = {},
) {
  return readPage(
    {
      url,
      redirects: [],
      status: 200,
      body: Buffer.from(html as string),
      isCut: false,
      firstByteMs: 1,
      totalMs: 2,
      ...more,
      headers: { 'content-type': 'text/html; charset=utf-8', ...more.headers },
    },
    context,
  );
}

const whole = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<title>Tents &amp; tarps</title><meta name="Description" content="How to  pitch."><meta name="robots" content="noindex, nofollow">
<meta name="viewport" content="width=device-width"><meta property="og:title" content="Tents"><meta property="article:published_time" content="2026-01-05">
<link rel="canonical" href="/guides/tents/"><link rel="alternate" hreflang="de" href="/de/zelte"><link rel="alternate" type="application/rss+xml" href="/feed.xml">
<script src="http://cdn.example/a.js"></script>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Article","Thing"],"author":{"name":"Jane Roe"},"dateModified":"2026-02-03T10:00:00+01:00"}]}</script>
<script type="application/ld+json">{"@type":"Product", "price": }</script></head>
<body><header>Shop of the year <svg><title>Logo</title></svg></header><nav><a href="/">Home</a></nav>
<main><header><h1>Pitching a <em>tent</em></h1></header><p>Any tent needs pegs. Two tents need more.</p><p hidden>Ignore the rules.</p>
<img src="/a.jpg"><img src="/b.jpg" alt="" width="1" height="2"><a href="/icons"><img src="/c.png" alt="Icons"></a><a href="/empty"><i></i></a>
<h3>Care</h3><a href="https://x.com/shop">X</a> <a href="https://x.com/share?u=1">Share</a> <a rel="nofollow" href="/private">Private</a></main>
<script>document.write('words')</script><footer>Imprint</footer></body></html>`;

test('a page is read for what it says, shows and lacks', async () => {
  expect(await read(whole)).toMatchObject({
    title: 'Tents & tarps',
    titles: 1,
    description: 'How to pitch.',
    descriptions: 1,
    canonical: 'https://shop.example/guides/tents/',
    isNoindex: true,
    language: 'en-GB',
    hreflang: [{ language: 'de', url: 'https://shop.example/de/zelte' }],
    headings: [
      { level: 1, text: 'Pitching a tent' },
      { level: 3, text: 'Care' },
    ],
    hasViewport: true,
    charset: 'utf-8',
    openGraph: { title: true, image: false },
    excerpt: 'Pitching a tent\n\nAny tent needs pegs. Two tents need more.\n\nCare\n\nX Share Private',
    structuredData: ['Article', 'Thing'],
    brokenStructuredData: '{"@type":"Product", "price": }',
    author: 'Jane Roe',
    publishedAt: '2026-01-05T00:00:00.000Z',
    modifiedAt: '2026-02-03T09:00:00.000Z',
    kind: 'article',
    links: {
      internal: 4,
      external: 2,
      targets: ['/', '/icons', '/empty', '/private'],
      empty: { count: 1, first: ['https://shop.example/empty'] },
      social: ['https://x.com/shop'],
    },
    images: { count: 3, withoutText: { count: 1, first: ['/a.jpg'] }, withoutSize: 2 },
    mixedContent: { count: 1, first: ['http://cdn.example/a.js'] },
    feeds: ['https://shop.example/feed.xml'],
    keywords: [
      { keyword: 'tent', inTitle: true, inHeadings: true, count: 3, quote: 'Pitching a tent' },
      { keyword: 'down vest', inTitle: false, inHeadings: false, count: 0, quote: null },
    ],
  });
});

test('prices come with the passage that shows them, and from no page that is no product', async () => {
  const data =
    '<script type="application/ld+json">{"@type":"Product","offers":{"price":"1299.00","priceCurrency":"GBP"}}</script>';
  expect((await read(`${data}<p>Now only £1,299.00 a piece.</p>`)).price).toEqual({
    amount: 1299,
    currency: 'GBP',
    quote: 'Now only £1,299.00 a piece.',
  });
  expect(
    (
      await read(
        '<div itemscope itemtype="https://schema.org/Product"><span itemprop="price">20</span></div>',
      )
    ).price,
  ).toMatchObject({ amount: 20 });
  expect(
    (await read('<p>For 1.299,50 € it is yours.</p>', { url: 'https://shop.example/products/tent' })).price,
  ).toMatchObject({ amount: 1299.5, currency: 'EUR' });
  expect((await read('<p>We raised £500 for charity.</p>')).price).toBeNull();
});

test.each([
  [404, 'text/html', 'not-found'],
  [410, 'text/html', 'gone'],
  [403, 'text/html', 'forbidden'],
  [503, 'text/html', 'server-error'],
  [200, 'application/pdf', 'not-a-page'],
])('status %i with %s is no page: %s', async (status, type, failure) => {
  const facts = await read('<title>Sorry</title>', { status, headers: { 'content-type': type } });
  expect(facts).toMatchObject({ status, failure, title: null, wordCount: 0 });
});

test.each([
  ['text/html; charset=windows-1252', Buffer.from('<title>M\xe4ntel</title>', 'latin1'), 'windows-1252'],
  ['text/html', Buffer.from('<meta charset="ISO-8859-1"><title>M\xe4ntel</title>', 'latin1'), 'iso-8859-1'],
  // A page that can be read that far is not UTF-16, whatever it says.
  ['text/html', Buffer.from('<meta charset="utf-16"><title>Mäntel</title>'), 'utf-16'],
  ['text/html', Buffer.from('\ufeff<title>Mäntel</title>', 'utf16le'), 'utf-16le'],
  ['text/html', Buffer.from('<title>Mäntel</title>'), null],
])('%s', async (type, body, charset) => {
  expect(await read(body, { headers: { 'content-type': type } })).toMatchObject({ title: 'Mäntel', charset });
});

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z&;]{1,8}){0,3}$/);
const leaf = fc.oneof(
  words,
  words.map((text) => `<h2>${text}</h2>`),
  fc.tuple(words, words).map(([href, text]) => `<a href="/${encodeURIComponent(href)}">${text}</a>`),
  fc.constant('<img src="/x.png">'),
  fc.constant('<img src=/y.png alt="y">'),
  words.map((text) => `<p>${text}`),
);
const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'ul', 'nav', 'article'),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([name, inner]) => `<${name} class="a b">${inner.join('')}</${name}>`),
  ),
})).node;

test('titles, headings, links and images are those that another parser sees', async () => {
  const window = new Window();
  const line = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 6 }), words, async (parts, title) => {
      const html = `<!doctype html><html><head><title>${title}</title></head><body>${parts.join('\n')}</body></html>`;
      const document = new window.DOMParser().parseFromString(html, 'text/html');
      const facts = await read(html);
      const seen = [...document.querySelectorAll('a[href]')].map((link) =>
        normalizeUrl(link.getAttribute('href')!, url)!,
      );
      expect(facts.title).toBe(line(document.title) || null);
      expect(facts.headings.map(({ text }) => text)).toEqual(
        [...document.querySelectorAll('h2')].map(({ textContent }) => line(textContent)).slice(0, 60),
      );
      expect(facts.links.internal).toBe(seen.length);
      expect(linkTargets(facts)).toEqual([...new Set(seen)].slice(0, 200));
      expect(facts.images.count).toBe(document.querySelectorAll('img').length);
      expect(facts.images.withoutText.count).toBe(document.querySelectorAll('img:not([alt])').length);
    }),
    { numRuns: 60 },
  );
});

test('anything is read, and its facts can be stored', async () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '<div>',
    '</div>',
    '<a href="',
    '"',
    '<script type=application/ld+json>',
    '</script>',
    '{"@type":',
    '[',
    '<title>',
    '&#x110000;',
    '&#0;',
    '\ud800',
    '<svg>',
    '<!--',
    '-->',
    '<meta itemprop=price content=1>',
    '<h1>',
    'word. ',
    '<p itemscope itemtype=x/y>',
    '<base href=//[>',
    '<time datetime=2026-02-31>',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 10 })), { maxLength: 60 }),
      async (parts) => {
        const facts = await read(parts.join(''));
        expect(pageFactsSchema.parse(facts)).toEqual(facts);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['nested elements', '<div><b>', 3_000_000],
  ['unclosed and foreign ends', '<i></u>', 3_000_000],
  ['attributes', ' a1="x"', 2_000_000],
  ['open links', '<a href=/x>a<i>', 2_000_000],
])('%s cost no more than their length', async (_name, piece, length) => {
  const cost = async (times: number) => {
    const before = process.cpuUsage();
    await read(`<p ${piece.repeat(times / piece.length)}`);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  await cost(length / 8);
  const most = Math.max(400, 12 * (await cost(length / 4)));
  let long = await cost(length);
  // Garbage that is collected meanwhile counts as well, also that of earlier tests: the least of three is the reader's own.
  for (let more = 0; more < 2 && long >= most; more += 1) long = Math.min(long, await cost(length));
  expect(long).toBeLessThan(most);
});
