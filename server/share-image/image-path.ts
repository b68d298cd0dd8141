import { createHash } from 'node:crypto';

/** Counts the drawing's versions, so that nobody keeps a picture of an old one. */
const drawing = 1;

/** Where an article's picture for shared links is. The name changes with what is drawn, so it can be kept for ever. */
export function imagePathOf(slug: string, title: string): string {
  const hash = createHash('sha256').update(`${drawing} ${title}`).digest('hex').slice(0, 10);
  return `/share/blog/${slug}-${hash}.png`;
}
