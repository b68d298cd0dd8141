import { htmlAnswer, redirectTo, type Answer } from './answer.ts';
import { isPlanted, originOf, type Site } from './model/site.ts';
import { feedXml, robotsTxt, sitemapXml } from './pages/files.ts';
import { missingHtml, pageHtml } from './pages/page.ts';

const xml = (body: string): Answer => ({ status: 200, type: 'application/xml; charset=utf-8', body });

const image = (): Answer => ({
  status: 200,
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#6b7f5e"/><path d="M0 420 220 120 360 300 460 190 640 420z" fill="#2f3d2c"/></svg>\n',
});

function fileAnswer(site: Site, path: string, today: Date, crawlDelaySeconds: number | null): Answer | null {
  if (path === '/robots.txt')
    return site.robots === 'found'
      ? { status: 200, type: 'text/plain; charset=utf-8', body: robotsTxt(site, crawlDelaySeconds) }
      : null;
  if (/^\/sitemap[a-z-]*\.xml$/.test(path)) {
    const body = sitemapXml(site, path, today);
    return body === null ? null : xml(body);
  }
  if (path === '/feed.xml') {
    const body = feedXml(site, today);
    return body === null ? null : { ...xml(body), type: `application/${site.feed}+xml; charset=utf-8` };
  }
  return /^\/(?:images\/[\w.-]+|favicon)\.(?:svg|ico)$/.test(path) ? image() : null;
}

/** What a site answers at a path. */
export function siteAnswer(
  site: Site,
  path: string,
  { today, crawlDelaySeconds }: { today: Date; crawlDelaySeconds: number | null },
): Answer {
  const page = site.pages.get(path);
  if (page)
    return {
      ...htmlAnswer(pageHtml(site, page, today)),
      type: isPlanted(site, 'charset-missing', path) ? 'text/html' : 'text/html; charset=utf-8',
      headers: { 'cache-control': 'max-age=3600' },
      isCompressed: !isPlanted(site, 'page-uncompressed', path),
    };
  const target = site.redirects[path];
  if (target !== undefined) return redirectTo(originOf(site) + target);
  return (
    fileAnswer(site, path, today, crawlDelaySeconds) ??
    htmlAnswer(missingHtml(site), site.failing[path] ?? 404)
  );
}
