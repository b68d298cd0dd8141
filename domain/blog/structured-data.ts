import type { AnsweredQuestion, Article, ArticleSummary } from './article.ts';

/** Objects of schema.org as JSON-LD. `origin` is scheme and host of the site, since every address must be whole. */
type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';

/** Article, path of breadcrumbs and, where it answers questions, FAQPage. Specification: fixed articles. */
export function articleStructuredData(article: Article, origin: string): StructuredData[] {
  const address = `${origin}/blog/${article.slug}`;
  const publisher = { '@type': 'Organization', name: 'AIGen', url: origin };
  return [
    {
      '@context': context,
      '@type': 'Article',
      headline: article.title,
      description: article.metaDescription,
      image: [origin + article.image],
      datePublished: article.publishDate,
      dateModified: article.updated ?? article.publishDate,
      author: publisher,
      publisher,
      mainEntityOfPage: address,
      wordCount: article.words,
      inLanguage: 'en',
    },
    breadcrumbStructuredData([
      { name: 'Home', address: `${origin}/` },
      { name: 'Blog', address: `${origin}/blog` },
      { name: article.title, address },
    ]),
    ...(article.faq.length > 0 ? [questionStructuredData(article.faq)] : []),
  ];
}

/** The list of articles. */
export function blogStructuredData(articles: readonly ArticleSummary[], origin: string): StructuredData[] {
  return [
    {
      '@context': context,
      '@type': 'Blog',
      name: 'AIGen Blog',
      url: `${origin}/blog`,
      blogPost: articles.map(({ slug, title, publishDate }) => ({
        '@type': 'BlogPosting',
        headline: title,
        url: `${origin}/blog/${slug}`,
        datePublished: publishDate,
      })),
    },
    breadcrumbStructuredData([
      { name: 'Home', address: `${origin}/` },
      { name: 'Blog', address: `${origin}/blog` },
    ]),
  ];
}

/** Where a page is in the site, from the start page down to itself. */
export function breadcrumbStructuredData(path: readonly { name: string; address: string }[]): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** Questions on the page, with their answers. */
export function questionStructuredData(questions: readonly AnsweredQuestion[]): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
