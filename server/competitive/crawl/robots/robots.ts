import robotsModule from 'robots-parser';
import type { SiteFacts, UnreadReason } from '#domain/competitive/site/site.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { robotName } from '#domain/competitive/site/robot-name.ts';
import { normalizeUrl } from '../frontier/normalize-url.ts';
import { RobotsRules, type Rule } from './robots-rules.ts';

type Parsed = {
  getCrawlDelay: (robot: string) => number | undefined;
  getSitemaps: () => string[];
  /** By robot, in lower case. Its own search compares each rule letter by letter, which takes a second for a hostile file. */
  _rules: Readonly<Record<string, Rule[]>>;
};
/** The package's own types describe a module that it is not. */
const robotsParser = robotsModule as unknown as (url: string, content: string) => Parsed;

const mostSitemapLines = 50;
const maxRuleCharacters = 500;
const mostStars = 10;
const longestDelaySeconds = 86_400;

/** What a host allows (RFC 9309). */
export type Robots = {
  url: string;
  state: SiteFacts['robots']['state'];
  /** Why it could not be reached; null where the host answered. */
  failure: UnreadReason | null;
  crawlDelaySeconds: number | null;
  sitemaps: string[];
  isAllowed: (url: string) => boolean;
  /** The rule that forbids an address; null where it is allowed. */
  forbids: (url: string) => string | null;
};

/** Without a robots.txt everything is allowed; with one that cannot be reached nothing is. */
export function withoutRobots(
  url: string,
  state: 'absent' | 'unreachable',
  failure: UnreadReason | null = null,
): Robots {
  const isAllowed = state === 'absent';
  return {
    url,
    state,
    failure,
    crawlDelaySeconds: null,
    sitemaps: [],
    isAllowed: () => isAllowed,
    forbids: () => (isAllowed ? null : 'robots.txt could not be reached, so nothing may be read'),
  };
}

/** `isCut`: the file goes on, and its last line is not whole. */
export function readRobots(url: string, content: string, isCut = false): Robots {
  const lines = content.split(/\r\n|\r|\n/);
  if (isCut) lines.pop();
  const parsed = robotsParser(url, lines.map(boundedRule).join('\n'));
  const delay = parsed.getCrawlDelay(robotName);
  const rules = new RobotsRules(parsed._rules[robotName.toLowerCase()] ?? parsed._rules['*'] ?? []);
  const { origin } = new URL(url);
  const ruleOf = (address: string) => {
    const { origin: asked, pathname, search } = new URL(address);
    return asked === origin ? rules.ruleOf(inCapitals(pathname + search)) : null;
  };
  return {
    url,
    state: 'found',
    failure: null,
    crawlDelaySeconds: delay === undefined ? null : Math.min(Math.max(0, delay), longestDelaySeconds),
    sitemaps: sitemapsOf(parsed.getSitemaps(), url),
    isAllowed: (address) => ruleOf(address)?.allow ?? true,
    forbids: (address) => {
      const rule = ruleOf(address);
      if (!rule || rule.allow) return null;
      return cutText((lines[rule.lineNumber - 1] ?? '').trim(), 300);
    },
  };
}

/** What a report says of it. */
export function robotsFacts(robots: Robots, startUrl: string): SiteFacts['robots'] {
  const { url, state, crawlDelaySeconds, sitemaps } = robots;
  return { url, state, crawlDelaySeconds, forbids: robots.forbids(startUrl), sitemaps };
}

function inCapitals(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}

/**
 * Matching a rule costs the product of its length, its stars and the address. A hostile one that forbids is cut, so that it
 * forbids more; one that allows is left out.
 */
function boundedRule(line: string): string {
  const match = /^\s{0,99}(allow|disallow)\s{0,99}:/i.exec(line);
  if (!match) return line.length > 4_000 ? '' : line;
  const rule = line
    .slice(match[0].length)
    .trim()
    .replaceAll(/\*{2,}/g, '*');
  const stars = rule.split('*');
  if (rule.length <= maxRuleCharacters && stars.length <= mostStars + 1) return `${match[1]}:${rule}`;
  if (match[1]!.toLowerCase() === 'allow') return '';
  return `disallow:${stars
    .slice(0, mostStars + 1)
    .join('*')
    .slice(0, maxRuleCharacters)}`;
}

function sitemapsOf(stated: readonly string[], base: string): string[] {
  const urls = stated.slice(0, 500).map((url) => normalizeUrl(url, base));
  return [...new Set(urls.filter((url) => url !== null))].slice(0, mostSitemapLines);
}
