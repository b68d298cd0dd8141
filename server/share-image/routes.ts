import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { siteImage } from '#domain/blog/site-image.ts';

const cachedForever = 'public, max-age=31536000, immutable';
const cachedForADay = 'public, max-age=86400';

/** Share images, rendered at the first request. Only titles of our own articles are rendered, each once. */
export const shareImageRoutes: FastifyPluginAsync = async (app) => {
  const images = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = (path: string, title: string, label: string): Promise<Buffer> => {
    const known = images.get(path);
    if (known) return known;
    // One after the other: a crawler that requests all of them must not occupy every core.
    const image = last.then(() => render(title, label));
    last = image.catch(() => images.delete(path));
    dropOutdated(images, new Set(app.blog.list().map(({ image: current }) => current)));
    images.set(path, image);
    return image;
  };

  app.get(siteImage.path, { config: { limit: 'shareImage' } }, async (_request, reply) =>
    sendImage(reply, await draw(siteImage.path, 'Write with your own AI key', ''), cachedForADay),
  );
  app.get<{ Params: { name: string } }>(
    '/share/blog/:name',
    { config: { limit: 'shareImage' } },
    async (request, reply) => {
      const path = `/share/blog/${request.params.name}`;
      const article = app.blog.list().find(({ image }) => image === path);
      if (!article) throw new AppError('request.not-found');
      return sendImage(reply, await draw(path, article.title, 'Blog'), cachedForever);
    },
  );
};

/** The renderer is large and rarely needed, so it is loaded for the first image. */
async function render(title: string, label: string): Promise<Buffer> {
  const { renderShareImage } = await import('./render-image.ts');
  return renderShareImage(title, label);
}

function sendImage(reply: FastifyReply, image: Buffer, cacheControl: string): FastifyReply {
  // Other sites show it beside a shared link.
  return reply
    .type('image/png')
    .headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' })
    .send(image);
}

/** Drops images of titles that have changed. */
function dropOutdated(images: Map<string, unknown>, current: ReadonlySet<string>): void {
  for (const path of images.keys()) if (path !== siteImage.path && !current.has(path)) images.delete(path);
}
