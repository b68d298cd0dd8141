import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import QuickLRU from 'quick-lru';

/** Browsers are few; looking one up takes a tenth of the time of looking for the names of robots in it. */
const known = new QuickLRU<string, boolean>({ maxSize: 2_000 });
const longestKnown = 400;

/** True for a program that is known to be none of a person: crawlers, link previews, libraries, and programs without a name. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  if (userAgent.length > longestKnown) return isbot(userAgent);
  let found = known.get(userAgent);
  if (found === undefined) {
    found = isbot(userAgent);
    known.set(userAgent, found);
  }
  return found;
}

/** Names of crawlers and link previews; not those of the libraries with which a shop's server reports a sale. */
const crawler = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless|monitor/i;

/** True for a program that reads pages by itself. A goal that it sends is none. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawler.test(userAgent.slice(0, 1_000));
}

const earlyHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** True for what a browser loads before anybody has asked for it: prefetches, prerendered pages and previews. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  for (const name of earlyHeaders) {
    const value = headers[name];
    if (value !== undefined && /prefetch|prerender|preview|instant/i.test(String(value))) return true;
  }
  return false;
}
