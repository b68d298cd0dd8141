import type { FastifyPluginAsync } from 'fastify';
import { ownOriginOf } from '../http/own-origin.ts';
import { publicAddresses } from './public-addresses.ts';

/** What a search engine has no use for: calls, what needs an account, and the outside world that is played locally. */
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
    return reply.type('text/plain; charset=utf-8').header('cache-control', keptAnHour).send(lines.join('\n'));
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
      .header('cache-control', keptAnHour)
      .send(sitemap.join('\n'));
  });
};

const keptAnHour = 'public, max-age=3600';

/** An origin may be whatever a request said its host is. */
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
