import { z } from 'zod';
import { zoneSchema } from '../../contacts/fields.ts';
import { mailsStates, stepSendSchema } from '../../sending/step-sends.ts';
import { mailFiguresSchema } from './mail-figures.ts';
import { entryItemSchema } from './entry-item.ts';
import { mostSequences } from '../limits.ts';
import { sequenceContentSchema, sequenceSchema } from '../sequence.ts';
import { stepsSchema } from '../step.ts';
import { triggerSchema } from '../trigger.ts';

const count = z.number().int().nonnegative();

/** What a user writes of a sequence: its content, and how it is sent. */
const writtenSequenceSchema = sequenceContentSchema.extend({
  /** Where contacts are who have no time zone of their own. */
  zone: zoneSchema,
  /** Who sends its mails; null for the account's default. */
  sendingAccountId: z.uuid().nullable().default(null),
});

/** Body of POST /api/sequences. */
export const newSequenceSchema = writtenSequenceSchema;
export type NewSequence = z.infer<typeof newSequenceSchema>;

/** Body of PUT /api/sequences/<id>: `version` is the one that was edited. */
export const sequenceEditSchema = writtenSequenceSchema.extend({ version: z.number().int().positive() });
export type SequenceEdit = z.infer<typeof sequenceEditSchema>;

const totals = { entered: count, onTheWay: count, finished: count, left: count };

/** A row of the list of sequences. */
export const sequenceItemSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isActive: z.boolean(),
  trigger: triggerSchema,
  /** Steps that send a mail. */
  mails: count,
  counts: z.object(totals),
  /** What is the matter with mails that should have left. */
  mailsState: z.enum(mailsStates).nullable(),
  updatedAt: z.string(),
});
export type SequenceItem = z.infer<typeof sequenceItemSchema>;

/** GET /api/sequences, by name. */
export const sequenceListSchema = z.object({ sequences: z.array(sequenceItemSchema).max(mostSequences) });

/** Contacts at a step, as `countsOf` reads them. */
const stepTallySchema = z.object({ stepId: z.uuid().nullable(), here: count, passed: count, left: count });

/** GET /api/sequences/<id>. */
export const storedSequenceSchema = sequenceSchema.extend({
  zone: z.string(),
  sendingAccountId: z.uuid().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  tally: z.object({ steps: z.array(stepTallySchema), finished: count }),
  /** Of each step that has sent something. */
  mails: z.array(mailFiguresSchema),
  /** Mails that do not leave by themselves or are in doubt, in the order of the steps. */
  sends: z.array(stepSendSchema),
});
export type StoredSequence = z.infer<typeof storedSequenceSchema>;

/** Body of POST /api/sequences/<id>/reach: steps as they are edited. */
export const reachRequestSchema = z.object({ steps: stepsSchema });
/** Whom each change reaches, in the order of the rail. */
export const reachSchema = z.object({
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'changed', 'moved', 'removed']),
      stepId: z.uuid(),
      reached: count,
      had: count,
    }),
  ),
});
export type ReachResponse = z.infer<typeof reachSchema>;

/** Body of PUT /api/sequences/<id>/active. */
export const activeSchema = z.object({ isActive: z.boolean() });

/** Entries of one page. */
export const entriesPageItems = 50;

/** Query of GET /api/sequences/<id>/entries. */
export const entriesQuerySchema = z.strictObject({
  state: z.enum(['on-the-way', 'finished', 'left']).default('on-the-way'),
  /** Only those who are at this step, or left from it. */
  step: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
});
export type EntriesQuery = z.infer<typeof entriesQuerySchema>;

/** The last who entered first. */
export const entriesPageSchema = z.object({
  entries: z.array(entryItemSchema).max(entriesPageItems),
  nextCursor: z.string().nullable(),
});

/** GET /api/contacts/<id>/sequences: the ways of a contact, the last one first. */
export const contactEntriesSchema = z.object({ entries: z.array(entryItemSchema) });
