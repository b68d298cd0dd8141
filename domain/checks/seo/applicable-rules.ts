import { platformLimits } from '../../platforms/platforms.ts';
import { isUnspacedScript } from '../../text/unspaced-script.ts';
import type { SeoCheckId, SeoInput } from './seo-rule.ts';

/** What a text is for, where that decides which rules of the score apply. `page`: all of them. */
export type Medium = 'page' | 'x-post' | 'ad' | 'search-snippet' | 'subject-line' | 'schema-markup';

const isLimitedByX = `A post on X has ${platformLimits.twitter.limit} characters at most.`;
const isAd = 'An ad consists of short fields.';
const isSnippet = 'Titles and descriptions for search results have short lengths of their own.';
const isSubjectLine = 'A subject line is one short line.';
const isMarkup = 'Markup has no running text.';

/**
 * The one table of the rules that do not apply to a kind of text, with the reason. Their points cannot be earned, so
 * they are not graded.
 */
const leftOut: Record<Medium, Partial<Record<SeoCheckId, string>>> = {
  page: {},
  'x-post': { 'over-300-characters': isLimitedByX, 'over-1000-characters': isLimitedByX },
  ad: {
    'over-300-characters': isAd,
    'keyword-in-opening': isAd,
    'keyword-density': isAd,
    'over-1000-characters': isAd,
    bullets: isAd,
  },
  'search-snippet': {
    'over-300-characters': isSnippet,
    'keyword-density': isSnippet,
    'over-1000-characters': isSnippet,
    bullets: isSnippet,
  },
  'subject-line': {
    'over-300-characters': isSubjectLine,
    'keyword-density': isSubjectLine,
    'over-1000-characters': isSubjectLine,
    bullets: isSubjectLine,
  },
  'schema-markup': {
    'keyword-in-opening': isMarkup,
    'keyword-density': isMarkup,
    'sentence-length': isMarkup,
    bullets: isMarkup,
  },
};

const keywordRules: ReadonlySet<SeoCheckId> = new Set([
  'keyword-present',
  'keyword-in-opening',
  'keyword-density',
]);
/** Rules that count words. */
const wordRules: ReadonlySet<SeoCheckId> = new Set(['keyword-density', 'sentence-length']);

/** Why a rule does not apply to a text; null when it applies. */
export function reasonLeftOut(id: SeoCheckId, { medium, keyword, reading }: SeoInput): string | null {
  const reason = leftOut[medium][id];
  if (reason) return reason;
  if (keywordRules.has(id) && !hasKeyword(keyword))
    return 'No keyword is given. Enter the keyword that the text should rank for to grade these rules.';
  if (wordRules.has(id) && isUnspacedScript(reading))
    return 'Not measured in a script without spaces between words.';
  return null;
}

/** True for a keyword with at least one letter or digit. */
export function hasKeyword(keyword: string): boolean {
  return /[\p{L}\p{N}]/u.test(keyword);
}

/** The content types of all tools that are published as something other than a page. */
const mediums = new Map<string, Medium>(
  Object.entries({
    twitter: 'x-post',
    ads: 'ad',
    ad: 'ad',
    'ad-copy': 'ad',
    'meta-description': 'search-snippet',
    'email-subject': 'subject-line',
  } as const),
);
/** Content types whose platform decides where they are published. */
const platformTypes = new Set(['social', 'social-media', 'post', 'story', 'video', 'optimization']);

type Published = {
  contentType: string;
  platform?: string | undefined;
  seoContentType?: string | undefined;
};

/** The medium of a text, by its content type and the options that go with it. */
export function mediumOf({ contentType, platform, seoContentType }: Published): Medium {
  if (platformTypes.has(contentType)) return platform === 'twitter' ? 'x-post' : 'page';
  if (contentType === 'seo' && seoContentType === 'meta-content') return 'search-snippet';
  if (contentType === 'seo' && seoContentType === 'schema-markup') return 'schema-markup';
  return mediums.get(contentType) ?? 'page';
}
