import { allSteps, arms, type Arm, type Step } from './step.ts';

/** A list of steps: the sequence's own (`arm` null), or an arm of a condition. */
export type StepList = { condition: string; arm: Arm } | null;
/** Where a step is, or is to be put. */
export type Place = { list: StepList; index: number };
export type FoundStep = { step: Step; place: Place };

/** The step of that id and its place; null if there is none. */
export function findStep(steps: readonly Step[], id: string, list: StepList = null): FoundStep | null {
  for (const [index, step] of steps.entries()) {
    if (step.id === id) return { step, place: { list, index } };
    if (step.kind !== 'condition') continue;
    for (const arm of arms) {
      const found = findStep(step[arm], id, { condition: step.id, arm });
      if (found) return found;
    }
  }
  return null;
}

/** The steps of a list; null if there is no such condition. */
export function stepsOf(steps: readonly Step[], list: StepList): readonly Step[] | null {
  if (list === null) return steps;
  const found = findStep(steps, list.condition)?.step;
  return found?.kind === 'condition' ? found[list.arm] : null;
}

/** The step after the one of that id, whatever is inside it: behind the last one of an arm that after its condition. Null at the end. */
export function stepAfter(steps: readonly Step[], id: string): Step | null {
  const place = findStep(steps, id)?.place;
  if (!place) return null;
  const next = stepsOf(steps, place.list)?.[place.index + 1];
  if (next) return next;
  return place.list === null ? null : stepAfter(steps, place.list.condition);
}

/** The first step of an arm; of an empty one the step after the condition. */
export function firstOfArm(steps: readonly Step[], condition: string, arm: Arm): Step | null {
  return stepsOf(steps, { condition, arm })?.[0] ?? stepAfter(steps, condition);
}

/** Ids of the steps from which contacts may still come to that step, itself included: those "before" it. */
export function stepsBefore(steps: readonly Step[], id: string): string[] {
  const next = new Map(allSteps(steps).map((step) => [step.id, followersOf(steps, step)]));
  const reaching = new Set([id]);
  // Steps lead forward only, so one pass from the last to the first finds them all.
  for (const [from, followers] of [...next].toReversed())
    if (followers.some((follower) => reaching.has(follower))) reaching.add(from);
  return [...next.keys()].filter((each) => reaching.has(each));
}

function followersOf(steps: readonly Step[], step: Step): string[] {
  if (step.kind === 'leave') return [];
  const followers =
    step.kind === 'condition'
      ? arms.map((arm) => firstOfArm(steps, step.id, arm))
      : [stepAfter(steps, step.id)];
  return followers.flatMap((each) => (each ? [each.id] : []));
}
