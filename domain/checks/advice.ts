import { isEnglish } from '../generation/form/language.ts';
import { defineRule, met, missed, runRules, unmeasured, type Check, type Rule } from './check.ts';

type Family = 'blog' | 'social' | 'product' | 'email' | 'analysis' | 'seo' | 'ads';

/** The family of advice for each content type of every tool. Types that are missing here get no advice. */
const families = new Map<string, Family>(
  Object.entries({
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
  } as const),
);

type AdviceInput = {
  content: string;
  keyword: string;
  /** True when the form's language is English. Rules that look for English words do not apply to other languages. */
  isEnglish: boolean;
};

type Advice = {
  id: string;
  title: string;
  fix: string;
  /** True for rules that look for English words. */
  isOfEnglish?: true;
  isLacking: (input: AdviceInput) => boolean;
};

function adviceRule({ id, title, fix, isOfEnglish, isLacking }: Advice): Rule<AdviceInput> {
  return defineRule({
    id,
    title,
    find: (input) => {
      if (isOfEnglish && !input.isEnglish) return unmeasured('This check is for English texts only.');
      return isLacking(input) ? missed('Not in the text.', fix) : met('In the text.');
    },
  });
}

const subheadings = (content: string) => content.match(/^ {0,3}#{2,6}[ \t]+\S.*$/gm) ?? [];
const subject = (content: string) => /^[*_]{0,3}subject[*_]{0,3}:(.*)$/im.exec(content)?.[1] ?? '';

/** What a kind of text should have, beside the points of the score. Dashboard document, section 9. */
const advice: Record<Family, Rule<AdviceInput>[]> = {
  blog: [
    adviceRule({
      id: 'subheadings',
      title: 'Subheadings',
      fix: 'Add subheadings.',
      isLacking: ({ content }) => subheadings(content).length < 2,
    }),
    // A number with a unit or a percentage; list numbers and years are no statistics.
    adviceRule({
      id: 'statistics',
      title: 'Statistics',
      fix: 'Include statistics.',
      isOfEnglish: true,
      isLacking: ({ content }) => !/\d\s?(?:%|percent|per cent|million|billion|times\b)/i.test(content),
    }),
  ],
  social: [
    adviceRule({
      id: 'hashtags',
      title: 'Hashtags',
      fix: 'Add hashtags.',
      isLacking: ({ content }) => !/(?:^|\s)#[\p{L}\p{N}_]/u.test(content),
    }),
    adviceRule({
      id: 'question',
      title: 'Question',
      fix: 'Ask a question people can answer.',
      isLacking: ({ content }) => !content.includes('?'),
    }),
  ],
  product: [
    adviceRule({
      id: 'addresses-buyer',
      title: 'Speaks to the buyer',
      fix: 'Speak to the buyer: say what it does for “you”.',
      isOfEnglish: true,
      isLacking: ({ content }) => !/\byou(?:r|rs|['’]\w+)?\b/i.test(content),
    }),
    adviceRule({
      id: 'subheadings',
      title: 'Subheadings',
      fix: 'Add subheadings.',
      isLacking: ({ content }) => subheadings(content).length === 0,
    }),
  ],
  email: [
    adviceRule({
      id: 'personal-subject',
      title: 'Personal subject line',
      fix: 'Personalize the subject line.',
      isOfEnglish: true,
      isLacking: ({ content }) =>
        !/\byou(?:r|rs)?\b|\[[^\]]{0,40}name[^\]]{0,40}\]|\{[^}]{0,40}name/i.test(subject(content)),
    }),
    adviceRule({
      id: 'action-link',
      title: 'Call to action',
      fix: 'Add a call to action with a link.',
      isLacking: ({ content }) => !/\[[^\]]{0,40}link[^\]]{0,40}\]|\]\(|https?:\/\//i.test(content),
    }),
  ],
  analysis: [
    adviceRule({
      id: 'recommended-actions',
      title: 'Recommended actions',
      fix: 'Add recommended actions.',
      isOfEnglish: true,
      isLacking: ({ content }) => !/\b(?:action|recommend|next step|what to do)/i.test(content),
    }),
  ],
  seo: [
    adviceRule({
      id: 'keyword-subheading',
      title: 'Keyword in a subheading',
      fix: 'Use the keyword in a subheading.',
      isLacking: ({ content, keyword }) =>
        keyword !== '' &&
        !subheadings(content).some((heading) => heading.toLowerCase().includes(keyword.toLowerCase())),
    }),
    adviceRule({
      id: 'internal-links',
      title: 'Links',
      fix: 'Link to related pages.',
      isLacking: ({ content }) => !/\]\(|https?:\/\/|\[link/i.test(content),
    }),
  ],
  ads: [
    adviceRule({
      id: 'proof',
      title: 'Proof',
      fix: 'Add a number, a guarantee or another proof.',
      isLacking: ({ content }) => !/\d|\[[^\]]/.test(content.replace(/^#.*$/gm, '')),
    }),
  ],
};

/**
 * Checks a text for what its content type should have, such as subheadings, hashtags or a personal subject line. Earns
 * no points.
 */
export function checkContentType(
  content: string,
  keyword: string,
  { contentType, language }: { contentType: string; language?: string | undefined },
): Check[] {
  const family = families.get(contentType);
  return family ? runRules(advice[family], { content, keyword, isEnglish: isEnglish(language) }) : [];
}
