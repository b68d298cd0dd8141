import { quoted } from '../../text/format.ts';
import type { Criterion, CriterionKind } from '../criterion.ts';
import type { Step } from '../step.ts';
import { linkName, listName, mailNumbers, type SequenceNames } from './names.ts';

type Context = { steps: readonly Step[]; names: SequenceNames };

/** Kinds of criteria as they are offered. */
export const criterionLabels: Record<CriterionKind, string> = {
  clicked: 'Clicked a link',
  goal: 'Reached a goal',
  'has-tag': 'Has a tag',
  'in-list': 'Is in a list',
  field: 'A field',
};

/** A condition as a question: 'Clicked “Choose your roast”?' */
export function questionOf(criterion: Criterion, { steps, names }: Context): string {
  return `${upper(statement(criterion, 'past', { steps, names }))}?`;
}

/** An exit rule: 'Leaves at once when a goal of “Shop” is reached'. */
export function exitRuleWords(criterion: Criterion, context: Context): string {
  return `Leaves at once when ${whenOf(criterion, context)}`;
}

/** What a contact does in a test run who does not meet the criterion: "no click". */
export const missedWords: Record<CriterionKind, string> = {
  clicked: 'no click',
  goal: 'no goal',
  'has-tag': 'not tagged',
  'in-list': 'not in the list',
  field: 'field is different',
};
export const metWords: Record<CriterionKind, string> = {
  clicked: 'clicked',
  goal: 'goal reached',
  'has-tag': 'tagged',
  'in-list': 'in the list',
  field: 'field is as asked',
};

function whenOf(criterion: Criterion, context: Context): string {
  switch (criterion.kind) {
    case 'clicked':
      return `${clickedWhat(criterion, context)} is clicked`;
    case 'goal':
      return `a goal of ${linkName(criterion.link, context.names)} is reached`;
    default:
      return `the contact ${statement(criterion, 'present', context)}`;
  }
}

function statement(criterion: Criterion, tense: 'past' | 'present', context: Context): string {
  const { names } = context;
  const is = tense === 'past' ? '' : 'is ';
  switch (criterion.kind) {
    case 'clicked':
      return `clicked ${clickedWhat(criterion, context)}`;
    case 'goal':
      return `reached a goal of ${linkName(criterion.link, names)}`;
    case 'has-tag':
      return `has the tag ${criterion.tag}`;
    case 'in-list':
      return `${is}in ${listName(criterion.listId, names)}`;
    case 'field': {
      const { field, value } = criterion;
      if (criterion.is === 'filled') return `has a value in ${field}`;
      return criterion.is === 'equal'
        ? `has ${quoted(value)} in ${field}`
        : `has ${quoted(value)} somewhere in ${field}`;
    }
  }
}

function clickedWhat(
  { mail, link }: Extract<Criterion, { kind: 'clicked' }>,
  { steps, names }: Context,
): string {
  const number = mail === null ? undefined : mailNumbers(steps).get(mail);
  const where = mail === null ? '' : number === undefined ? 'a mail that was removed' : `mail ${number}`;
  if (link !== null) return where ? `${linkName(link, names)} in ${where}` : linkName(link, names);
  return where ? `a link in ${where}` : 'any link';
}

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
