import { formatBytes } from '../../text/format-figure.ts';
import { counted, formatNumber } from '../../text/format.ts';
import type { Evidence } from '../report/evidence.ts';
import { openingOf, remarkOn, titleOf } from '../findings/citation.ts';
import { findShared } from '../findings/compared/shared-rules.ts';
import { describeResponse } from '../findings/page/response-rules.ts';
import { isReadWhole } from '../findings/read-state.ts';
import type { PageFacts } from '../site/page.ts';
import type { MetricId, Metrics } from '../report/report.ts';
import type { SiteFacts } from '../site/site.ts';
import { measureFrequency } from './content-frequency.ts';
import { measureLanguages } from './languages.ts';
import { measured, median, middleOf, unknown, type Known } from './measured.ts';

const onlyIndexes = 'Only a paid index counts this; import its CSV.';
const onlyOwners = 'Only the owner of the site can count this.';
const notOnSite = 'The pages of the site do not state it; import a CSV.';

export const socialNetworks = ['linkedin', 'twitter', 'facebook', 'instagram'] as const;

/** Metrics of which nothing is known, for one reason, or for a reason each. */
export function unknownMetrics(why?: string): { metrics: Metrics; evidence: Record<string, Evidence> } {
  const reasons: Record<MetricId, string> = {
    estimatedTraffic: onlyIndexes,
    domainAuthority: onlyIndexes,
    backlinks: onlyIndexes,
    contentPages: 'No page was read.',
    contentFrequency: 'No page was read.',
    avgEngagement: onlyOwners,
    responseTime: 'No page was read.',
    readingEase: 'No page was read.',
    wordsPerPage: 'No page was read.',
    sharedTitles: 'No page was read.',
    imagesWithoutText: 'No page was read.',
    pageSize: 'No page was read.',
    languages: 'No page was read.',
  };
  const evidence: Record<string, Evidence> = {};
  for (const [id, reason] of Object.entries(reasons)) evidence[`metrics.${id}`] = unknown(why ?? reason);
  for (const network of socialNetworks)
    evidence[`metrics.socialFollowers.${network}`] = unknown(why ?? notOnSite);
  const nothing = Object.fromEntries(Object.keys(reasons).map((id) => [id, null])) as Record<MetricId, null>;
  return {
    metrics: {
      ...nothing,
      socialFollowers: { linkedin: null, twitter: null, facebook: null, instagram: null },
    },
    evidence,
  };
}

/** What can be measured of a site, from the pages that were read. */
export function measureMetrics(
  site: SiteFacts,
  all: readonly PageFacts[],
  read: readonly PageFacts[],
): Partial<Record<MetricId, Known<number>>> {
  const [first] = read;
  if (!first) return {};
  return {
    contentPages: {
      value: read.length,
      evidence: measured({
        source: titleOf(first),
        how: `Counted: ${counted(read.length, 'page')} read of ${formatNumber(site.pagesFound)} found`,
        pages: read,
        isListed: false,
      }),
    },
    contentFrequency: measureFrequency(site, all),
    responseTime: measureResponse(read),
    readingEase: measureReadingEase(read),
    wordsPerPage: measureWords(read),
    sharedTitles: measureSharedTitles(first, read),
    imagesWithoutText: measureImages(first, read),
    pageSize: measureSize(read),
    languages: measureLanguages(read),
  };
}

function measureResponse(read: readonly PageFacts[]): Known<number> {
  const timed = read.filter(({ firstByteMs }) => firstByteMs !== null);
  const value = median(timed.map(({ firstByteMs }) => firstByteMs!));
  if (value === null) return { value, evidence: unknown('No response was timed.') };
  const slowest = timed.reduce((most, page) => (page.firstByteMs! > most.firstByteMs! ? page : most));
  return {
    value: Math.round(value),
    evidence: measured({
      source: remarkOn(slowest, `${describeResponse(slowest)}, the slowest`),
      how: `Median time to the first byte of ${counted(timed.length, 'page')}, one request each`,
      pages: timed,
      isListed: false,
    }),
  };
}

function measureReadingEase(read: readonly PageFacts[]): Known<number> {
  const scored = read.filter(({ readingEase }) => readingEase !== null);
  const middle = middleOf(scored, ({ readingEase }) => readingEase!);
  if (!middle) return { value: null, evidence: unknown('No page has enough English text.') };
  return {
    value: Math.round(median(scored.map(({ readingEase }) => readingEase!))! * 10) / 10,
    evidence: measured({
      source: openingOf(middle),
      how: `Median Flesch reading ease of ${counted(scored.length, 'page')} in English`,
      pages: scored,
      isListed: false,
    }),
  };
}

function measureWords(read: readonly PageFacts[]): Known<number> {
  const whole = read.filter(isReadWhole);
  const middle = middleOf(whole, ({ wordCount }) => wordCount);
  if (!middle) return { value: null, evidence: unknown('No page was read to its end.') };
  return {
    value: Math.round(median(whole.map(({ wordCount }) => wordCount))!),
    evidence: measured({
      source: remarkOn(middle, counted(middle.wordCount, 'word')),
      how: `Median number of words in the main text of ${counted(whole.length, 'page')}`,
      pages: whole,
      isListed: false,
    }),
  };
}

function measureSize(read: readonly PageFacts[]): Known<number> {
  const middle = middleOf(read, ({ bytes }) => bytes)!;
  return {
    value: Math.round(median(read.map(({ bytes }) => bytes))! / 100) / 10,
    evidence: measured({
      source: remarkOn(middle, formatBytes(middle.bytes)),
      how: `Median size of the HTML of ${counted(read.length, 'page')}, unpacked, without pictures and scripts`,
      pages: read,
      isListed: false,
    }),
  };
}

function measureSharedTitles(first: PageFacts, read: readonly PageFacts[]): Known<number> {
  const shared = findShared(read).find(({ kind }) => kind === 'title-shared');
  const how = `Counted: pages with a title that another of ${counted(read.length, 'page')} has too`;
  return {
    value: shared?.count ?? 0,
    evidence: measured({ source: shared?.found[0] ?? titleOf(first), how, pages: read, isListed: false }),
  };
}

function measureImages(first: PageFacts, read: readonly PageFacts[]): Known<number> {
  const images = read.reduce((sum, page) => sum + page.images.count, 0);
  const without = read.filter((page) => page.images.withoutText.count > 0);
  const [example] = without;
  return {
    value: without.reduce((sum, page) => sum + page.images.withoutText.count, 0),
    evidence: measured({
      source: example
        ? remarkOn(example, example.images.withoutText.first[0] ?? 'No alt attribute')
        : remarkOn(first, counted(first.images.count, 'image')),
      how: `Counted: images without an alt attribute among ${counted(images, 'image')} on ${counted(read.length, 'page')}`,
      pages: without.length > 0 ? without : read,
      isListed: without.length > 0,
    }),
  };
}
