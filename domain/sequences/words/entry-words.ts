import { formatNumber } from '../../text/format.ts';
import type { SequenceCounts, StepCounts } from '../stored/counts.ts';
import type { LeavingReason } from '../entry.ts';

/** Why a contact left early. */
export const leavingLabels: Record<LeavingReason, string> = {
  rule: 'Met an exit rule',
  step: 'Came to a step to leave',
  unsubscribed: 'Unsubscribed',
  suppressed: 'On the suppression list',
  erased: 'Contact erased',
  unconfirmed: 'No longer confirmed in a list',
  'by-hand': 'Taken out by you',
  removed: 'Their step was removed',
};

/** The figures above the rail, in their order; the first is the sum of the others. */
export function countFigures({
  entered,
  onTheWay,
  finished,
  left,
}: Pick<SequenceCounts, 'entered' | 'onTheWay' | 'finished' | 'left'>) {
  return [
    { label: 'entered', value: entered },
    { label: 'on the way', value: onTheWay },
    { label: 'finished', value: finished },
    { label: 'left early', value: left },
  ];
}

/** The counts of a step in words, for phones and screen readers: "38 here now, 4,058 passed, 0 left". */
export function stepCountsWords({ here, passed, left }: StepCounts, kind: 'mail' | 'other'): string {
  const went = kind === 'mail' ? 'sent' : 'passed';
  return `${formatNumber(here)} here now, ${formatNumber(passed)} ${went}, ${formatNumber(left)} left`;
}
