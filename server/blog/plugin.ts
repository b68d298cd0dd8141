import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ArticleCollection, SitePageCollection } from '#domain/blog/article.ts';
import { siteCopyTexts } from '#domain/site-copy/site-copy-texts.ts';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';
import { openContent, type Content } from './open-content.ts';

declare module 'fastify' {
  interface FastifyInstance {
    blog: ArticleCollection;
    sitePages: SitePageCollection;
    /** Looks for changed texts now; a listening server does so by itself. */
    refreshContent: () => Promise<void>;
  }
}

export type ContentOptions = {
  /** The folder with `blog/` and `pages/`; the project's own by default. */
  folder?: string | undefined;
};

export const ownContent = path.resolve(import.meta.dirname, '../../content');

/** How often the files are checked. An edit must be visible within a second. */
const lookEveryMs = 500;

/**
 * The texts of the site, in memory. Files are polled rather than watched: that also works on network drives and
 * mounted folders, and costs one `stat` per file. A text that cannot be shown is logged with its file and line.
 */
export const content = plugin(async (app: FastifyInstance, { folder = ownContent }: ContentOptions) => {
  const texts = await openContent({ folder, facts: siteCopyTexts(app.config.operator) });
  app.decorate('blog', texts.blog);
  app.decorate('sitePages', texts.sitePages);
  const report = reporter(app, texts);
  report();
  let looking: Promise<void> | undefined;
  const refresh = () =>
    (looking ??= texts
      .refresh()
      .then(report)
      .finally(() => (looking = undefined)));
  app.decorate('refreshContent', refresh);

  const look = () =>
    void refresh().catch((error: unknown) => app.log.error({ err: error }, 'texts cannot be read'));
  repeatWhileListening(app, lookEveryMs, look);
  app.addHook('onClose', async () => {
    await looking?.catch(() => undefined);
  });
});

/** Logs a problem when it appears, not at every check. */
function reporter(app: FastifyInstance, texts: Content): () => void {
  let logged = new Set<string>();
  return () => {
    const messages = new Set(texts.problems().map(({ message }) => message));
    for (const message of messages) {
      if (!logged.has(message)) app.log.error(`a text cannot be shown:\n${message}`);
    }
    logged = messages;
  };
}
