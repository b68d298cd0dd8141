import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Article } from '#domain/blog/article.ts';
import { articleAnswerSchema, articleListSchema } from '#domain/blog/article.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { chooseEncoding } from '../pages/kept-page.ts';
import { ownOriginOf } from '../http/own-origin.ts';
import { feedOf } from './feed.ts';

/** Feed readers ask often; five minutes are soon enough for an article. */
const feedSeconds = 300;

export const blogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/blog/articles', {
    schema: { summary: 'Every article by its slug, newest first.', response: { 200: articleListSchema } },
    handler: () =>
      Object.fromEntries(
        app.blog
          .list()
          .map(({ slug, title, publishDate, metaDescription }) => [
            slug,
            { title, publishDate, meta_description: metaDescription },
          ]),
      ),
  });

  app.get('/api/blog/:slug', {
    schema: {
      summary: 'One article.',
      params: z.object({ slug: z.string() }),
      response: { 200: articleAnswerSchema },
      errors: ['blog.not-found'],
    },
    handler: (request) => {
      const article = app.blog.find(request.params.slug);
      if (!article) throw new AppError('blog.not-found');
      return answerOf(article);
    },
  });

  const feed = keptFeed(app);
  app.get('/blog/rss.xml', (request, reply) => {
    const { tag, text, compressed } = feed(ownOriginOf(request));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.header('cache-control', `public, max-age=${feedSeconds}`);
    reply.header('etag', tag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('application/rss+xml; charset=utf-8');
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(compressed[encoding]);
  });
};

type Feed = { tag: string; text: string; compressed: Record<'br' | 'gzip', Buffer> };

/** The feed as last asked for: it changes with the articles, and an installation has one origin. */
function keptFeed(app: FastifyInstance): (origin: string) => Feed {
  let kept: (Feed & { key: string }) | undefined;
  return (origin) => {
    const key = `${app.blog.version} ${origin}`;
    if (kept?.key === key) return kept;
    const text = feedOf(app.blog.list(), origin, (slug) => app.blog.find(slug)?.content ?? '');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    // Weak: the compressed feed says the same in other bytes.
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const compressed = { br: brotliCompressSync(text, quick), gzip: gzipSync(text) };
    kept = { key, text, tag: `W/"${hash}"`, compressed };
    return kept;
  };
}

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
