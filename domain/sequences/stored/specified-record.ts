import { allSteps } from '../step.ts';
import type { Sequence } from '../sequence.ts';
import type { Trigger } from '../trigger.ts';

/** The fields of an email campaign that a sequence fills. Dashboard document, table email_campaigns. */
export type SpecifiedAutomation = {
  /** At most 50 characters: the kind of the trigger. */
  trigger: Trigger['kind'];
  /** Whole hours from the trigger to the mail, as far as waits of a fixed length say. */
  delay: number;
  isActive: boolean;
};

const hoursOf = { minutes: 1 / 60, hours: 1, days: 24, weeks: 168 } as const;

/**
 * The specified fields of the campaign that a sequence sends: of the first mail that has it. `delay` is the length of the first wait
 * before it, rounded down; 0 without one. Null if the sequence does not send it.
 */
export function specifiedAutomation(
  { trigger, steps, isActive }: Pick<Sequence, 'trigger' | 'steps' | 'isActive'>,
  campaignId: string,
): SpecifiedAutomation | null {
  const all = allSteps(steps);
  const mail = all.findIndex((step) => step.kind === 'mail' && step.campaignId === campaignId);
  if (mail < 0) return null;
  const wait = all.slice(0, mail).find((step) => step.kind === 'wait');
  const delay = wait ? Math.floor(wait.amount * hoursOf[wait.unit] + 1e-9) : 0;
  return { trigger: trigger.kind, delay, isActive };
}
