import { z } from 'zod';
import { leavingReasons } from '../entry.ts';

/** A contact's way through a sequence, as it is shown. */
export const entryItemSchema = z.object({
  id: z.uuid(),
  contactId: z.uuid(),
  email: z.string(),
  sequenceId: z.uuid(),
  sequenceName: z.string(),
  state: z.enum(['on-the-way', 'finished', 'left']),
  stepId: z.uuid().nullable(),
  enteredAt: z.string(),
  /** When they go on from a wait. */
  dueAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  reason: z.enum(leavingReasons).nullable(),
});
export type EntryItem = z.infer<typeof entryItemSchema>;
