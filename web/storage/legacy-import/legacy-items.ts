import { z } from 'zod';
import { collection } from '../collection.ts';
import { legacyItemsName } from './old-stores.ts';

/** Something an older store kept for a tool, as it was found. It waits here until the tool can read it. */
const legacyItemSchema = z.object({
  id: z.uuid(),
  /** Key of the store it stood in. */
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
