import type { Criterion } from '../criterion.ts';
import type { Sequence } from '../sequence.ts';
import { allSteps } from '../step.ts';

/** Whatever conditions, waits and exit rules of a sequence ask for. */
export function criteriaOf({ steps, exitRules }: Pick<Sequence, 'steps' | 'exitRules'>): Criterion[] {
  const asked = allSteps(steps).flatMap((step): Criterion[] => {
    if (step.kind === 'condition') return [step.when];
    return step.kind === 'wait' && step.leaveWhen ? [step.leaveWhen] : [];
  });
  return [...exitRules, ...asked];
}
