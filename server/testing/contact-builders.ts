import { expect } from 'vitest';
import type { Contact } from '#domain/contacts/contact.ts';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import type { Visitor } from './build-test-app.ts';

export const fairConsent = { source: 'Coffee fair, paper form', wording: 'Send me news.', day: '2026-10-17' };

/** A list of the account; returns its id. */
export async function makeList(person: Visitor, more: object = {}): Promise<string> {
  const response = await person.post('/api/contact-lists', {
    name: 'Newsletter',
    isDoubleOptIn: false,
    ...more,
  });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
}

export const postContact = (person: Visitor, listId: string, email: string, more: object = {}) =>
  person.post('/api/contacts', { email, listId, consent: fairConsent, ...more });

/** A contact on a list. */
export async function makeContact(person: Visitor, listId: string, email: string, more: object = {}) {
  const response = await postContact(person, listId, email, more);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Contact>();
}

/** Uploads a file with contacts. */
export const postFile = (person: Visitor, csv: string | Buffer, name = 'fair.csv') =>
  person.post(`/api/contact-imports?name=${name}`, csv, { 'content-type': 'text/csv' });

/** The import once it has come to one of these states. */
export async function importIn(
  person: Visitor,
  id: string,
  states: readonly ContactImport['state'][],
  timeout = 60_000,
): Promise<ContactImport> {
  let last: ContactImport | undefined;
  await expect
    .poll(
      async () => {
        last = (await person.get(`/api/contact-imports/${id}`)).json<ContactImport>();
        return states.includes(last.state);
      },
      { timeout, interval: 50 },
    )
    .toBe(true);
  return last!;
}
