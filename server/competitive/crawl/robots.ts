import robotsModule from 'robots-parser';
import type { SiteFacts, UnreadReason } from '#domain/competitive/site.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { robotName } from '#domain/competitive/robot-name.ts';
import { normalizeUrl } from './normalize-url.ts';

type Rules = {
  isAllowed: (url: string, robot: string) => boolean | undefined;
  getMatchingLineNumber: (url: string, robot: string) => number;
  getCrawlDelay: (robot: string) => number | undefined;
  getSitemaps: () => string[];
};
/** The package's own types describe a module that it is not. */
const robotsParser = robotsModule as unknown as (url: string, content: string) => Rules;

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

export function readRobots(url: string, content: string): Robots {
  const lines = content.split(/\r\n|\r|\n/);
  const rules = robotsParser(url, lines.map(boundedRule).join('\n'));
  const delay = rules.getCrawlDelay(robotName);
  const isAllowed = (address: string) => rules.isAllowed(address, robotName) ?? true;
  return {
    url,
    state: 'found',
    failure: null,
    crawlDelaySeconds: delay === undefined ? null : Math.min(Math.max(0, delay), longestDelaySeconds),
    sitemaps: sitemapsOf(rules.getSitemaps(), url),
    isAllowed,
    forbids: (address) => {
      if (isAllowed(address)) return null;
      const line = lines[rules.getMatchingLineNumber(address, robotName) - 1] ?? '';
      return cutText(line.trim(), 300);
    },
  };
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
