import { counted, formatNumber } from '../../text/format.ts';
import type { SequenceEntry } from '../entry.ts';
import { stepsBefore } from '../flow.ts';
import type { Step } from '../step.ts';
import { relocate, type StepChange } from './save-steps.ts';

/** Whom an edit reaches. `reached`: contacts on the way who come to the step. `had`: those who passed it as it was. */
export type Reach = { reached: number; had: number };

/**
 * The contacts on the way whom a change of a step reaches: those at one of `at` who have not passed it. For a store to count.
 * `before` are the steps as they are stored, `after` as they are edited.
 */
export function reachedSteps(
  { kind, step }: StepChange,
  { before, after }: { before: readonly Step[]; after: readonly Step[] },
): { at: string[]; notPassed: string | null } {
  if (kind === 'removed') return { at: stepsBefore(before, step.id), notPassed: step.id };
  const known = new Set(stepsBefore(after, step.id));
  const moved = [...relocate(before, after).moves].filter(([, next]) => next !== null && known.has(next));
  const at = [...known, ...moved.map(([from]) => from)];
  // Waits and conditions are met again where they stand; mails and tags are not repeated.
  return { at, notPassed: step.kind === 'condition' || step.kind === 'wait' ? null : step.id };
}

/** The same, counted. */
export function reachOf(
  change: StepChange,
  steps: { before: readonly Step[]; after: readonly Step[] },
  entries: Iterable<SequenceEntry>,
): Reach {
  const { at, notPassed } = reachedSteps(change, steps);
  const places = new Set<string | null>(at);
  const reach = { reached: 0, had: 0 };
  for (const { state, stepId, passed } of entries) {
    if (passed.includes(change.step.id)) reach.had += 1;
    const isComing = state === 'on-the-way' && places.has(stepId);
    if (isComing && (notPassed === null || !passed.includes(notPassed))) reach.reached += 1;
  }
  return reach;
}

/** What is said before an edit is saved: "Your change reaches the 38 contacts before this step, and all who come later. 2,610 had the old text." */
export function reachSentence({ kind, step }: StepChange, { reached, had }: Reach): string {
  if (kind === 'removed') return removedSentence(step, { reached, had });
  const what = { added: 'This step', changed: 'Your change', moved: 'The new place' }[kind];
  const who =
    reached === 0
      ? `${what} reaches all who come later, and nobody who is on the way.`
      : `${what} reaches the ${counted(reached, 'contact')} before this step, and all who come later.`;
  if (kind === 'added' || had === 0) return who;
  const rest = kind === 'moved' ? movedRest(step) : `had the old ${oldNames[step.kind]}`;
  return rest ? `${who} ${formatNumber(had)} ${rest}.` : who;
}

const oldNames: Record<Step['kind'], string> = {
  mail: 'text',
  wait: 'wait',
  condition: 'question',
  tag: 'tag',
  leave: 'step',
};

const movedRest = (step: Step) =>
  step.kind === 'mail'
    ? 'had this mail and do not get it again'
    : step.kind === 'tag'
      ? 'had this step and do not come to it again'
      : '';

function removedSentence(step: Step, { reached, had }: Reach): string {
  const who =
    reached === 0
      ? 'Nobody on the way would come to this step.'
      : step.kind === 'wait'
        ? `${counted(reached, 'contact')} before or in this wait will not wait here.`
        : `${counted(reached, 'contact')} before this step will not come to it.`;
  return had === 0 ? who : `${who} ${formatNumber(had)} had it already.`;
}
