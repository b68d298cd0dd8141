import { contactTextLabels, contactTexts } from '#domain/contacts/fields.ts';
import type { Condition, FieldTest } from '#domain/contacts/segments/rule.ts';

export const testLabels: Record<FieldTest, string> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'is-empty': 'is empty',
  'is-not-empty': 'is not empty',
};

export const needsValue = (test: FieldTest) => test !== 'is-empty' && test !== 'is-not-empty';

type Subject = { id: string; label: string };

/** What a condition can be about; fields are those of the account. */
export function subjectsOf(fields: readonly string[]): Subject[] {
  return [
    { id: 'list', label: 'List' },
    { id: 'tag', label: 'Tag' },
    { id: 'added', label: 'Added' },
    { id: 'active', label: 'Opened or clicked' },
    { id: 'text:email', label: 'Email address' },
    ...contactTexts.map((text) => ({ id: `text:${text}`, label: contactTextLabels[text] })),
    ...fields.map((name) => ({ id: `field:${name}`, label: `Field: ${name}` })),
  ];
}

export function subjectOf(condition: Condition): string {
  if (condition.kind === 'text') return `text:${condition.text}`;
  return condition.kind === 'field' ? `field:${condition.name}` : condition.kind;
}

const firstDays = 30;

/** A condition about something else, as it begins. */
export function conditionAbout(subject: string): Condition {
  if (subject === 'tag') return { kind: 'tag', tag: '', is: true };
  if (subject === 'added' || subject === 'active') return { kind: subject, days: firstDays, within: true };
  if (subject.startsWith('field:'))
    return { kind: 'field', name: subject.slice('field:'.length), test: 'is', value: '' };
  const text = ['email' as const, ...contactTexts].find((each) => subject === `text:${each}`);
  if (text) return { kind: 'text', text, test: 'is', value: '' };
  return { kind: 'list', listId: '', is: true };
}
