import type { Place, StepList } from '../flow.ts';
import { arms, type Arm, type Step } from '../step.ts';

/** What a screen shows of the steps, from top to bottom. `arm`: it begins that arm. `depth`: how many conditions it is inside of. */
export type RailItem =
  | { kind: 'step'; step: Step; place: Place; depth: number; arm: Arm | null }
  /** Where a step can be put. `isEmptyArm`: there is nothing else in the arm. */
  | { kind: 'place'; place: Place; depth: number; arm: Arm | null; isEmptyArm: boolean };

/** The steps with the places between them. */
export function railOf(steps: readonly Step[], list: StepList = null, depth = 0): RailItem[] {
  const arm = list?.arm ?? null;
  const placeAt = (index: number, isEmptyArm = false): RailItem => {
    return { kind: 'place', place: { list, index }, depth, arm: isEmptyArm ? arm : null, isEmptyArm };
  };
  if (list && steps.length === 0) return [placeAt(0, true)];
  return [
    ...steps.flatMap((step, index): RailItem[] => [
      placeAt(index),
      { kind: 'step', step, place: { list, index }, depth, arm: index === 0 ? arm : null },
      ...(step.kind === 'condition'
        ? arms.flatMap((each) => railOf(step[each], { condition: step.id, arm: each }, depth + 1))
        : []),
    ]),
    placeAt(steps.length),
  ];
}
