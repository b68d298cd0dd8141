import type { ReadableDomain } from '../../accounts/email-address.ts';
import { isKnownZone } from '../../calendar/instant.ts';
import { toStorable } from '../../content/stored-text.ts';
import { readDate, type DateOrder } from '../../text/read-dates.ts';
import { isConsentDay } from '../consent.ts';
import { readContactAddress } from '../contact-address.ts';
import { contactTexts, maxContactTextCharacters, type ContactFields, type ContactText } from '../fields.ts';
import { maxFieldCharacters, maxTagCharacters, mostTags } from '../limits.ts';
import { readTags } from '../tags.ts';
import type { ContactMapping } from './mapping.ts';
import { maxProblemValueCharacters, type RowProblem, type RowProblemCode } from './row-problem.ts';

/** What a row says of a contact. Empty cells say nothing: they change nothing of a contact that is known. */
export type ContactRow = {
  email: string;
  emailKey: string;
  texts: Partial<Record<ContactText, string>>;
  zone: string | null;
  fields: ContactFields;
  tags: string[];
  /** The day of the consent, where a column has it. */
  consentDay: string | null;
};

export type RowReading = {
  mapping: ContactMapping;
  /** How figures of dates such as 3/4/2026 are ordered; null where nobody said it. */
  dateOrder: DateOrder | null;
  readableDomain: ReadableDomain;
  /** The latest day that it is anywhere. */
  today: string;
};

/** Reads a row of a file with contacts. Nothing is guessed: the first problem leaves the row out. */
export function readContactRow(
  cells: readonly string[],
  { mapping, dateOrder, readableDomain, today }: RowReading,
): { contact: ContactRow; problem: null } | { contact: null; problem: RowProblem } {
  const fail = (code: RowProblemCode, column: number | null = null) => {
    const value =
      column === null ? '' : toStorable((cells[column] ?? '').slice(0, maxProblemValueCharacters));
    return { contact: null, problem: { code, column, value } } as const;
  };
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== '')) return fail('too-many-cells');

  const contact: ContactRow = {
    email: '',
    emailKey: '',
    texts: {},
    zone: null,
    fields: {},
    tags: [],
    consentDay: null,
  };
  for (const [column, target] of mapping.entries()) {
    const cell = toStorable(cells[column] ?? '').trim();
    if (target.kind === 'leave-out') continue;
    if (target.kind === 'email') {
      if (cell === '') return fail('no-address', column);
      const address = readContactAddress(cell, readableDomain);
      if (!address) return fail('not-an-address', column);
      Object.assign(contact, address);
      continue;
    }
    if (target.kind === 'consentAt' && cell === '') return fail('no-date', column);
    if (cell === '') continue;
    if (target.kind === 'field') {
      if (cell.length > maxFieldCharacters) return fail('too-long', column);
      contact.fields[target.name] = cell;
    } else if (target.kind === 'zone') {
      if (cell.length > maxZoneCharacters || !isKnownZone(cell)) return fail('not-a-zone', column);
      contact.zone = cell;
    } else if (target.kind === 'tags') {
      contact.tags = readTags(cell);
      const isTooMuch = contact.tags.length > mostTags || contact.tags.some(isLongTag);
      if (isTooMuch) return fail('too-many-tags', column);
    } else if (target.kind === 'consentAt') {
      const read = readDate(cell, dateOrder);
      if (read.date === null)
        return fail(read.problem === 'ambiguous' ? 'ambiguous-date' : 'not-a-date', column);
      if (!isConsentDay(read.date, today)) return fail('future-date', column);
      contact.consentDay = read.date;
    } else {
      const line = cell.replace(/[\p{Cc}\s]+/gu, ' ');
      if (line.length > maxContactTextCharacters) return fail('too-long', column);
      contact.texts[target.kind] = line;
    }
  }
  return contact.emailKey === '' ? fail('no-address') : { contact, problem: null };
}

const maxZoneCharacters = 100;
const isLongTag = (tag: string) => tag.length > maxTagCharacters;

/** True for a first row that is no header, because it has an address. */
export function isFirstContact(cells: readonly string[], readableDomain: ReadableDomain): boolean {
  return cells.some((cell) => readContactAddress(cell, readableDomain) !== null);
}

/** The texts that a row gives, all of them: what is empty stays as it was. */
export function givenTexts({ texts }: Pick<ContactRow, 'texts'>): Record<ContactText, string> {
  return Object.fromEntries(contactTexts.map((name) => [name, texts[name] ?? ''])) as Record<
    ContactText,
    string
  >;
}
