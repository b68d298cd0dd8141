import { optimizationCollection, optimizationConflicts } from '#domain/sync/collections/optimizations.ts';
import { optimizations } from '../../database/schema/measured.ts';
import { tableOf } from '../collection.ts';

export const optimizationTable = tableOf(optimizationCollection, {
  table: optimizations,
  conflicts: optimizationConflicts,
  columns: (record) => ({
    title: record.title,
    platform: record.platform,
    targetKeyword: record.targetKeyword,
    originalContent: record.originalContent,
    content: record.content,
    seoScore: record.seoScore,
    readabilityScore: record.readabilityScore,
    keywordDensity: record.keywordDensity,
    suggestions: record.suggestions,
    improvements: record.improvements,
    analyzedAt: new Date(record.analyzedAt),
  }),
});
