import { addDays, addMonths, isDate } from '../../calendar/days.ts';
import { dayMs, eventInstant, localTimeOf } from '../../calendar/instant.ts';
import type { Refusal, SequenceContact, SequenceEntry } from '../entry.ts';
import { fewestHoursBetweenEntries } from '../limits.ts';
import type { Sequence } from '../sequence.ts';
import type { Trigger, TriggerOf } from '../trigger.ts';
import { zoneOf } from './wait.ts';

/** What happened to a contact that may be a trigger. */
export type TriggerEvent =
  | { kind: 'joined-list'; listId: string }
  | { kind: 'tagged'; tag: string }
  | { kind: 'clicked'; link: string }
  | { kind: 'goal'; link: string };

/** Whether an event starts a sequence. A date is none: see `triggerInstant`. */
export function isTriggeredBy(trigger: Trigger, event: TriggerEvent): boolean {
  switch (trigger.kind) {
    case 'joined-list':
      return event.kind === 'joined-list' && event.listId === trigger.listId;
    case 'tag':
      return event.kind === 'tagged' && event.tag === trigger.tag;
    case 'link':
      return event.kind === 'clicked' && event.link === trigger.link;
    case 'goal':
      return event.kind === 'goal' && event.link === trigger.link;
    case 'date':
      return false;
  }
}

/**
 * The first instant after `after` at which a date starts a sequence for a contact; null if there is none. 29 February of other
 * years is the 28th.
 */
export function triggerInstant(
  trigger: TriggerOf<'date'>,
  contact: SequenceContact,
  accountZone: string,
  after: number,
): number | null {
  const { on, time } = trigger;
  const zone = zoneOf(contact, accountZone);
  const instantOf = (date: string) => eventInstant(date, time, zone).at;
  const later = (at: number) => (at > after ? at : null);
  if (on.kind === 'day') return contact.lists.includes(on.listId) ? later(instantOf(on.date)) : null;
  const date = (Object.hasOwn(contact.fields, on.field) ? contact.fields[on.field]! : '').trim().slice(0, 10);
  if (!isDate(date) || !/^(19|20|21)/.test(date)) return null;
  if (!on.isYearly) return later(instantOf(addDays(date, on.days)));
  // The day may be in the year before or after that of the anniversary.
  const first = Number(localTimeOf(after - on.days * dayMs, zone).date.slice(0, 4)) - 1;
  for (const year of [first, first + 1, first + 2, first + 3]) {
    const years = year - Number(date.slice(0, 4));
    if (years < 0) continue;
    const at = instantOf(addDays(addMonths(date, 12 * years), on.days));
    if (at > after) return at;
  }
  return null;
}

export type EnteringRefused = 'not-active' | 'already-inside' | 'too-soon' | Refusal;

/**
 * Puts a contact into a sequence, at most once at a time. `earlier`: the contact's entries in this sequence. What happened at `at`
 * starts no second entry, so an event that is delivered again changes nothing. `advance` is to be called next.
 */
export function enterSequence(
  sequence: Pick<Sequence, 'id' | 'isActive' | 'steps'>,
  contactId: string,
  {
    id,
    at,
    earlier,
    refusal,
  }: { id: string; at: number; earlier: readonly SequenceEntry[]; refusal: Refusal | null },
): { entry: SequenceEntry } | { refused: EnteringRefused } {
  const own = earlier.filter((entry) => entry.contactId === contactId && entry.sequenceId === sequence.id);
  const [first] = sequence.steps;
  if (!sequence.isActive || !first) return { refused: 'not-active' };
  if (refusal) return { refused: refusal };
  if (own.some(({ state }) => state === 'on-the-way')) return { refused: 'already-inside' };
  if (own.some(({ enteredAt }) => at - enteredAt < fewestHoursBetweenEntries * 3_600_000))
    return { refused: 'too-soon' };
  const entry: SequenceEntry = {
    id,
    sequenceId: sequence.id,
    contactId,
    state: 'on-the-way',
    stepId: first.id,
    arrivedAt: at,
    dueAt: at,
    passed: [],
    enteredAt: at,
    endedAt: null,
    reason: null,
  };
  return { entry };
}
