import { z } from 'zod';
import type { Condition } from '#domain/contacts/segments/rule.ts';
import {
  conditionSchema,
  mostConditions,
  segmentRuleSchema,
  type SegmentRule,
} from '#domain/contacts/segments/rule.ts';
import type { DraftedForm } from '../../../../contents/use-form-draft.ts';

/** A rule as it is written: a condition may still lack its list, tag or name. */
const draftSchema = z.object({
  match: z.enum(['all', 'any']),
  conditions: z
    .array(z.custom<Condition>((value) => typeof value === 'object' && value !== null && 'kind' in value))
    .max(mostConditions),
});

const everybody = (): SegmentRule => ({ match: 'all', conditions: [] });

export const draftedRule: DraftedForm<SegmentRule> = {
  form: 'contact-segment',
  schema: draftSchema,
  empty: everybody,
  worthKeeping: (rule) => (rule.conditions.length === 0 ? null : rule),
};

/** True for a condition that says all it needs. */
export const isWhole = (condition: Condition) => conditionSchema.safeParse(condition).success;

/** The rule without conditions that are not whole yet. */
export const wholeRule = ({ match, conditions }: SegmentRule): SegmentRule =>
  segmentRuleSchema.parse({ match, conditions: conditions.filter(isWhole) });
