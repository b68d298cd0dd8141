import type { FastifyInstance } from 'fastify';

export type PublicAddress = { path: string; /** `YYYY-MM-DD`, where it is known. */ changed: string | null };

/** Public pages that are no texts. */
const screens = [
  '/',
  '/blog',
  '/docs',
  '/premium-guide',
  '/premium-guide/setup',
  '/premium-guide/bulk',
  '/premium-guide/analytics',
  '/premium-guide/advanced',
];

/** Every page that is there for search engines, the texts with the day they last changed. */
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
