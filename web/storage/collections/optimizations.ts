import { optimizationCollection } from '#domain/sync/collections/optimizations.ts';
import { collection } from '../collection.ts';

/** Texts that were measured, and rewritten where the user asked for it. */
export const optimizations = collection(optimizationCollection);
