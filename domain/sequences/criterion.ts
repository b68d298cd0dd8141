import { z } from 'zod';
import { fieldNameSchema } from '../contacts/fields.ts';
import { maxFieldCharacters } from '../contacts/limits.ts';
import { tagSchema } from '../contacts/tags.ts';
import { storedText } from '../content/stored-text.ts';

/** A link as mails have it: the id of a tracked link, or an address. */
export const linkInMail = () => storedText(2_000).min(1, 'must not be empty');
/** Spelled as contacts have it, so that it can be compared. */
export const contactTag = () => tagSchema;
export const contactField = () => fieldNameSchema;

/**
 * What is asked of a contact, by conditions and exit rules. Clicks and goals count from the day the contact entered the
 * sequence. Opens cannot be asked for: mail programs open mails nobody reads (docs/decisions/102-sequences.md).
 */
export const criterionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clicked'),
    /** Id of the step whose mail has the link; null for every mail of the sequence. */
    mail: z.uuid().nullable().default(null),
    /** Null for any link but the one to unsubscribe. */
    link: linkInMail().nullable().default(null),
  }),
  /** A goal was reported at a tracked link. */
  z.object({ kind: z.literal('goal'), link: linkInMail() }),
  z.object({ kind: z.literal('has-tag'), tag: contactTag() }),
  z.object({ kind: z.literal('in-list'), listId: z.uuid() }),
  z.object({
    kind: z.literal('field'),
    field: contactField(),
    /** Upper and lower case are the same. */
    is: z.enum(['filled', 'equal', 'containing']).default('filled'),
    value: storedText(maxFieldCharacters).default(''),
  }),
]);
export type Criterion = z.infer<typeof criterionSchema>;
export type CriterionKind = Criterion['kind'];
export const criterionKinds = [
  'clicked',
  'goal',
  'has-tag',
  'in-list',
  'field',
] as const satisfies CriterionKind[];
