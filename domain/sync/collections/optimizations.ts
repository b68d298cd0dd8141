import { optimizationRecordSchema, type OptimizationRecord } from '../../optimizer/record.ts';
import type { SyncedCollection } from '../collection.ts';

/**
 * Texts that were measured, and rewritten where the user asked for it. Afterwards only the choice of rejected changes is
 * edited, and the rewriting stays in the record: the later choice wins and no text is lost.
 */
export const optimizationCollection: SyncedCollection<OptimizationRecord> = {
  name: 'optimizations',
  schema: optimizationRecordSchema.loose(),
  orderBy: (optimization) => optimization.analyzedAt,
  merge: 'latest-wins',
};
