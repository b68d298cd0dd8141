import { z } from 'zod';
import type { Consent } from '#domain/contacts/consent.ts';
import {
  changedManySchema,
  contactCountsSchema,
  contactSchema,
  contactsPageSchema,
  type changeManySchema,
  type Contact,
  type ContactChanges,
  type contactsExportQuerySchema,
  type newContactSchema,
} from '#domain/contacts/contact.ts';
import { audienceSchema, type Audience } from '#domain/contacts/segments/audience.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { callApi } from './client.ts';
import './errors-on-demand.ts';

const path = '/api/contacts';
const unreachable = 'server.unreachable';
const done = z.object({ success: z.literal(true) });

/** Which contacts are meant; all that is given must fit. */
export type ContactFilters = z.input<typeof contactsExportQuerySchema>;
export type ContactsPage = z.infer<typeof contactsPageSchema>;
export type ContactCounts = z.infer<typeof contactCountsSchema>;
export type NewContact = z.input<typeof newContactSchema>;

const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

function queryOf(filters: ContactFilters & { cursor?: string }): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}

/** A page of contacts, the newest first; `cursor` is that of the page before. */
export function fetchContacts(
  filters: ContactFilters,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ContactsPage> {
  const query = queryOf({ ...filters, ...(cursor !== null && { cursor }) });
  return callApi(`${path}${query}`, { schema: contactsPageSchema, unreachable, ...(signal && { signal }) });
}

/** The address of the file with these contacts. */
export const contactsFilePath = (filters: ContactFilters) => `${path}/export${queryOf(filters)}`;

export function fetchContactCounts(signal?: AbortSignal): Promise<ContactCounts> {
  return callApi(`${path}/counts`, { schema: contactCountsSchema, unreachable, ...(signal && { signal }) });
}

/** Who is in a segment, who of them gets an email, and why. */
export function fetchAudience(rule: SegmentRule, signal?: AbortSignal): Promise<Audience> {
  return callApi(`${path}/audience`, {
    method: 'POST',
    body: { rule },
    schema: audienceSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Throws contacts.address-invalid, contacts.address-taken, contacts.suppressed and others of the catalogue. */
export function createContact(contact: NewContact): Promise<Contact> {
  return callApi(path, { method: 'POST', body: contact, schema: contactSchema, unreachable });
}

/** Tags contacts, takes tags from them, or takes them off lists. */
export async function changeContacts(changes: z.input<typeof changeManySchema>): Promise<void> {
  await callApi(`${path}/change`, { method: 'POST', body: changes, schema: changedManySchema, unreachable });
}

/** Throws contacts.unknown. */
export function fetchContact(id: string, signal?: AbortSignal): Promise<Contact> {
  return callApi(pathOf(id), { schema: contactSchema, unreachable, ...(signal && { signal }) });
}

export function changeContact(id: string, changes: ContactChanges): Promise<Contact> {
  return callApi(pathOf(id), { method: 'PATCH', body: changes, schema: contactSchema, unreachable });
}

export function addContactToList(id: string, listId: string, consent: Consent): Promise<Contact> {
  return callApi(`${pathOf(id)}/lists`, {
    method: 'POST',
    body: { listId, consent },
    schema: contactSchema,
    unreachable,
  });
}

/** Asks once more whether the contact wants to be on a list. Throws contacts.cannot-ask. */
export function askContactAgain(id: string, listId: string): Promise<Contact> {
  return callApi(`${pathOf(id)}/lists/${encodeURIComponent(listId)}/ask`, {
    method: 'POST',
    schema: contactSchema,
    unreachable,
  });
}

/** The address of the file with all that is stored of a contact. */
export const contactFilePath = (id: string) => `${pathOf(id)}/export`;

/** `isErased`: the person asked for it, and no later file brings them back. */
export async function deleteContact(id: string, isErased: boolean): Promise<void> {
  await callApi(`${pathOf(id)}${isErased ? '?erase=true' : ''}`, {
    method: 'DELETE',
    schema: done,
    unreachable,
  });
}
