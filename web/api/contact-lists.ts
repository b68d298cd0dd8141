import { z } from 'zod';
import {
  contactListSchema,
  contactListsSchema,
  type ContactList,
  type NewList,
} from '#domain/contacts/list.ts';
import { callApi } from './client.ts';
import './errors-on-demand.ts';

const path = '/api/contact-lists';
const unreachable = 'server.unreachable';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The account's lists with the number of their contacts, by name. */
export async function fetchLists(signal?: AbortSignal): Promise<ContactList[]> {
  const { lists } = await callApi(path, {
    schema: contactListsSchema,
    unreachable,
    ...(signal && { signal }),
  });
  return lists;
}

/** Throws contacts.lists-full. */
export function createList(list: NewList): Promise<ContactList> {
  return callApi(path, { method: 'POST', body: list, schema: contactListSchema, unreachable });
}

/** Throws contacts.list-unknown. */
export function changeList(id: string, changes: Partial<NewList>): Promise<ContactList> {
  return callApi(pathOf(id), { method: 'PATCH', body: changes, schema: contactListSchema, unreachable });
}

/** Deletes a list with the consents that were given for it; the contacts stay. */
export async function deleteList(id: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(pathOf(id), { method: 'DELETE', schema, unreachable });
}
