import { articleStructuredData } from '#domain/blog/structured-data.ts';
import { data } from 'react-router';
import { pageContext } from '../page-context.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { staticPage } from '../page/static-page.ts';
import type { Route } from './+types/article.ts';
import { ArticleNotFound } from './article-not-found.tsx';
import { ArticleScreen } from './article-screen.tsx';

export const handle = { ...staticPage, notFoundPath: '/blog/-' };

export const meta: Route.MetaFunction = (args) => {
  const article = args.loaderData;
  if (!article) {
    return pageHead(args, {
      title: 'Article Not Found',
      description: 'There is no article at this address.',
      noIndex: true,
    });
  }
  return pageHead(args, {
    title: article.title,
    description: article.metaDescription,
    type: 'article',
    image: { path: article.image, alt: article.title },
    publishedTime: article.publishDate,
    modifiedTime: article.updated ?? undefined,
    structuredData: articleStructuredData(article, originOf(args)),
  });
};

export function loader({ context, params }: Route.LoaderArgs) {
  const article = context.get(pageContext).blog.find(params.slug);
  if (!article) throw data(null, { status: 404 });
  return article;
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  return <ArticleScreen key={article.slug} article={article} />;
}

/** Specification: the same page for every error. */
export const ErrorBoundary = ArticleNotFound;
