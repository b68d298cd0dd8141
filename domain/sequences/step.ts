import { z } from 'zod';
import { eventTime } from '../calendar/event.ts';
import { contactTag, criterionSchema, type Criterion } from './criterion.ts';
import { deepestCondition, longestWait, mostSteps } from './limits.ts';

const id = () => z.uuid();

export const waitUnits = ['minutes', 'hours', 'days', 'weeks'] as const;
export type WaitUnit = (typeof waitUnits)[number];

const waitSchema = z
  .object({
    kind: z.literal('wait'),
    id: id(),
    amount: z.number().int().nonnegative().default(1),
    unit: z.enum(waitUnits).default('days'),
    /** Then the next of these days, from 1, Monday, to 7, Sunday, where the contact is; empty for any day. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    /** Then the next time the clock shows this, where the contact is. */
    time: eventTime().nullable().default(null),
    /** Who meets it leaves at once while waiting here. */
    leaveWhen: criterionSchema.nullable().default(null),
  })
  .refine(({ amount, unit }) => amount <= longestWait[unit], {
    path: ['amount'],
    error: 'must be at most a day in minutes, 30 days in hours, or a year',
  });

const mailSchema = z.object({
  kind: z.literal('mail'),
  id: id(),
  /** The email campaign that is sent; null while none is chosen. */
  campaignId: z.uuid().nullable().default(null),
});

const tagSchema = z.object({
  kind: z.literal('tag'),
  id: id(),
  tag: contactTag(),
  /** True takes the tag away. */
  isRemoved: z.boolean().default(false),
});

/** The contact leaves early: the end of an arm. */
const leaveSchema = z.object({ kind: z.literal('leave'), id: id() });

export type WaitStep = z.infer<typeof waitSchema>;
export type MailStep = z.infer<typeof mailSchema>;
export type TagStep = z.infer<typeof tagSchema>;
export type LeaveStep = z.infer<typeof leaveSchema>;
/** Whoever meets the criterion goes through `yes`, everybody else through `no`; after either the list goes on. */
export type ConditionStep = { kind: 'condition'; id: string; when: Criterion; yes: Step[]; no: Step[] };
export type Step = WaitStep | MailStep | TagStep | LeaveStep | ConditionStep;
export type StepKind = Step['kind'];
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;
export const stepKinds = ['mail', 'wait', 'condition', 'tag', 'leave'] as const satisfies StepKind[];

/** The two arms of a condition. */
export const arms = ['yes', 'no'] as const;
export type Arm = (typeof arms)[number];

const plainStep = z.discriminatedUnion('kind', [waitSchema, mailSchema, tagSchema, leaveSchema]);

/** Written out level by level, so that a hostile nesting is refused and not followed. */
function stepSchema(levels: number): z.ZodType<Step> {
  if (levels === 0) return plainStep;
  const arm = () =>
    z
      .array(stepSchema(levels - 1))
      .max(mostSteps)
      .default([]);
  return z.union([
    plainStep,
    z.object({ kind: z.literal('condition'), id: id(), when: criterionSchema, yes: arm(), no: arm() }),
  ]);
}

/** The steps of a sequence in their order. Every id occurs once. */
export const stepsSchema = z
  .array(stepSchema(deepestCondition))
  .max(mostSteps)
  .default([])
  .superRefine((steps, context) => {
    const ids = allSteps(steps).map((step) => step.id);
    if (ids.length > mostSteps)
      context.addIssue({
        code: 'custom',
        message: `must have at most ${mostSteps} steps, those in arms included`,
      });
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', message: 'must have each step once' });
  });

/** Every step in the order in which a screen shows them: a condition, its Yes arm, its No arm. */
export function allSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) =>
    step.kind === 'condition' ? [step, ...allSteps(step.yes), ...allSteps(step.no)] : [step],
  );
}
