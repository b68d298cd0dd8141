import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Article } from '#domain/blog/article.ts';
import { articleAnswerSchema, articleListSchema, articlePromptListSchema } from '#domain/blog/article.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { chooseEncoding, compressText, ordinaryLevel, type Encoding } from '../http/content-encoding.ts';
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

  app.get('/api/blog/prompts', {
    schema: {
      summary: 'The titles of the prompts in all articles.',
      response: { 200: articlePromptListSchema },
    },
    handler: () =>
      app.blog
        .list()
        .flatMap(({ slug }) =>
          (app.blog.find(slug)?.prompts ?? []).map((title, index) => ({ slug, number: index + 1, title })),
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
      return toResponse(article);
    },
  });

  const feed = cachedFeed(app);
  app.get('/blog/rss.xml', async (request, reply) => {
    const { tag, text, compressed } = feed(ownOriginOf(request));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply.header('cache-control', `public, max-age=${feedSeconds}`);
    reply.header('etag', tag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('application/rss+xml; charset=utf-8');
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await compressed[encoding]);
  });
};

type Feed = { tag: string; text: Buffer; compressed: Record<'br' | 'gzip', Promise<Buffer>> };

/** The feed as last requested: it changes with the articles, and an installation has one origin. */
function cachedFeed(app: FastifyInstance): (origin: string) => Feed {
  let cached: (Feed & { key: string }) | undefined;
  return (origin) => {
    const key = `${app.blog.version} ${origin}`;
    if (cached?.key === key) return cached;
    const text = Buffer.from(feedOf(app.blog.list(), origin, (slug) => app.blog.find(slug)?.content ?? ''));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    // Weak, because the compressed feed has other bytes.
    const compress = (encoding: Encoding) => compressText(text, encoding, ordinaryLevel);
    cached = { key, text, tag: `W/"${hash}"`, compressed: { br: compress('br'), gzip: compress('gzip') } };
    return cached;
  };
}

function toResponse(article: Article) {
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
