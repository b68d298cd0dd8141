import { z } from 'zod';
import { storedText } from '../content/stored-text.ts';
import { criterionSchema } from './criterion.ts';
import { mostExitRules } from './limits.ts';
import { allSteps, stepsSchema } from './step.ts';
import { triggerSchema } from './trigger.ts';

/** A sequence as its editor saves it. */
export const sequenceContentSchema = z.object({
  name: storedText(255).trim().min(1, 'must not be empty'),
  trigger: triggerSchema,
  /** Whoever meets one of them leaves at once, wherever they are. */
  exitRules: z.array(criterionSchema).max(mostExitRules).default([]),
  steps: stepsSchema,
});
export type SequenceContent = z.infer<typeof sequenceContentSchema>;

/** An email sequence: contacts enter by its trigger and go through its steps, each at their own pace. */
export const sequenceSchema = sequenceContentSchema.extend({
  id: z.uuid(),
  /** While it is not, nobody enters and nobody goes on. */
  isActive: z.boolean().default(false),
  /** Counts its saved changes; a change of an older version is refused. */
  version: z.number().int().positive().default(1),
});
export type Sequence = z.infer<typeof sequenceSchema>;
export type SequenceInput = z.input<typeof sequenceSchema>;

/** The emails that a sequence sends, each once. */
export function campaignIdsOf({ steps }: Pick<Sequence, 'steps'>): string[] {
  const ids = allSteps(steps).map((step) => (step.kind === 'mail' ? step.campaignId : null));
  return [...new Set(ids)].filter((id) => id !== null);
}
