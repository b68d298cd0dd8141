import { findStep, stepsOf, type Place, type StepList } from '../flow.ts';
import { deepestCondition, mostSteps } from '../limits.ts';
import { allSteps, arms, type Step, type StepKind, type StepOf } from '../step.ts';

/** How deep the conditions of a step are nested: 0 without one. */
function depthOf(step: Step): number {
  if (step.kind !== 'condition') return 0;
  return 1 + Math.max(0, ...arms.flatMap((arm) => step[arm].map(depthOf)));
}

/** How many conditions a list is inside of. */
function levelOf(steps: readonly Step[], list: StepList): number {
  if (list === null) return 0;
  return 1 + levelOf(steps, findStep(steps, list.condition)?.place.list ?? null);
}

/** Whether a step, with all that is in it, may be put into a list, in addition to what is there. */
export function canInsert(steps: readonly Step[], step: Step, list: StepList): boolean {
  if (stepsOf(steps, list) === null) return false;
  return (
    allSteps(steps).length + allSteps([step]).length <= mostSteps &&
    levelOf(steps, list) + depthOf(step) <= deepestCondition
  );
}

/*
 * Each operation returns new steps, and the same array where it cannot be done: no such step or arm, a full sequence, or conditions
 * nested too deep.
 */

export function insertStep(steps: Step[], step: Step, { list, index }: Place): Step[] {
  if (!canInsert(steps, step, list)) return steps;
  return changeList(steps, list, (there) => there.toSpliced(clamp(index, there.length), 0, step));
}

/** `place` is counted without the moved step. A condition moves with its arms. */
export function moveStep(steps: Step[], id: string, place: Place): Step[] {
  const found = findStep(steps, id);
  if (!found) return steps;
  const without = removeStep(steps, id);
  const there = stepsOf(without, place.list);
  if (!there) return steps;
  if (isSameList(found.place.list, place.list) && found.place.index === clamp(place.index, there.length))
    return steps;
  const moved = insertStep(without, found.step, place);
  return moved === without ? steps : moved;
}

/**
 * One place up (-1) or down (1) on the rail: past a plain step, into an arm, to the other arm, out of the condition. So a keyboard
 * reaches every place.
 */
export function moveStepBy(steps: Step[], id: string, by: -1 | 1): Step[] {
  const found = findStep(steps, id);
  if (!found) return steps;
  const without = removeStep(steps, id);
  const places = placesOf(without).filter(({ list }) => canInsert(without, found.step, list));
  const now = places.findIndex(
    (place) => isSameList(place.list, found.place.list) && place.index === found.place.index,
  );
  const next = places[now + by];
  return next ? moveStep(steps, id, next) : steps;
}

/** Changes fields of a step of that kind; its id and its arms stay. */
export function changeStep<Kind extends StepKind>(
  steps: Step[],
  id: string,
  kind: Kind,
  changes: Partial<Omit<StepOf<Kind>, 'id' | 'kind' | 'yes' | 'no'>>,
): Step[] {
  const found = findStep(steps, id);
  if (found?.step.kind !== kind) return steps;
  const changed = { ...found.step, ...changes };
  if (JSON.stringify(changed) === JSON.stringify(found.step)) return steps;
  return changeList(steps, found.place.list, (there) => there.with(found.place.index, changed));
}

/** A condition is removed with its arms. */
export function removeStep(steps: Step[], id: string): Step[] {
  const place = findStep(steps, id)?.place;
  if (!place) return steps;
  return changeList(steps, place.list, (there) => there.toSpliced(place.index, 1));
}

/** Every place where a step can stand, in the order of the rail: where a screen shows its plus signs. */
export function placesOf(steps: readonly Step[], list: StepList = null): Place[] {
  return [
    ...steps.flatMap((step, index) => [
      { list, index },
      ...(step.kind === 'condition'
        ? arms.flatMap((arm) => placesOf(step[arm], { condition: step.id, arm }))
        : []),
    ]),
    { list, index: steps.length },
  ];
}

export const isSameList = (a: StepList, b: StepList) =>
  a === b || (a !== null && b !== null && a.condition === b.condition && a.arm === b.arm);

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length));

function changeList(steps: Step[], list: StepList, change: (there: Step[]) => Step[]): Step[] {
  if (list === null) return change(steps);
  return steps.map((step) => {
    if (step.kind !== 'condition') return step;
    if (step.id === list.condition) return { ...step, [list.arm]: change(step[list.arm]) };
    const [yes, no] = [changeList(step.yes, list, change), changeList(step.no, list, change)];
    const isSame = [...yes.entries()].every(([index, each]) => each === step.yes[index]);
    return isSame && no.every((each, index) => each === step.no[index]) ? step : { ...step, yes, no };
  });
}
