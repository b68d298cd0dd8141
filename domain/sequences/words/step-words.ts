import { counted } from '../../text/format.ts';
import { arms, type Step, type StepKind, type WaitStep } from '../step.ts';
import type { Sequence } from '../sequence.ts';
import { findStep, stepsOf } from '../flow.ts';
import { exitRuleWords, questionOf } from './criterion-words.ts';
import type { SequenceNames } from './names.ts';
import { weekdaysWords } from './weekdays-words.ts';

export const stepLabels: Record<StepKind, string> = {
  mail: 'Mail',
  wait: 'Wait',
  condition: 'Condition',
  tag: 'Tag',
  leave: 'Leave',
};

/** A step on the rail: its name and the line below; empty for none. */
export type StepWords = { title: string; detail: string };

export function stepWords(step: Step, { steps }: Pick<Sequence, 'steps'>, names: SequenceNames): StepWords {
  switch (step.kind) {
    case 'mail': {
      const subject = step.campaignId === null ? null : names.subject(step.campaignId);
      if (step.campaignId === null) return { title: 'Mail', detail: 'No email chosen yet' };
      return subject === null
        ? { title: 'Mail', detail: 'Its email was deleted' }
        : { title: subject.trim() || 'Mail without a subject', detail: '' };
    }
    case 'wait': {
      const exit = step.leaveWhen ? exitRuleWords(step.leaveWhen, { steps, names }) : '';
      return { title: waitTitle(step), detail: joined(slotWords(step, names), exit) };
    }
    case 'condition':
      return { title: questionOf(step.when, { steps, names }), detail: whenLookedUp(step.id, steps) };
    case 'tag':
      return {
        title: `${step.isRemoved ? 'Remove tag' : 'Tag'}: ${step.tag || 'none chosen yet'}`,
        detail: '',
      };
    case 'leave':
      return { title: 'Leave', detail: 'Counts as left early' };
  }
}

/** The last line of the rail. */
export const endWords: StepWords = { title: 'End', detail: '' };

/** "Wait 1 day", "Wait", "Wait until Monday". */
export function waitTitle({ amount, unit }: Pick<WaitStep, 'amount' | 'unit'>): string {
  return amount === 0 ? 'Wait' : `Wait ${counted(amount, unit.slice(0, -1))}`;
}

/** "then the next weekday at 09:00, where the contact is"; empty for a wait that ends by itself. */
export function slotWords(
  { amount, weekdays, time }: Pick<WaitStep, 'amount' | 'weekdays' | 'time'>,
  names: SequenceNames,
): string {
  const days = weekdaysWords(weekdays);
  if (!days && time === null) return amount === 0 ? 'Ends at once' : '';
  const clock = time === null ? '' : names.time(time);
  if (!days) return `${amount === 0 ? 'until' : 'then until'} ${clock}, where the contact is`;
  const slot = clock ? `${days} at ${clock}` : days;
  return `${amount === 0 ? 'until' : 'then'} the next ${slot}, where the contact is`;
}

/** "Looked up when the wait ends". */
function whenLookedUp(id: string, steps: readonly Step[]): string {
  const { list, index } = findStep(steps, id)?.place ?? { list: null, index: 0 };
  const before = (stepsOf(steps, list) ?? [])[index - 1];
  return before?.kind === 'wait' ? 'Looked up when the wait ends' : 'Looked up when the contact comes here';
}

/** The steps of an empty or filled arm in a sentence for screen readers: "Yes: 2 steps". */
export function armWords(step: Extract<Step, { kind: 'condition' }>): Record<(typeof arms)[number], string> {
  const said = (there: readonly Step[]) => (there.length === 0 ? 'goes on' : counted(there.length, 'step'));
  return { yes: `Yes: ${said(step.yes)}`, no: `No: ${said(step.no)}` };
}

const joined = (first: string, second: string) => (first && second ? `${first}. ${second}` : first || second);
