import type { AnsweredQuestion, Article, ArticleSummary } from './article.ts';

/** schema.org objects as JSON-LD. `origin` is scheme and host of the site, because every URL must be absolute. */
type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';

/** Article, breadcrumbs and, if it answers questions, FAQPage. Specification: fixed articles. */
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

/** Structured data of the article list. `origin` is scheme and host of the site. */
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

/** Breadcrumbs of a page, from the start page to the page itself. */
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

/** The questions on a page with their answers, as FAQPage. */
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
