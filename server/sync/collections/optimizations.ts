import { optimizationRecordSchema } from '#domain/optimizer/record.ts';
import { optimizations } from '../../database/schema/measured.ts';
import { defineCollection } from '../collection.ts';

/**
 * optimizations ↔ optimizations. What changes of a record afterwards is which changes of the rewriting are refused, and
 * the rewriting stays in it: the later choice stands, and no text is lost with the other.
 */
export const optimizationsCollection = defineCollection({
  name: 'optimizations',
  table: optimizations,
  schema: optimizationRecordSchema.loose(),
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
  blank: {
    title: '',
    platform: null,
    targetKeyword: null,
    originalContent: '',
    content: '',
    seoScore: null,
    readabilityScore: null,
    keywordDensity: null,
    suggestions: null,
    improvements: [],
  },
});
