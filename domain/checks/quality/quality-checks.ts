import type { OptimizerPlatform } from '../../optimizer/record.ts';
import { languageOf } from '../../text/language.ts';
import type { Reading } from '../../text/reading.ts';
import type { Check, Checked, CheckId, Finding, Source } from '../check.ts';
import { findLinks } from './links.ts';
import { findPassiveVoice } from './passive-voice.ts';
import { findPlatformLength } from '../platform-length.ts';
import { findParagraphLength, findSentenceLength, findTransitionWords } from './prose.ts';
import { findEarlyAnswer, findHeadings, findQuestionHeadings, findTitle } from './structure.ts';

type Rule = {
  id: CheckId;
  title: string;
  why: string;
  source: Source;
  /** Of which texts it is asked; all, where it is left out. */
  platforms?: readonly OptimizerPlatform[];
  find: (checked: Checked) => Finding;
};

const page = ['blog'] as const;
const plainLanguage = 'https://www.plainlanguage.gov/guidelines';

/** The further checks, in the order shown. They earn no points; where a line is our own, `why` says so. */
const rules: readonly Rule[] = [
  {
    id: 'title',
    title: 'Title',
    why: 'A search result leads with the title. One that is short and names what was searched for is shown whole and understood at once. At most 60 characters is our line: wider ones are cut.',
    source: {
      name: 'Google Search Central, Influencing title links',
      address: 'https://developers.google.com/search/docs/appearance/title-link',
    },
    platforms: page,
    find: findTitle,
  },
  {
    id: 'headings',
    title: 'Headings',
    why: 'Readers and screen readers find their way by headings, so that no level may be skipped. A heading at least every 300 words is our line.',
    source: { name: 'W3C, Headings', address: 'https://www.w3.org/WAI/tutorials/page-structure/headings/' },
    platforms: page,
    find: findHeadings,
  },
  {
    id: 'question-headings',
    title: 'Question headings',
    why: 'People come with questions. A heading that asks one, with a short answer right below, is found by scanning, and by search. An answer of at most 60 words is our line.',
    source: {
      name: 'Federal Plain Language Guidelines, Add useful headings',
      address: `${plainLanguage}/organize/add-useful-headings/`,
    },
    platforms: page,
    find: findQuestionHeadings,
  },
  {
    id: 'early-answer',
    title: 'Early answer',
    why: 'Most readers see the beginning only. A first paragraph that names the subject and says the main thing serves them all. At most 60 words is our line.',
    source: {
      name: 'Nielsen Norman Group, Inverted pyramid',
      address: 'https://www.nngroup.com/articles/inverted-pyramid/',
    },
    find: findEarlyAnswer,
  },
  {
    id: 'links',
    title: 'Links',
    why: 'The words of a link say where it leads, to people, to screen readers and to search engines. “Click here” says nothing.',
    source: {
      name: 'Google Search Central, Link best practices',
      address: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    },
    platforms: ['blog', 'email'],
    find: findLinks,
  },
  {
    id: 'paragraph-length',
    title: 'Paragraph length',
    why: 'Long paragraphs discourage readers before they begin. Writing experts recommend at most 150 words.',
    source: {
      name: 'Federal Plain Language Guidelines, Write short paragraphs',
      address: `${plainLanguage}/concise/write-short-paragraphs/`,
    },
    find: findParagraphLength,
  },
  {
    id: 'sentence-length',
    title: 'Long sentences',
    why: 'Sentences are difficult from 25 words on, for practised readers as well. That none is longer is the limit of GOV.UK; one in ten is ours.',
    source: {
      name: 'GOV.UK, Sentence length: why 25 words is our limit',
      address: 'https://insidegovuk.blog.gov.uk/2014/08/04/sentence-length-why-25-words-is-our-limit/',
    },
    find: findSentenceLength,
  },
  {
    id: 'passive-voice',
    title: 'Passive voice',
    why: 'The active voice says who does what. Found is a form of “to be” with a past participle. At most one sentence in ten is our line.',
    source: {
      name: 'Digital.gov, Use the active voice',
      address: 'https://digital.gov/guides/plain-language/writing',
    },
    find: findPassiveVoice,
  },
  {
    id: 'transition-words',
    title: 'Transition words',
    why: 'Words such as “however”, “for example” and “so” tell how a sentence follows from the one before. At least one sentence in five is our line.',
    source: {
      name: 'Federal Plain Language Guidelines, Use transition words',
      address: `${plainLanguage}/organize/use-transition-words/`,
    },
    find: findTransitionWords,
  },
  {
    id: 'platform-length',
    title: 'Fits the platform',
    why: 'What is longer cannot be posted. X counts an address as 23 characters, whatever its length.',
    source: {
      name: 'X, Counting characters',
      address: 'https://docs.x.com/fundamentals/counting-characters',
    },
    platforms: ['twitter', 'instagram', 'linkedin', 'facebook'],
    find: findPlatformLength,
  },
];

/** Checks a text that is read beyond its score; the same text always gives the same findings. */
export function checkReading(reading: Reading, keyword: string, platform: OptimizerPlatform): Check[] {
  const checked = { reading, keyword, platform, isEnglish: languageOf(reading) === 'en' };
  return rules
    .filter(({ platforms }) => !platforms || platforms.includes(platform))
    .map(({ id, title, why, source, find }) => ({ id, title, why, source, spans: [], ...find(checked) }));
}
