import type { CriterionKind, Criterion } from '../criterion.ts';
import type { Step, StepKind, StepOf } from '../step.ts';
import type { Trigger, TriggerKind } from '../trigger.ts';

type NewId = () => string;

const makers: { [Kind in StepKind]: (id: string) => StepOf<Kind> } = {
  mail: (id) => ({ kind: 'mail', id, campaignId: null }),
  wait: (id) => ({ kind: 'wait', id, amount: 1, unit: 'days', weekdays: [], time: null, leaveWhen: null }),
  condition: (id) => ({ kind: 'condition', id, when: createCriterion('clicked'), yes: [], no: [] }),
  tag: (id) => ({ kind: 'tag', id, tag: '', isRemoved: false }),
  leave: (id) => ({ kind: 'leave', id }),
};

/** A new step of that kind: a wait is a day long, a condition asks for any click. Some have to be filled in before they can be saved. */
export function createStep<Kind extends StepKind>(kind: Kind, newId: NewId): StepOf<Kind> {
  return makers[kind](newId());
}

const criteria: { [Kind in CriterionKind]: Extract<Criterion, { kind: Kind }> } = {
  clicked: { kind: 'clicked', mail: null, link: null },
  goal: { kind: 'goal', link: '' },
  'has-tag': { kind: 'has-tag', tag: '' },
  'in-list': { kind: 'in-list', listId: '' },
  field: { kind: 'field', field: '', is: 'filled', value: '' },
};

/** A criterion of that kind with nothing filled in. */
export function createCriterion<Kind extends CriterionKind>(kind: Kind): Extract<Criterion, { kind: Kind }> {
  return criteria[kind];
}

/** A copy of a step with new ids, also inside. Criteria about a copied mail ask for the copy. */
export function copyStep(step: Step, newId: NewId): Step {
  const ids = new Map<string, string>();
  const renew = (each: Step): Step => {
    const id = newId();
    ids.set(each.id, id);
    return each.kind === 'condition'
      ? { ...each, id, yes: each.yes.map(renew), no: each.no.map(renew) }
      : { ...each, id };
  };
  const redirect = (criterion: Criterion): Criterion =>
    criterion.kind === 'clicked' && criterion.mail !== null
      ? { ...criterion, mail: ids.get(criterion.mail) ?? criterion.mail }
      : criterion;
  const rewrite = (each: Step): Step => {
    if (each.kind === 'wait') return { ...each, leaveWhen: each.leaveWhen && redirect(each.leaveWhen) };
    return each.kind === 'condition'
      ? { ...each, when: redirect(each.when), yes: each.yes.map(rewrite), no: each.no.map(rewrite) }
      : each;
  };
  return rewrite(renew(step));
}

/** A trigger of that kind with nothing filled in. */
export function createTrigger(kind: TriggerKind): Trigger {
  switch (kind) {
    case 'joined-list':
      return { kind, listId: '' };
    case 'tag':
      return { kind, tag: '' };
    case 'link':
    case 'goal':
      return { kind, link: '' };
    case 'date':
      return { kind, on: { kind: 'field', field: '', days: 0, isYearly: false }, time: '09:00' };
  }
}
