import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Article } from '#domain/blog/article.ts';
import { articleAnswerSchema, articleListSchema } from '#domain/blog/article.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { ownOriginOf } from '../plugins/own-origin.ts';
import { feedOf } from './feed.ts';

/** Feed readers ask often; five minutes are soon enough for an article. */
const feedSeconds = 300;

export const blogRoutes: FastifyPluginAsync = async (app) => {
  const list = { summary: 'Every article by its slug, newest first.', answer: { schema: articleListSchema } };
  app.get('/api/blog/articles', { config: { api: list } }, () =>
    Object.fromEntries(
      app.blog
        .list()
        .map(({ slug, title, publishDate, metaDescription }) => [
          slug,
          { title, publishDate, meta_description: metaDescription },
        ]),
    ),
  );

  const one = {
    summary: 'One article.',
    answer: { schema: articleAnswerSchema },
    errors: ['blog.not-found'] as const,
  };
  app.get<{ Params: { slug: string } }>('/api/blog/:slug', { config: { api: one } }, (request) => {
    const article = app.blog.find(request.params.slug);
    if (!article) throw new AppError('blog.not-found');
    return answerOf(article);
  });

  app.get('/blog/rss.xml', (request, reply) => {
    const feed = feedOf(app.blog.list(), ownOriginOf(request), (slug) => app.blog.find(slug)?.content ?? '');
    const tag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 20)}"`;
    reply.header('cache-control', `public, max-age=${feedSeconds}`).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
};

function answerOf(article: Article) {
  const { slug, title, content, publishDate, updated, metaDescription, readingMinutes, contents } = article;
  return {
    slug,
    title,
    content,
    publishDate,
    updated,
    meta_description: metaDescription,
    readingMinutes,
    contents,
  };
}
