import { z } from 'zod';
import { competitorKey } from '../../competitive/address/competitor-key.ts';
import { completeReport } from '../../competitive/report/complete-report.ts';
import { pagePosition, pageRecordSchema, type PageRecord } from '../../competitive/site/page-record.ts';
import { reportSchema, type CompetitiveReport } from '../../competitive/report/report.ts';
import { contentRecordSchema, maxTitleCharacters } from '../../content/record.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keepAsOwn, keptId, otherDeviceName, type Wording } from '../keep-both.ts';

/** Index key of the reports that are being read: a closed tab leaves them so. */
export const runningReports = 'running';
/** Index key of the reports on a competitor, for the comparison with the one before. */
export const reportsOn = (competitorUrl: string) => `on:${competitorKey(competitorUrl)}`;
/** Index key of the reports that were asked for together. */
export const reportsInGroup = (groupId: string) => `group:${groupId}`;

/** Index keys with what a search needs, so that it does not read whole reports: one of 500 pages has 300 KB. */
export const reportHeadings = 'heading:';
const headingSchema = z.object({
  competitorUrl: z.string(),
  ownUrl: z.string().nullable(),
  targetKeywords: z.array(z.string()),
  timestamp: z.string(),
  /** Of its last change. */
  updatedAt: z.string(),
});
export type ReportHeading = z.infer<typeof headingSchema>;

const headingOf = (report: CompetitiveReport) => reportHeadings + JSON.stringify(headingSchema.parse(report));
export const readHeading = (indexKey: string): ReportHeading =>
  headingSchema.parse(JSON.parse(indexKey.slice(reportHeadings.length)));

const wordingOfPage = ({ page }: PageRecord): Wording => ({ Text: page.excerpt });

/** The pages of all reports, by report, site and place. */
export const competitivePageCollection: SyncedCollection<PageRecord> = {
  name: 'competitive-pages',
  noun: 'report page',
  mostRecords: 100_000,
  schema: pageRecordSchema.loose(),
  orderBy: pagePosition,
  merge: 'latest-wins',
  changesOften: true,
  wording: wordingOfPage,
};

/**
 * A page that one device could not read is taken from the other. Of two readings with different texts both stay, because
 * the report may cite either.
 */
export const competitivePageConflicts: ConflictRules<PageRecord> = {
  completeWinner: ({ discarded, winner }) =>
    winner.page.failure !== null && discarded.page.failure === null
      ? { ...winner, page: discarded.page }
      : winner,
  keepDiscarded: ({ discarded }) =>
    keepAsOwn(competitivePageCollection.name, discarded, wordingOfPage(discarded)),
};

const wordingOfReport = ({ content }: CompetitiveReport): Wording => ({ Analysis: content });

/** The reports of the competitive analysis, by time. */
export const competitiveReportCollection: SyncedCollection<CompetitiveReport> = {
  name: 'competitive-reports',
  noun: 'competitive report',
  mostRecords: 300,
  schema: reportSchema.loose(),
  orderBy: ({ timestamp }) => timestamp,
  indexKeys: (report) => [
    ...(report.state === 'running' ? [runningReports] : []),
    reportsOn(report.competitorUrl),
    ...(report.groupId === null ? [] : [reportsInGroup(report.groupId)]),
    headingOf(report),
  ],
  merge: 'latest-wins',
  changesOften: true,
  owns: { collection: competitivePageCollection.name, by: 'reportId', silently: true },
  wording: wordingOfReport,
};

/**
 * The later report wins, with the AI's text and the figures that only the other one has. A text that was discarded becomes
 * one of the library.
 */
export const competitiveReportConflicts: ConflictRules<CompetitiveReport> = {
  completeWinner: ({ discarded, winner }) => completeReport(winner, discarded),
  keepDiscarded: ({ discarded, now }) => ({
    collection: 'content',
    record: contentRecordSchema.parse({
      id: keptId('competitive-reports', discarded.id, wordingOfReport(discarded)),
      contentType: 'analysis',
      title: otherDeviceName(`Analysis of ${discarded.competitorUrl}`, maxTitleCharacters),
      content: discarded.content,
      competitorDomain: discarded.competitorUrl,
      provider: discarded.provider,
      model: discarded.model,
      source: 'competitive',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }),
  }),
};
