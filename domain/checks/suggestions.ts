import { isEnglish } from '../generation/form/language.ts';
import type { RequestForm } from '../generation/request.ts';
import { maxDensity, minDensity, type SeoRule, type SeoScore } from './seo/seo-score.ts';

export const maxSuggestions = 5;

type Family = 'blog' | 'social' | 'product' | 'email' | 'analysis' | 'seo' | 'ads';
type Text = { content: string; keyword: string };
/** Advice without points, and how to tell that a text lacks it. */
type Advice = {
  say: string;
  isLacking: (text: Text) => boolean;
  /** Looks for English words: says nothing of a text in another language. */
  isOfEnglish?: true;
};

/** Content types of other tools, by the family whose advice fits them. Those not named get none. */
const families: Partial<Record<RequestForm['contentType'], Family>> = {
  blog: 'blog',
  'blog-post': 'blog',
  social: 'social',
  'social-media': 'social',
  post: 'social',
  instagram: 'social',
  facebook: 'social',
  linkedin: 'social',
  twitter: 'social',
  tiktok: 'social',
  product: 'product',
  'product-description': 'product',
  email: 'email',
  newsletter: 'email',
  analysis: 'analysis',
  seo: 'seo',
  ads: 'ads',
  ad: 'ads',
  'ad-copy': 'ads',
};

const subheadings = (content: string) => content.match(/^ {0,3}#{2,6}[ \t]+\S.*$/gm) ?? [];
const subject = (content: string) => /^[*_]{0,3}subject[*_]{0,3}:(.*)$/im.exec(content)?.[1] ?? '';

const advice: Record<Family, Advice[]> = {
  blog: [
    { say: 'Add subheadings.', isLacking: ({ content }) => subheadings(content).length < 2 },
    // A figure with a unit or a share; the numbers of a list or a year are no statistics.
    {
      say: 'Include statistics.',
      isOfEnglish: true,
      isLacking: ({ content }) => !/\d\s?(?:%|percent|per cent|million|billion|times\b)/i.test(content),
    },
  ],
  social: [
    { say: 'Add hashtags.', isLacking: ({ content }) => !/(?:^|\s)#[\p{L}\p{N}_]/u.test(content) },
    { say: 'Ask a question people can answer.', isLacking: ({ content }) => !content.includes('?') },
  ],
  product: [
    {
      say: 'Speak to the buyer: say what it does for “you”.',
      isOfEnglish: true,
      isLacking: ({ content }) => !/\byou(?:r|rs|['’]\w+)?\b/i.test(content),
    },
    { say: 'Add subheadings.', isLacking: ({ content }) => subheadings(content).length === 0 },
  ],
  email: [
    {
      say: 'Personalize the subject line.',
      isOfEnglish: true,
      isLacking: ({ content }) =>
        !/\byou(?:r|rs)?\b|\[[^\]]{0,40}name[^\]]{0,40}\]|\{[^}]{0,40}name/i.test(subject(content)),
    },
    {
      say: 'Add a call to action with a link.',
      isLacking: ({ content }) => !/\[[^\]]{0,40}link[^\]]{0,40}\]|\]\(|https?:\/\//i.test(content),
    },
  ],
  analysis: [
    {
      say: 'Add recommended actions.',
      isOfEnglish: true,
      isLacking: ({ content }) => !/\b(?:action|recommend|next step|what to do)/i.test(content),
    },
  ],
  seo: [
    {
      say: 'Use the keyword in a subheading.',
      isLacking: ({ content, keyword }) =>
        keyword !== '' &&
        !subheadings(content).some((heading) => heading.toLowerCase().includes(keyword.toLowerCase())),
    },
    { say: 'Link to related pages.', isLacking: ({ content }) => !/\]\(|https?:\/\/|\[link/i.test(content) },
  ],
  ads: [
    {
      say: 'Name a figure, a guarantee or another proof.',
      isLacking: ({ content }) => !/\d|\[[^\]]/.test(content.replace(/^#.*$/gm, '')),
    },
  ],
};

/**
 * What would make a text better, best gain first, at most 5: a line for each missed rule of the score with its
 * points, then the advice of its content type (dashboard document, section 9) where the text really lacks it.
 */
export function suggest(
  content: string,
  score: SeoScore,
  keyword: string,
  form: Pick<RequestForm, 'contentType' | 'platform' | 'language'>,
): string[] {
  const missed = score.rules.filter((rule) => rule.earned === 0 && isWithinReach(rule, form));
  const keywordRules = missed.filter((rule) => rule.id.startsWith('keyword'));
  const gains = missed
    .filter((rule) => keyword !== '' || !keywordRules.includes(rule))
    .map((rule) => ({
      points: rule.points,
      say: `${howToEarn(rule, keyword)}: ${rule.points} more points.`,
    }));
  if (keyword === '') {
    const points = keywordRules.reduce((sum, rule) => sum + rule.points, 0);
    gains.push({ points, say: `Give a keyword: ${points} points depend on it.` });
  }
  const family = families[form.contentType];
  const known = family ? advice[family].filter((each) => !each.isOfEnglish || isEnglish(form.language)) : [];
  const lacking = known.filter(({ isLacking }) => isLacking({ content, keyword }));
  const ordered = gains.toSorted((a, b) => b.points - a.points);
  return [...ordered, ...lacking].slice(0, maxSuggestions).map(({ say }) => say);
}

/**
 * A post for X holds 280 characters: advice to write 300 would be bad advice. An ad has the length of its fields, and
 * its keyword stands in one line of several.
 */
function isWithinReach(
  rule: SeoRule,
  { contentType, platform }: Pick<RequestForm, 'contentType' | 'platform'>,
): boolean {
  if (families[contentType] === 'ads') return rule.id === 'keyword-present';
  const isTwitter =
    contentType === 'twitter' || (families[contentType] === 'social' && platform === 'twitter');
  return !(isTwitter && rule.id.startsWith('over-'));
}

function howToEarn({ id, measured }: SeoRule, keyword: string): string {
  const value = measured ?? 0;
  switch (id) {
    case 'keyword-present':
      return `Use the keyword “${keyword}” in the text`;
    case 'keyword-in-opening':
      return `Put “${keyword}” into the first 60 characters`;
    case 'keyword-density':
      return value > maxDensity
        ? `Use “${keyword}” less often, ${maxDensity}% of the words at most`
        : `Use “${keyword}” more often, ${minDensity}% of the words at least`;
    case 'over-300-characters':
      return `Write ${301 - value} characters more, to pass 300`;
    case 'over-1000-characters':
      return `Write ${(1001 - value).toLocaleString('en-US')} characters more, to pass 1,000`;
    case 'sentence-length':
      return `Shorten sentences to under 20 words on average`;
    case 'bullets':
      return 'Set the steps as a list';
  }
}
