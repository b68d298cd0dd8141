import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { escapeXml } from '#domain/xml/escape-xml.ts';
import { ownOriginOf } from '../http/own-origin.ts';

/** Not for search engines: the API, pages that need an account, and the sandbox. */
const notForCrawlers = ['/api/', '/dashboard', '/profile', '/oauth-success', '/sandbox/'];

/** GET /robots.txt and /sitemap.xml. */
export const crawlers: FastifyPluginAsync = async (app) => {
  app.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      ...notForCrawlers.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${ownOriginOf(request)}/sitemap.xml`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachedAnHour)
      .send(lines.join('\n'));
  });

  app.get('/sitemap.xml', (request, reply) => {
    const origin = ownOriginOf(request);
    const urls = publicAddresses(app).map(
      ({ path, changed }) =>
        `  <url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    );
    const sitemap = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cachedAnHour)
      .send(sitemap.join('\n'));
  });
};

const cachedAnHour = 'public, max-age=3600';

export type PublicAddress = { path: string; /** `YYYY-MM-DD`, if known. */ changed: string | null };

/** Public pages that are not Markdown texts. */
const screens = [
  '/',
  '/blog',
  '/docs',
  '/status',
  '/premium-guide',
  '/premium-guide/setup',
  '/premium-guide/bulk',
  '/premium-guide/analytics',
  '/premium-guide/advanced',
];

/** Every page for search engines, with the date of the last change for texts. */
export function publicAddresses({ blog, sitePages }: FastifyInstance): PublicAddress[] {
  const articles = blog.list();
  const newest =
    articles
      .map(({ updated, publishDate }) => updated ?? publishDate)
      .sort()
      .at(-1) ?? null;
  return [
    ...screens.map((path) => ({ path, changed: path === '/blog' ? newest : null })),
    ...articles.map(({ slug, updated, publishDate }) => ({
      path: `/blog/${slug}`,
      changed: updated ?? publishDate,
    })),
    ...sitePages.list().map(({ slug, updated }) => ({ path: `/${slug}`, changed: updated })),
  ];
}
