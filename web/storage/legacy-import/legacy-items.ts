import { z } from 'zod';
import { collection } from '../collection.ts';
import { legacyItemsName } from './old-stores.ts';

/** An item of an older store, unchanged. It waits here until its tool can read it. */
const legacyItemSchema = z.object({
  id: z.uuid(),
  /** Storage key of its old store. */
  store: z.string().min(1).max(100),
  value: z.unknown(),
  foundAt: z.iso.datetime(),
});
export type LegacyItem = z.infer<typeof legacyItemSchema>;

export const legacyItems = collection<LegacyItem>({
  name: legacyItemsName,
  schema: legacyItemSchema,
  orderBy: ({ foundAt }) => foundAt,
  indexKeys: ({ store }) => [store],
});
