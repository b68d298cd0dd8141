import { z } from 'zod';
import { storedText } from '../../content/stored-text.ts';
import { contactTexts, fieldNameSchema } from '../fields.ts';
import { maxFieldCharacters } from '../limits.ts';
import { tagSchema } from '../tags.ts';

export const mostConditions = 20;
export const mostDays = 3_650;
const days = z.number().int().min(1).max(mostDays);

export const fieldTests = ['is', 'is-not', 'contains', 'is-empty', 'is-not-empty'] as const;
export type FieldTest = (typeof fieldTests)[number];

/**
 * One condition of a segment. On a list are those who confirmed, or were never asked to. Active are people, not machines: who opened or
 * clicked an email.
 */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), listId: z.uuid(), is: z.boolean() }),
  z.object({ kind: z.literal('tag'), tag: tagSchema, is: z.boolean() }),
  z.object({
    kind: z.literal('text'),
    text: z.enum(['email', ...contactTexts]),
    test: z.enum(fieldTests),
    value: storedText(maxFieldCharacters).default(''),
  }),
  z.object({
    kind: z.literal('field'),
    name: fieldNameSchema,
    test: z.enum(fieldTests),
    value: storedText(maxFieldCharacters).default(''),
  }),
  /** Became a contact within so many days, or earlier. */
  z.object({ kind: z.literal('added'), days, within: z.boolean() }),
  /** Was active within so many days, or was not. */
  z.object({ kind: z.literal('active'), days, within: z.boolean() }),
]);
export type Condition = z.infer<typeof conditionSchema>;

/** Who belongs to a segment. Without conditions everybody does. */
export const segmentRuleSchema = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(conditionSchema).max(mostConditions),
});
export type SegmentRule = z.infer<typeof segmentRuleSchema>;
