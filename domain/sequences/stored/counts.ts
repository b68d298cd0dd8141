import type { SequenceEntry } from '../entry.ts';
import { allSteps, type Step } from '../step.ts';

/** Contacts at a step: who is there, who went on, who left from there. */
export type StepCounts = { here: number; passed: number; left: number };
/** Counts of one step as a store adds them up; a step may be one that was removed. */
export type StepTally = StepCounts & { stepId: string | null };
export type SequenceTally = { steps: readonly StepTally[]; finished: number };

/** Counts of a sequence. `entered` = `onTheWay` + `finished` + `left`. */
export type SequenceCounts = {
  entered: number;
  onTheWay: number;
  finished: number;
  left: number;
  /** By the id of the step, for every step that is there. */
  steps: ReadonlyMap<string, StepCounts>;
  /** Who left from steps that were removed: with the steps' own `left` it adds up to all who left. */
  leftElsewhere: number;
};

/** Counts of the steps that are there, of what a store has added up. */
export function countsOf(steps: readonly Step[], tally: SequenceTally): SequenceCounts {
  const none: StepCounts = { here: 0, passed: 0, left: 0 };
  const byStep = new Map(allSteps(steps).map(({ id }) => [id, { ...none }]));
  let [onTheWay, left, leftElsewhere] = [0, 0, 0];
  for (const { stepId, here, passed, left: leftHere } of tally.steps) {
    onTheWay += here;
    left += leftHere;
    const counts = stepId === null ? undefined : byStep.get(stepId);
    if (!counts) {
      leftElsewhere += leftHere;
      continue;
    }
    counts.here += here;
    counts.passed += passed;
    counts.left += leftHere;
  }
  const { finished } = tally;
  return { entered: onTheWay + finished + left, onTheWay, finished, left, steps: byStep, leftElsewhere };
}

/** What a store would add up, of entries. */
export function tallyEntries(entries: Iterable<SequenceEntry>): SequenceTally {
  const tallies = new Map<string | null, StepTally>();
  const at = (stepId: string | null) => {
    const tally = tallies.get(stepId) ?? { stepId, here: 0, passed: 0, left: 0 };
    tallies.set(stepId, tally);
    return tally;
  };
  let finished = 0;
  for (const { state, stepId, passed } of entries) {
    if (state === 'finished') finished += 1;
    else at(stepId)[state === 'left' ? 'left' : 'here'] += 1;
    for (const id of passed) at(id).passed += 1;
  }
  return { steps: [...tallies.values()], finished };
}
