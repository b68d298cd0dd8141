import papaparse from 'papaparse';
import type { ContactItem, ContactsQuery } from '#domain/contacts/contact.ts';
import { contactTextLabels, contactTexts } from '#domain/contacts/fields.ts';
import { suppressionLabels } from '#domain/contacts/suppression.ts';
import { formula } from '#domain/tables/formula-mark.ts';
import type { Database } from '../../database/database.ts';
import { readListNames } from '../lists/lists.ts';
import { readFieldNames } from './count-contacts.ts';
import { findContacts } from './read-contacts.ts';

const rowsAtOnce = 500;

/**
 * The contacts that fit as a CSV file, piece by piece: nothing in it is a formula for a spreadsheet, and Excel reads it as UTF-8. A page
 * of rows is read when the one before was sent.
 */
export async function* exportContacts(
  { db }: Database,
  { userId, filters, now }: { userId: string; filters: Omit<ContactsQuery, 'cursor'>; now: Date },
): AsyncGenerator<string> {
  const listNames = await readListNames(db, userId);
  const fields = await readFieldNames(db, userId);
  const header = [
    'Email',
    ...contactTexts.map((name) => contactTextLabels[name]),
    'Time zone',
    'Tags',
    'Lists',
    'Not confirmed',
    'Added',
    'Last active',
    'Suppressed',
    ...fields,
  ];
  yield `\ufeff${csvLines([header])}`;
  let place: { at: string; id: string } | null = null;
  for (;;) {
    const page: ContactItem[] = await findContacts(db, { userId, now, filters, place, most: rowsAtOnce });
    if (page.length > 0) yield csvLines(page.map((contact) => cellsOf(contact, { listNames, fields })));
    const last = page.at(-1);
    if (!last || page.length < rowsAtOnce) return;
    place = { at: last.createdAt, id: last.id };
  }
}

function cellsOf(
  contact: ContactItem,
  { listNames, fields }: { listNames: ReadonlyMap<string, string>; fields: readonly string[] },
): string[] {
  const namesOf = (state: 'confirmed' | 'pending') =>
    contact.lists
      .filter((each) => each.state === state)
      .map(({ listId }) => listNames.get(listId) ?? '')
      .join(', ');
  return [
    contact.email,
    ...contactTexts.map((name) => contact[name]),
    contact.zone ?? '',
    contact.tags.join(', '),
    namesOf('confirmed'),
    namesOf('pending'),
    contact.createdAt,
    contact.lastActiveAt ?? '',
    contact.suppressed === null ? '' : suppressionLabels[contact.suppressed],
    ...fields.map((name) => (Object.hasOwn(contact.fields, name) ? contact.fields[name]! : '')),
  ];
}

/** Lines of CSV without formulas, each with its end. */
export function csvLines(rows: string[][]): string {
  return `${papaparse.unparse(rows, { escapeFormulae: formula })}\r\n`;
}
