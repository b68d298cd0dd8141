import { describe, expect, test } from 'vitest';
import type { Article } from './article.ts';
import { articleStructuredData, blogStructuredData } from './structured-data.ts';

const article: Article = {
  slug: 'a-text',
  title: 'A text',
  metaDescription: 'What it is about.',
  lead: 'What it is about.',
  publishDate: '2025-08-27',
  updated: null,
  readingMinutes: 3,
  contents: [],
  content: '<p>Text</p>',
  faq: [{ question: 'Why?', answer: 'Because.' }],
  related: [],
  words: 600,
  prompts: [],
  image: '/share/blog/a-text-0123456789.png',
};
const origin = 'https://aigen.example';
const byType = (items: readonly Record<string, unknown>[]) =>
  Object.fromEntries(items.map((item) => [item['@type'], item]));

describe('an article', () => {
  test('is an Article with absolute URLs and its dates', () => {
    const { Article: data } = byType(articleStructuredData(article, origin));
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      headline: 'A text',
      image: ['https://aigen.example/share/blog/a-text-0123456789.png'],
      datePublished: '2025-08-27',
      dateModified: '2025-08-27',
      mainEntityOfPage: 'https://aigen.example/blog/a-text',
      author: { '@type': 'Organization', name: 'AIGen' },
    });
    const [updated] = articleStructuredData({ ...article, updated: '2026-01-01' }, origin);
    expect(updated).toMatchObject({ datePublished: '2025-08-27', dateModified: '2026-01-01' });
  });

  test('is below the list, which is below the start page', () => {
    const { BreadcrumbList: path } = byType(articleStructuredData(article, origin));
    expect(path?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://aigen.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://aigen.example/blog' },
      { '@type': 'ListItem', position: 3, name: 'A text', item: 'https://aigen.example/blog/a-text' },
    ]);
  });

  test('is an FAQPage only if it answers questions', () => {
    expect(byType(articleStructuredData(article, origin)).FAQPage?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
    expect(byType(articleStructuredData({ ...article, faq: [] }, origin)).FAQPage).toBeUndefined();
  });
});

test('the list names every article by its absolute URL', () => {
  const { Blog: blog } = byType(blogStructuredData([article], origin));
  expect(blog).toMatchObject({
    url: 'https://aigen.example/blog',
    blogPost: [{ headline: 'A text', url: 'https://aigen.example/blog/a-text', datePublished: '2025-08-27' }],
  });
});
