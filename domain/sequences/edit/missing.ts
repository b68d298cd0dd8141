import type { Criterion } from '../criterion.ts';
import type { SequenceProblem } from '../problems.ts';
import type { Sequence } from '../sequence.ts';
import { allSteps, type Step } from '../step.ts';
import type { Trigger } from '../trigger.ts';

/** What has to be filled in before a sequence can be saved, in the order of the rail. `step` is null for what is not about a step. */
export function missingOf({
  name,
  trigger,
  exitRules,
  steps,
}: Pick<Sequence, 'name' | 'trigger' | 'exitRules' | 'steps'>): SequenceProblem[] {
  const problem = (step: string | null, sentence: string | null) =>
    sentence === null ? [] : [{ step, isBlocking: true, sentence }];
  return [
    ...problem(null, name.trim() === '' ? 'Give the sequence a name.' : null),
    ...problem(null, missingOfTrigger(trigger)),
    ...exitRules.flatMap((rule) => problem(null, missingOfCriterion(rule))),
    ...allSteps(steps).flatMap((step) => problem(step.id, missingOfStep(step))),
  ];
}

function missingOfStep(step: Step): string | null {
  if (step.kind === 'tag') return step.tag.trim() === '' ? 'Enter a tag.' : null;
  if (step.kind === 'condition') return missingOfCriterion(step.when);
  return step.kind === 'wait' && step.leaveWhen ? missingOfCriterion(step.leaveWhen) : null;
}

/** What a criterion lacks. */
export function missingOfCriterion(criterion: Criterion): string | null {
  switch (criterion.kind) {
    case 'clicked':
      return criterion.link === '' ? 'Choose a link.' : null;
    case 'goal':
      return criterion.link === '' ? 'Choose a tracked link.' : null;
    case 'has-tag':
      return criterion.tag.trim() === '' ? 'Enter a tag.' : null;
    case 'in-list':
      return criterion.listId === '' ? 'Choose a list.' : null;
    case 'field':
      if (criterion.field === '') return 'Choose a field.';
      return criterion.is !== 'filled' && criterion.value.trim() === ''
        ? 'Enter the value of the field.'
        : null;
  }
}

/** What a trigger lacks. */
export function missingOfTrigger(trigger: Trigger): string | null {
  switch (trigger.kind) {
    case 'joined-list':
      return trigger.listId === '' ? 'Choose the list that starts it.' : null;
    case 'tag':
      return trigger.tag.trim() === '' ? 'Enter the tag that starts it.' : null;
    case 'link':
    case 'goal':
      return trigger.link === '' ? 'Choose the link that starts it.' : null;
    case 'date':
      if (trigger.on.kind === 'field')
        return trigger.on.field === '' ? 'Choose the field with the date.' : null;
      if (trigger.on.listId === '') return 'Choose the list for this day.';
      return trigger.on.date === '' ? 'Choose the day.' : null;
  }
}
