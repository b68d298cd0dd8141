import { counted, quoted } from '../../text/format.ts';
import { contactTextLabels } from '../fields.ts';
import type { ContactItem } from '../contact.ts';
import type { Condition, FieldTest, SegmentRule } from './rule.ts';

/** What a segment asks of a contact. */
export type SegmentContact = Pick<
  ContactItem,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'city'
  | 'fields'
  | 'tags'
  | 'createdAt'
  | 'lastActiveAt'
  | 'lists'
>;

const dayMs = 86_400_000;

/** True where a contact meets a condition. `server/contacts/segments/segment-sql.ts` asks the database the same. */
export function meetsCondition(contact: SegmentContact, condition: Condition, now: Date): boolean {
  switch (condition.kind) {
    case 'list': {
      const isOn = contact.lists.some(
        ({ listId, state }) => listId === condition.listId && state === 'confirmed',
      );
      return isOn === condition.is;
    }
    case 'tag':
      return contact.tags.includes(condition.tag) === condition.is;
    case 'text':
      return passes(contact[condition.text], condition);
    case 'field': {
      const { name } = condition;
      return passes(Object.hasOwn(contact.fields, name) ? contact.fields[name]! : '', condition);
    }
    case 'added':
      return isWithin(contact.createdAt, condition.days, now) === condition.within;
    case 'active': {
      const { lastActiveAt } = contact;
      const isActive = lastActiveAt !== null && isWithin(lastActiveAt, condition.days, now);
      return isActive === condition.within;
    }
    default:
      return condition satisfies never;
  }
}

/** The earliest moment that is within so many days. */
export function since(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}

const isWithin = (moment: string, days: number, now: Date) =>
  Date.parse(moment) >= since(days, now).getTime();

/** Capital letters of A to Z count as small ones, and only those: every database knows them, whatever its locale. */
export function smallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function passes(has: string, { test, value }: { test: FieldTest; value: string }): boolean {
  const [own, asked] = [smallLetters(has), smallLetters(value)];
  switch (test) {
    case 'is':
      return own === asked;
    case 'is-not':
      return own !== asked;
    case 'contains':
      return own.includes(asked);
    case 'is-empty':
      return own === '';
    case 'is-not-empty':
      return own !== '';
    default:
      return test satisfies never;
  }
}

export type SegmentReason = { text: string; isMet: boolean };

/** Whether a contact is in a segment, and why: a sentence for each condition. `listNames`: by the ids of lists. */
export function explainSegment(
  contact: SegmentContact,
  { match, conditions }: SegmentRule,
  { now, listNames }: { now: Date; listNames: ReadonlyMap<string, string> },
): { isIn: boolean; reasons: SegmentReason[] } {
  const reasons = conditions.map((condition) => {
    const isMet = meetsCondition(contact, condition, now);
    return { isMet, text: formatReason(contact, condition, { isMet, now, listNames }) };
  });
  const met = reasons.filter(({ isMet }) => isMet).length;
  const isIn = conditions.length === 0 || (match === 'all' ? met === conditions.length : met > 0);
  return { isIn, reasons };
}

/** What is true of the contact, whether or not the condition asks for it. */
function formatReason(
  contact: SegmentContact,
  condition: Condition,
  { isMet, now, listNames }: { isMet: boolean; now: Date; listNames: ReadonlyMap<string, string> },
): string {
  switch (condition.kind) {
    case 'list': {
      const name = listNames.get(condition.listId);
      const list = name === undefined ? 'a list that was deleted' : quoted(name);
      const state = contact.lists.find(({ listId }) => listId === condition.listId)?.state;
      if (state === 'pending') return `Has not confirmed ${list}`;
      if (state === 'left') return `Left ${list}`;
      return state === 'confirmed' ? `On ${list}` : `Not on ${list}`;
    }
    case 'tag':
      return `${isMet === condition.is ? 'Tagged' : 'Not tagged'} ${quoted(condition.tag)}`;
    case 'text': {
      const label = condition.text === 'email' ? 'Email address' : contactTextLabels[condition.text];
      return formatValue(label, contact[condition.text]);
    }
    case 'field': {
      const { name } = condition;
      return formatValue(name, Object.hasOwn(contact.fields, name) ? contact.fields[name]! : '');
    }
    case 'added':
      return `Added ${formatAge(contact.createdAt, now)}`;
    case 'active':
      return contact.lastActiveAt === null
        ? 'Has not opened or clicked an email'
        : `Opened or clicked an email ${formatAge(contact.lastActiveAt, now)}`;
    default:
      return condition satisfies never;
  }
}

const formatValue = (label: string, value: string) =>
  value === '' ? `${label} is empty` : `${label} is ${quoted(value)}`;

function formatAge(moment: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(moment)) / dayMs);
  return days <= 0 ? 'today' : `${counted(days, 'day')} ago`;
}
