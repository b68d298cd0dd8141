import { gzipSync } from 'node:zlib';
import { html } from '../../pages/html.ts';
import { forbiddenTargets } from './redirects.ts';
import { send, sendPage, sendText, type Trap, type Visit } from './visit.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escape = (text: string) => html`${text}`.html;
const urlset = (urls: readonly string[]) =>
  `${declaration}<urlset ${space}>${urls.map((url) => `<url><loc>${escape(url)}</loc></url>`).join('\n')}</urlset>\n`;
const index = (urls: readonly string[]) =>
  `${declaration}<sitemapindex ${space}>${urls.map((url) => `<sitemap><loc>${escape(url)}</loc></sitemap>`).join('\n')}</sitemapindex>\n`;

const xml = (visit: Visit, body: string) => sendText(visit, body, 'application/xml; charset=utf-8');
const hugeEntries = 60_000;

/** A home and `/one/` to `/five/`, which the sitemap names; `sitemap` answers at the files of sitemaps. */
const withSitemap =
  (sitemap: (visit: Visit, origin: string, paths: string[]) => void, file = '/sitemap.xml'): Trap =>
  (visit) => {
    const origin = `https://${visit.host}`;
    const paths = ['/', '/one/', '/two/', '/three/', '/four/', '/five/'];
    if (visit.path === '/robots.txt')
      return sendText(visit, `User-agent: *\nAllow: /\n\nSitemap: ${origin}${file}\n`);
    if (visit.path.startsWith('/sitemap')) return sitemap(visit, origin, paths);
    if (!paths.includes(visit.path) && !/^\/shelf\/\d+\/$/.test(visit.path))
      return sendPage(visit, 'Not found', html``, 404);
    return sendPage(visit, `Page ${visit.path}`, html`<p>A page that a sitemap names.</p>`);
  };

const entities = `${declaration}<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_nothing, at) =>
    `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`,
).join(
  '',
)}<!ENTITY file SYSTEM "file:///etc/passwd">]><urlset ${space}><url><loc>&j;&file;</loc></url></urlset>\n`;

/** Hosts with sitemaps that are huge, turn in a circle, are compressed, or name what they must not. */
export const sitemapTraps: Record<string, Trap> = {
  'sitemap-huge.example': withSitemap((visit, origin) =>
    xml(visit, urlset(Array.from({ length: hugeEntries }, (_nothing, at) => `${origin}/shelf/${at + 1}/`))),
  ),
  'sitemap-loop.example': withSitemap((visit, origin, paths) => {
    if (visit.path === '/sitemap-pages.xml') return xml(visit, urlset(paths.map((path) => origin + path)));
    // Each names the other, itself, and a new one, for ever.
    const depth = Number(/(\d+)/.exec(visit.path)?.[1] ?? 0);
    const names = ['/sitemap.xml', visit.path, `/sitemap-${depth + 1}.xml`, '/sitemap-pages.xml'];
    return xml(visit, index(names.map((name) => origin + name)));
  }),
  'sitemap-gzip.example': withSitemap(
    (visit, origin, paths) =>
      send(visit, {
        status: 200,
        type: 'application/gzip',
        body: gzipSync(urlset(paths.map((path) => origin + path))),
        isCompressed: false,
      }),
    '/sitemap.xml.gz',
  ),
  'sitemap-bomb.example': withSitemap(
    (visit) =>
      send(visit, {
        status: 200,
        type: 'application/gzip',
        body: gzipSync(Buffer.alloc(100 * 1024 * 1024, 0x20)),
        isCompressed: false,
      }),
    '/sitemap.xml.gz',
  ),
  'sitemap-foreign.example': withSitemap((visit, origin, paths) =>
    xml(
      visit,
      urlset([
        ...paths.map((path) => origin + path),
        'https://clean.example/',
        'https://ridgeway-supply.example/guides/',
        ...Object.values(forbiddenTargets),
      ]),
    ),
  ),
  'sitemap-entities.example': withSitemap((visit) => xml(visit, entities)),
  'sitemap-html.example': withSitemap((visit) => sendPage(visit, 'Not found', html`<p>No sitemap here.</p>`)),
  'sitemap-text.example': withSitemap(
    (visit, origin, paths) => sendText(visit, paths.map((path) => `${origin}${path}\n`).join('')),
    '/sitemap.txt',
  ),
  'sitemap-private.example': withSitemap((visit) =>
    xml(visit, index(['http://127.0.0.1/sitemap.xml', 'http://169.254.169.254/sitemap.xml'])),
  ),
};
