import {
  competitivePageCollection,
  competitivePageConflicts,
  competitiveReportCollection,
  competitiveReportConflicts,
} from '#domain/sync/collections/competitive.ts';
import { competitivePages, competitorAnalysis } from '../../database/schema/tools.ts';
import { tableOf } from '../collection.ts';

export const competitiveReportTable = tableOf(competitiveReportCollection, {
  table: competitorAnalysis,
  conflicts: competitiveReportConflicts,
  columns: (report) => ({
    competitorName: report.competitorUrl.slice(0, 255),
    website: report.isNameOnly ? null : report.competitorUrl,
    strengths: report.marketPosition.strengths,
    weaknesses: report.marketPosition.weaknesses,
    keywords: report.targetKeywords,
    recommendations: report.recommendations,
    lastAnalyzed: new Date(report.timestamp),
    createdAt: new Date(report.timestamp),
  }),
});

export const competitivePageTable = tableOf(competitivePageCollection, {
  table: competitivePages,
  conflicts: competitivePageConflicts,
  columns: ({ reportId }) => ({ reportId }),
});
