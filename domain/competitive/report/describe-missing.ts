import { formatError, isErrorCode } from '../../errors/catalogue.ts';
import { counted } from '../../text/format.ts';
import type { Missing } from './report.ts';
import type { SiteFacts } from '../site/site.ts';

const parts: Record<Missing['part'], string> = {
  pages: 'Some pages',
  site: 'The site',
  'own-site': 'Your site',
  ai: 'The AI part',
  keywords: 'The figures of keywords',
};

/** Why a page or a site was not read, where the reason's own words do not say it. */
const reasons: Readonly<Record<string, string>> = {
  robots: 'robots.txt forbids it',
  'robots-unreachable': 'its robots.txt could not be read, and then no page may be',
  'page-limit': 'the limit of pages was reached',
  'time-limit': 'the time limit was reached',
  stopped: 'it was stopped',
  unreachable: 'the site did not answer',
  'not-found': 'not found',
  gone: 'not found any more',
  timeout: 'no answer in time',
  connection: 'no connection',
  'not-written': 'no AI has written yet',
  'not-read': 'the site was not read',
  'name-only': 'a company name was given',
  redirected: 'they lead to pages that were read',
  trap: 'they are endlessly many',
};

/** Why a page or a site was not read, in words: "robots.txt forbids it", "server error". */
export const describeReason = (reason: string): string => reasons[reason] ?? reason.replaceAll('-', ' ');

/** Why a reading ended. With a robots.txt that cannot be read no page may be read (RFC 9309). */
export const reasonOfEnd = ({ end, robots }: Pick<SiteFacts, 'end' | 'robots'>): string =>
  end === 'robots' && robots.state === 'unreachable' ? 'robots-unreachable' : end;

/** Why the reading of the competitor's site ended early, as a sentence: the error that ended it, or the end of the site. */
export function describeEnd(site: SiteFacts, missing: readonly Missing[]): string {
  const error = missing.find(({ part, reason }) => part === 'pages' && isErrorCode(reason));
  return sentenceOf(error?.reason ?? reasonOfEnd(site));
}

const sentenceOf = (reason: string): string =>
  isErrorCode(reason) ? formatError(reason) : `${describeReason(reason)}.`;

/** What a report lacks, as a sentence: "5 pages are missing: not found.", "The AI part is missing: no AI has written yet." */
export function describeMissing({ part, reason, count }: Missing): string {
  const why = sentenceOf(reason);
  if (part === 'pages') return `${counted(count, 'page')} ${count === 1 ? 'is' : 'are'} missing: ${why}`;
  return `${parts[part]} ${part === 'keywords' ? 'are' : 'is'} missing: ${why}`;
}
