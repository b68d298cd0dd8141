import type { ChangeKind, WatchedChange } from '#domain/competitive/watch/watched.ts';
import { plural } from '#domain/text/format.ts';

/** Headings of the kinds of changes, in their order. */
export const kindTitles: Record<ChangeKind, string> = {
  new: 'New',
  price: 'Prices',
  title: 'Titles',
  text: 'Texts',
  gone: 'Gone',
};

/** What a count of changes is of. */
export const kindNouns: Record<ChangeKind, (count: number) => string> = {
  new: (count) => plural(count, 'new page'),
  price: (count) => plural(count, 'new price'),
  title: (count) => plural(count, 'new title'),
  text: (count) => plural(count, 'changed text'),
  gone: () => 'gone',
};

/** The address of a page on its site. */
export function placeOf(url: string): string {
  const place = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return place === '' ? '/' : place;
}

/** The name of a page; its address where it has no title. */
export const nameOfPage = ({ title, url }: Pick<WatchedChange, 'title' | 'url'>): string =>
  title.trim() || placeOf(url);

/** How a page is gone: "answers 404", "leads to /about/". */
export function describeGone({ status, after, url }: WatchedChange): string {
  if (status !== null) return `answers ${status}`;
  const isSameSite = after.startsWith(url.slice(0, url.length - placeOf(url).length));
  return `leads to ${isSameSite ? placeOf(after) : after}`;
}

/** How a text is another: "420 words, then 500", "reworded, 420 words". */
export function describeText({ before, after }: WatchedChange): string {
  return before === after ? `reworded, ${after}` : `${before}, now ${after}`;
}
