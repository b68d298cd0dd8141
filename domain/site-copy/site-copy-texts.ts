import { mostPages } from '../competitive/request/analysis-types.ts';
import { robotName } from '../competitive/site/robot-name.ts';
import { mostWatchedSites } from '../competitive/watch/watched.ts';
import { trashDays } from '../content/history.ts';
import { maxOptionLength, maxTopicLength } from '../generation/form/free-text.ts';
import { maxPromptLength } from '../generation/request.ts';
import { maxDensity, minDensity, openingCharacters } from '../checks/seo/keyword-rules.ts';
import { seoPoints } from '../checks/seo/seo-rule.ts';
import { maxSentenceWords } from '../checks/seo/text-rules.ts';
import { formatNumber } from '../text/format.ts';
import { numberInWords } from '../text/number-words.ts';
import type { ProviderId } from '../provider-catalog/providers.ts';
import { recommendedTypes } from '../provider-catalog/recommendations.ts';
import { siteCopy, refundPolicy } from './site-copy.ts';
import { storedByServer, tableOf } from './stored-data.ts';
import { browserStorage, cookies } from './stored-in-browser.ts';

/** Values of an installation that pages show; they come from the server's settings. */
export type Installation = {
  readonly contactEmail: string;
  /** Where recipients report emails of users. */
  readonly abuseEmail: string;
  /** The operator, as in "run by …". */
  readonly operatorName: string;
  /** The US state whose law governs the terms. */
  readonly governingLaw: string;
};

/** Values for content/ only. Pages in the browser do not need them, so they do not load the scorer and the tables. */
const textFacts = {
  refundPolicy,
  robotName,
  pagesOfSite: formatNumber(mostPages),
  watchedSites: numberInWords(mostWatchedSites),
  trashDays: String(trashDays),
  topicCharacters: formatNumber(maxTopicLength),
  optionCharacters: formatNumber(maxOptionLength),
  promptCharacters: formatNumber(maxPromptLength),
  openingCharacters: String(openingCharacters),
  minDensity: String(minDensity),
  maxDensity: String(maxDensity),
  claudeFor: recommendedFor('claude'),
  openaiFor: recommendedFor('openai'),
  geminiFor: recommendedFor('gemini'),
  scoreRules: numberInWords(Object.keys(seoPoints).length),
  cookieCount: numberInWords(cookies.length),
  scoreTable: tableOf(
    ['Rule', 'Points'],
    [
      ['The keyword is in the text', String(seoPoints['keyword-present'])],
      [
        `The keyword makes up ${minDensity} to ${maxDensity}% of the words`,
        String(seoPoints['keyword-density']),
      ],
      [
        `The keyword is in the first ${openingCharacters} characters`,
        String(seoPoints['keyword-in-opening']),
      ],
      ['More than 300 characters', String(seoPoints['over-300-characters'])],
      ['More than 1,000 characters', String(seoPoints['over-1000-characters'])],
      [`Fewer than ${maxSentenceWords} words a sentence on average`, String(seoPoints['sentence-length'])],
      ['At least one list', String(seoPoints.bullets)],
    ],
  ),
  serverDataTable: tableOf(
    ['What', 'Why', 'How long'],
    storedByServer.map(({ what, why, howLong }) => [what, why, howLong]),
  ),
  cookieTable: namedTable('Cookie', cookies),
  storageTable: namedTable('Key', browserStorage),
} as const;

/** Every value by its name, including those of the installation. Some are Markdown tables of several lines. */
export function siteCopyTexts(installation: Installation): Readonly<Record<string, string>> {
  return { ...siteCopy, ...textFacts, ...installation };
}

/** "blog, email and SEO": the content types that a provider is recommended for. */
function recommendedFor(provider: ProviderId): string {
  const types = recommendedTypes(provider).map((type) => (type === 'seo' ? 'SEO' : type));
  return types.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

function namedTable(
  head: string,
  rows: readonly { name: string; what: string; why: string; howLong: string }[],
) {
  return tableOf(
    [head, 'What it holds', 'Why', 'How long'],
    rows.map(({ name, what, why, howLong }) => [`\`${name}\``, what, why, howLong]),
  );
}
