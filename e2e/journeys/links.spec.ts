import { expect, test } from '../fixtures.ts';

type Link = { from: string; path: string; anchor: string };

/** Pages that need a session or redirect: requested, but not parsed. */
const notRead = /^\/(api|dashboard|profile|docs\/api|blog\/rss\.xml|share|assets|sandbox)\b/;

test('no public page links to a missing page or section', async ({ request, server }) => {
  const ids = new Map<string, Set<string>>();
  const links: Link[] = [];
  const failures: string[] = [];
  const waiting = ['/', ...(await sitemapPaths(request, server.url)), '/login', '/register'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (ids.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    ids.set(path, new Set());
    const isSentOn = path.startsWith('/api/') && [302, 303].includes(answer.status());
    if (answer.status() !== 200 && !isSentOn) failures.push(`${path} answers ${answer.status()}`);
    if (notRead.test(path)) continue;
    const html = await answer.text();
    ids.set(path, new Set(attributes(html, 'id')));
    for (const href of attributes(html, 'href')) {
      const problem = problemOf(href);
      if (problem) failures.push(`${path} has ${href}: ${problem}`);
      if (!href.startsWith('/') && !href.startsWith('#')) continue;
      const url = new URL(href, server.url + path);
      links.push({ from: path, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) });
      waiting.push(url.pathname);
    }
  }
  for (const { from, path, anchor } of links)
    if (anchor && !notRead.test(path) && !ids.get(path)?.has(anchor))
      failures.push(`${from} links to ${path}#${anchor}, which does not exist`);
  expect([...new Set(failures)]).toEqual([]);
  // The start page, six articles, seven text pages, and the pages they link to.
  expect(ids.size).toBeGreaterThan(20);
  expect(links.filter(({ anchor }) => anchor).length).toBeGreaterThan(50);
});

test('every link of the footer leads to a different page', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const labels = await links.allTextContents();
  for (const label of ['Features', 'Pricing', 'Dashboard', 'API Docs', 'About', 'Blog', 'Contact', 'Support'])
    expect(labels).toContain(label);
  for (const label of ['Privacy', 'Terms', 'GDPR', 'Cookies']) expect(labels).toContain(label);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the sitemap is named in robots.txt, and contains no page that search engines must not index', async ({
  request,
  server,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  for (const path of await sitemapPaths(request, server.url)) {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain('content="noindex"');
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`);
  }
});

type HttpGetter = { get: (path: string) => Promise<{ text: () => Promise<string> }> };

async function sitemapPaths(request: HttpGetter, origin: string): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replace(origin, ''));
}

function attributes(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<(?!link\\b)[a-z0-9]+[^>]*?\\s${name}="([^"]*)"`, 'g'));
  return [...found].map(([, value]) => value!.replaceAll('&amp;', '&'));
}

function problemOf(href: string): string | null {
  if (/^(#|\/(?!\/))/.test(href)) return href === '#' ? 'has no target' : null;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) return null;
  return /^https:\/\/[\w.-]+(\/|$)/.test(href) ? null : 'not an own page, a mail address or an https URL';
}
