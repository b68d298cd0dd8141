import type { Html } from '../../pages/html.ts';
import { originOf, type Page, type Site } from '../model/site.ts';

/** Addresses of its accounts at social networks. */
export const socialLinks = ({ name }: Pick<Site, 'name'>): string[] => {
  const account = name.toLowerCase().replace(/[^a-z]/g, '');
  return [
    `https://www.linkedin.com/company/${account}`,
    `https://x.com/${account}`,
    `https://www.facebook.com/${account}`,
    `https://www.instagram.com/${account}/`,
  ];
};

const types = {
  home: 'Organization',
  article: 'Article',
  product: 'Product',
  list: 'CollectionPage',
  faq: 'FAQPage',
  about: 'AboutPage',
  contact: 'ContactPage',
  legal: 'WebPage',
} as const;

/** The page's JSON-LD. */
export function structuredData(site: Site, page: Page, dayOf: (age: number) => Date): Html {
  const url = originOf(site) + page.path;
  const [question] = page.kind === 'faq' ? page.write() : [];
  const more: Record<Page['kind'], object> = {
    home: { name: site.name, foundingDate: String(site.year), sameAs: socialLinks(site) },
    article: {
      headline: page.heading,
      author: { '@type': 'Person', name: page.author },
      datePublished: dayOf(page.age).toISOString(),
      dateModified: dayOf(Math.max(0, page.age - 1)).toISOString(),
      publisher: { '@type': 'Organization', name: site.name },
    },
    product: {
      name: page.heading,
      description: page.description,
      offers: {
        '@type': 'Offer',
        price: page.price?.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    },
    list: { name: page.heading },
    faq: {
      mainEntity: question?.paragraphs.map((text) => ({
        '@type': 'Question',
        name: question.heading,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
    about: { name: page.heading },
    contact: { name: page.heading },
    legal: { name: page.heading },
  };
  const data = { '@context': 'https://schema.org', '@type': types[page.kind], url, ...more[page.kind] };
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return { html: `<script type="application/ld+json">${json}</script>` };
}
