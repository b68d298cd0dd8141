import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import { siteImage } from '#domain/blog/site-image.ts';

const keptForEver = 'public, max-age=31536000, immutable';
const keptForADay = 'public, max-age=86400';

/** Pictures for shared links, drawn when first asked for. Only titles of ours are drawn, each once. */
export const shareImageRoutes: FastifyPluginAsync = async (app) => {
  const drawn = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = (path: string, title: string, label: string): Promise<Buffer> => {
    const known = drawn.get(path);
    if (known) return known;
    // One after the other: a crawler that asks for all of them must not take every core.
    const image = last.then(() => render(title, label));
    last = image.catch(() => drawn.delete(path));
    forgetOld(drawn, new Set(app.blog.list().map(({ image: current }) => current)));
    drawn.set(path, image);
    return image;
  };

  app.get(siteImage.path, async (_request, reply) =>
    sendImage(reply, await draw(siteImage.path, 'Write with your own AI key', ''), keptForADay),
  );
  app.get<{ Params: { name: string } }>('/share/blog/:name', async (request, reply) => {
    const path = `/share/blog/${request.params.name}`;
    const article = app.blog.list().find(({ image }) => image === path);
    if (!article) throw new AppError('request.not-found');
    return sendImage(reply, await draw(path, article.title, 'Blog'), keptForEver);
  });
};

/** What draws is large, and most processes draw seldom: it is loaded for the first picture. */
async function render(title: string, label: string): Promise<Buffer> {
  const { renderShareImage } = await import('./render-image.ts');
  return renderShareImage(title, label);
}

function sendImage(reply: FastifyReply, image: Buffer, cacheControl: string): FastifyReply {
  return reply.type('image/png').header('cache-control', cacheControl).send(image);
}

/** Pictures of titles that have changed meanwhile. */
function forgetOld(drawn: Map<string, unknown>, current: ReadonlySet<string>): void {
  for (const path of drawn.keys()) if (path !== siteImage.path && !current.has(path)) drawn.delete(path);
}
