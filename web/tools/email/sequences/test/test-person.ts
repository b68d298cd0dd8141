import type { ContactItem } from '#domain/contacts/contact.ts';
import type { SequenceContact } from '#domain/sequences/entry.ts';
import type { Trigger } from '#domain/sequences/trigger.ts';
import { zoneOf } from '#domain/sequences/engine/wait.ts';

/** Who goes through a test run, and what they are called. */
export type TestPerson = { name: string; contact: SequenceContact };

const listOf = (trigger: Trigger): string[] =>
  trigger.kind === 'joined-list'
    ? [trigger.listId]
    : trigger.kind === 'date' && trigger.on.kind === 'day'
      ? [trigger.on.listId]
      : [];

/** A contact of the account, as they are once the trigger has come. */
export function personOf(item: ContactItem, trigger: Trigger): TestPerson {
  const { id, zone, tags, fields, firstName, lastName, company, city, email } = item;
  const lists = item.lists.flatMap(({ listId, state }) => (state === 'confirmed' ? [listId] : []));
  return {
    name: firstName.trim() || email,
    contact: {
      id,
      zone,
      tags: trigger.kind === 'tag' ? [...new Set([...tags, trigger.tag])] : tags,
      lists: [...new Set([...lists, ...listOf(trigger)])],
      fields: { firstName, lastName, company, city, ...fields },
    },
  };
}

/** Somebody of whom nothing is known, where there are no contacts. */
export function anybody(trigger: Trigger): TestPerson {
  const tags = trigger.kind === 'tag' ? [trigger.tag] : [];
  return {
    name: 'A new contact',
    contact: { id: 'anybody', zone: null, tags, lists: listOf(trigger), fields: {} },
  };
}

/** Where a contact is, by the name of the zone: "Lisbon". */
export function placeOf(contact: { zone: string | null }, accountZone: string): string {
  return zoneOf(contact, accountZone).split('/').at(-1)!.replaceAll('_', ' ');
}
