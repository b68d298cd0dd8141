import { z } from 'zod';
import { collection } from '../collection.ts';
import { olderItemsName } from './old-stores.ts';

/** Something an older store kept for a tool, as it was found. It waits here until the tool can read it. */
const olderItemSchema = z.object({
  id: z.uuid(),
  /** Key of the store it stood in. */
  store: z.string().min(1).max(100),
  value: z.unknown(),
  foundAt: z.iso.datetime(),
});
export type OlderItem = z.infer<typeof olderItemSchema>;

export const olderItems = collection<OlderItem>(olderItemsName, {
  schema: olderItemSchema,
  orderBy: ({ foundAt }) => foundAt,
  marks: ({ store }) => [store],
});
