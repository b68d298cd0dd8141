import { optimizationCollection } from '#domain/sync/collections/optimizations.ts';
import { collection } from '../collection.ts';

/** Measured texts, and their rewritings. */
export const optimizations = collection(optimizationCollection);
