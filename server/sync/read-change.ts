import { AppError } from '#domain/errors/app-error.ts';
import type { CollectionRecord } from '#domain/sync/collection.ts';
import { mostRecordBytes, type SyncChange } from '#domain/sync/protocol.ts';
import { checkRecordShape } from '#domain/sync/record-shape.ts';
import { invalidInput } from '../http/validation.ts';
import type { Registry, StoredCollection } from './collection.ts';

export type ReadChange = { collection: StoredCollection; record: CollectionRecord | null };

/** The change parsed by its collection's schema, or why it cannot be stored. */
export function readChange(registry: Registry, change: SyncChange): ReadChange | AppError {
  const collection = registry.get(change.collection);
  if (!collection) return new AppError('sync.collection-unknown');
  if (change.record === null) return { collection, record: null };
  const tooComplex = checkRecordShape(change.record);
  if (tooComplex) return new AppError(tooComplex);
  const { data: record, error } = collection.schema.safeParse(change.record);
  if (error) return invalidInput(error);
  if (record.id !== change.id)
    return new AppError('input.invalid', { field: 'id', problem: 'is not that of its change' });
  if (Buffer.byteLength(JSON.stringify(record)) > mostRecordBytes)
    return new AppError('sync.record-too-large');
  return { collection, record };
}
