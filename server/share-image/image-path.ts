import { createHash } from 'node:crypto';

/** The version of the layout: browsers and crawlers must not keep images of an older one. */
const layoutVersion = 1;

/** Path of an article's share image. It changes with what is drawn, so the image can be cached forever. */
export function imagePathOf(slug: string, title: string): string {
  const hash = createHash('sha256').update(`${layoutVersion} ${title}`).digest('hex').slice(0, 10);
  return `/share/blog/${slug}-${hash}.png`;
}
