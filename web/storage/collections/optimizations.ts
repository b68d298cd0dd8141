import { optimizationRecordSchema, type OptimizationRecord } from '#domain/optimizer/record.ts';
import { collection } from '../collection.ts';

/** Texts that were measured, and rewritten where the user asked for it. */
export const optimizations = collection<OptimizationRecord>('optimizations', {
  schema: optimizationRecordSchema.loose(),
  orderBy: (optimization) => optimization.analyzedAt,
  isSynced: true,
});
