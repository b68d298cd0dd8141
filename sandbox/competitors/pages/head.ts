import { html, type Html } from '../../pages/html.ts';
import { isPlanted, originOf, type Page, type Site } from '../model/site.ts';
import { structuredData } from './structured-data.ts';

const long = 'with all that we know about cloth, seams, weather and long days out on the high fells';
/** Not so short that its length is a fault too. */
export const sharedTitle = ({ name }: Pick<Site, 'name'>) =>
  name.length < 15 ? `${name}, gear and repairs` : name;
const sharedDescription = (site: Site) =>
  `${site.name} sells outdoor gear and mends it. Free advice on our bench, six days a week, all year.`;

function titles(site: Site, page: Page): string[] {
  const is = (kind: string) => isPlanted(site, kind, page.path);
  if (is('title-missing')) return [];
  if (is('title-repeated')) return [page.title, `${page.heading}, from our own bench`];
  if (is('title-long')) return [`${page.heading} ${long}`];
  if (is('title-short')) return ['Gear'];
  return [is('title-shared') ? sharedTitle(site) : page.title];
}

function description(site: Site, page: Page): string | null {
  const is = (kind: string) => isPlanted(site, kind, page.path);
  if (is('description-missing')) return null;
  if (is('description-long')) return `${page.description} ${page.heading}, ${long}, ${long}.`;
  if (is('description-short')) return page.heading.slice(0, 18);
  return is('description-shared') ? sharedDescription(site) : page.description;
}

function canonical(site: Site, page: Page): string | null {
  const is = (kind: string) => isPlanted(site, kind, page.path);
  if (is('canonical-missing')) return null;
  if (is('canonical-broken')) return Object.keys(site.failing)[0]!;
  return is('canonical-elsewhere') ? '/' : page.path;
}

function translations(site: Site, page: Page): { language: string; path: string }[] {
  const self = { language: page.language, path: page.path };
  if (isPlanted(site, 'hreflang-invalid', page.path)) return [{ language: 'en_GB', path: page.path }];
  if (isPlanted(site, 'hreflang-one-way', page.path))
    return [
      ...(page.translations.length > 0 ? page.translations : [self]),
      { language: 'fr', path: '/faq/' },
    ];
  return page.translations;
}

/** A comma too many. */
const brokenData = ({ heading }: Page): Html => ({
  html: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing","name":${JSON.stringify(heading)},}</script>`,
});

/** The head of a page, with what is planted in it. */
export function headOf(site: Site, page: Page, dayOf: (age: number) => Date): Html {
  const origin = originOf(site);
  const is = (kind: string) => isPlanted(site, kind, page.path);
  const about = description(site, page);
  const leading = canonical(site, page);
  const isUnlisted = is('noindex') || is('sitemap-noindex');
  return html`${!is('charset-missing') && html`<meta charset="utf-8" />`}
    ${!is('viewport-missing') && html`<meta name="viewport" content="width=device-width, initial-scale=1" />`}
    ${titles(site, page).map((title) => html`<title>${title}</title>`)}
    ${about !== null && html`<meta name="description" content="${about}" />`}
    ${leading !== null && html`<link rel="canonical" href="${origin}${leading}" />`}
    ${isUnlisted && html`<meta name="robots" content="noindex" />`}
    ${translations(site, page).map(
      ({ language, path }) => html`<link rel="alternate" hreflang="${language}" href="${origin}${path}" /> `,
    )}
    ${
      site.feed !== 'absent' &&
      html`<link rel="alternate" type="application/${site.feed}+xml" title="${site.name}" href="/feed.xml" />`
    }
    ${
      !is('preview-missing') &&
      html`<meta property="og:title" content="${page.heading}" />
        <meta property="og:type" content="${page.kind === 'article' ? 'article' : 'website'}" />
        <meta property="og:url" content="${origin}${page.path}" />
        <meta property="og:image" content="${origin}/images/${page.picture}" />
        <meta name="twitter:card" content="summary_large_image" />`
    }
    ${page.author !== null && html`<meta name="author" content="${page.author}" />`}
    ${is('structured-data-broken') && brokenData(page)}
    ${!is('structured-data-missing') && structuredData(site, page, dayOf)}
    ${is('mixed-content') && html`<script src="http://cdn.${site.host}/counter.js" async></script>`}
    <style>
      body {
        font:
          17px/1.6 Georgia,
          serif;
        max-width: 44rem;
        margin: 0 auto;
        padding: 1rem;
      }
      nav a {
        margin-right: 0.8rem;
      }
    </style>`;
}
