import { html, type Html } from '../../pages/html.ts';
import { articlesOf, originOf, sitemapPaths, type Site } from '../model/site.ts';
import { dayBefore } from './page.ts';

const declaration: Html = { html: '<?xml version="1.0" encoding="UTF-8"?>\n' };
const newest = 20;

export function robotsTxt(site: Site, crawlDelaySeconds: number | null): string {
  return [
    'User-agent: *',
    'Disallow: /cart/',
    'Disallow: /account/',
    ...(crawlDelaySeconds === null ? [] : [`Crawl-delay: ${crawlDelaySeconds}`]),
    '',
    ...(site.sitemap === 'absent' ? [] : [`Sitemap: ${originOf(site)}/sitemap.xml`]),
    '',
  ].join('\n');
}

const groupOf = (path: string) => (path.startsWith('/guides/') ? 'guides' : 'shop');

function urlset(site: Site, today: Date, paths: readonly string[]): string {
  const dayOf = dayBefore(today);
  const entry = (path: string) => {
    const day = dayOf(Math.max(0, (site.pages.get(path)?.age ?? 200) - 1))
      .toISOString()
      .slice(0, 10);
    return html`<url><loc>${originOf(site)}${path}</loc><lastmod>${day}</lastmod></url> `;
  };
  return html`${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${paths.map(entry)}</urlset
    > `.html;
}

/** `/sitemap.xml`, or a file that its index names; null for none of that name. */
export function sitemapXml(site: Site, path: string, today: Date): string | null {
  const paths = sitemapPaths(site);
  const [, group] = /^\/sitemap-([a-z]+)\.xml$/.exec(path) ?? [];
  if (group) {
    const inGroup = paths.filter((each) => groupOf(each) === group);
    return site.sitemap === 'index' && inGroup.length > 0 ? urlset(site, today, inGroup) : null;
  }
  if (site.sitemap === 'absent') return null;
  if (site.sitemap === 'broken') return urlset(site, today, paths).slice(0, 300);
  if (site.sitemap === 'single') return urlset(site, today, paths);
  const day = dayBefore(today)(1).toISOString().slice(0, 10);
  return html`${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${['shop', 'guides'].map(
        (name) =>
          html`<sitemap><loc>${originOf(site)}/sitemap-${name}.xml</loc><lastmod>${day}</lastmod></sitemap> `,
      )}</sitemapindex
    > `.html;
}

/** The newest articles; null for a site without a feed. */
export function feedXml(site: Site, today: Date): string | null {
  if (site.feed === 'absent') return null;
  const dayOf = dayBefore(today);
  const articles = articlesOf(site).slice(0, newest);
  const origin = originOf(site);
  if (site.feed === 'rss')
    return html`${declaration}<rss version="2.0"><channel><title>${site.name}</title><link>${origin}/</link><description>${site.name}, guides</description>
${articles.map(
  (page) =>
    html`<item><title>${page.heading}</title><link>${origin}${page.path}</link><guid>${origin}${page.path}</guid><pubDate>${dayOf(page.age).toUTCString()}</pubDate><description>${page.description}</description></item>\n`,
)}</channel></rss>\n`.html;
  return html`${declaration}<feed xmlns="http://www.w3.org/2005/Atom"
      ><title>${site.name}</title><id>${origin}/</id><link href="${origin}/" /><updated
        >${dayOf(articles[0]?.age ?? 0).toISOString()}</updated
      >
      ${articles.map(
        (page) =>
          html`<entry
            ><title>${page.heading}</title><id>${origin}${page.path}</id
            ><link href="${origin}${page.path}" /><published>${dayOf(page.age).toISOString()}</published
            ><updated>${dayOf(Math.max(0, page.age - 1)).toISOString()}</updated
            ><author><name>${page.author}</name></author>
            <summary>${page.description}</summary></entry
          > `,
      )}</feed
    > `.html;
}
