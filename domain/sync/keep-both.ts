import { uuidFromName } from '../content/uuid-from-name.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { canonicalJson, type JsonRecord } from './same-record.ts';

/** What a person wrote or paid for in a record, by a label such as "Text". Only fields that have a text. */
export type Wording = Record<string, string>;

/** True when the one record says something that the other does not. */
export function saysMore(wording: Wording, than: Wording): boolean {
  return Object.entries(wording).some(([label, text]) => text.trim() !== '' && text !== than[label]);
}

/** The winner of a conflict with the discarded record's values in those fields that are empty in the winner. */
export function fillEmpty<T extends object>(winner: T, discarded: T, fields: readonly (keyof T)[]): T {
  const taken = fields.filter((field) => isEmpty(winner[field]) && !isEmpty(discarded[field]));
  return { ...winner, ...pick(discarded, taken) };
}

/** These fields of a record. */
export function pick<T extends object>(record: T, fields: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<T>;
}

/** Fields of the discarded record that the winner does not have at all: a newer version of the page knows them. */
export function fillUnknown(winner: JsonRecord, discarded: JsonRecord): JsonRecord {
  return { ...discarded, ...winner };
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The id of what is kept of a discarded record. It is made from the words, so that keeping the same twice is once. */
export function keptId(collection: string, id: string, wording: unknown): string {
  return uuidFromName(`${collection} that a conflict discarded\n${id}\n${canonicalJson(wording)}`);
}

/** A discarded record as one of its own in its collection, with these fields changed. */
export function keepAsOwn<T extends { id: string }>(
  collection: string,
  discarded: T,
  wording: Wording,
  changes: Partial<T> = {},
): { collection: string; record: T } {
  return { collection, record: { ...discarded, id: keptId(collection, discarded.id, wording), ...changes } };
}

/** The name of a record that was kept, at most this long. */
export function otherDeviceName(name: string, most: number): string {
  const suffix = ' (other device)';
  return `${firstCharacters(name, most - suffix.length).trimEnd()}${suffix}`;
}
