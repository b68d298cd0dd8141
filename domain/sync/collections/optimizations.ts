import { optimizationRecordSchema, type OptimizationRecord } from '../../optimizer/record.ts';
import type { SyncedCollection } from '../collection.ts';

/**
 * Measured and rewritten texts. Only the choice of rejected changes is edited later, and the complete rewriting stays
 * in the record. So the later choice wins and no text is lost.
 */
export const optimizationCollection: SyncedCollection<OptimizationRecord> = {
  name: 'optimizations',
  schema: optimizationRecordSchema.loose(),
  orderBy: (optimization) => optimization.analyzedAt,
  merge: 'latest-wins',
};
