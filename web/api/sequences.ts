import { z } from 'zod';
import type { EntryItem } from '#domain/sequences/stored/entry-item.ts';
import type { Step } from '#domain/sequences/step.ts';
import {
  contactEntriesSchema,
  entriesPageSchema,
  reachSchema,
  sequenceListSchema,
  storedSequenceSchema,
  type NewSequence,
  type ReachResponse,
  type SequenceEdit,
  type SequenceItem,
  type StoredSequence,
} from '#domain/sequences/stored/stored-sequence.ts';
import { callApi } from './client.ts';
import './errors-on-demand.ts';

const path = '/api/sequences';
const unreachable = 'server.unreachable';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const schema = storedSequenceSchema;

/** The sequences of the account with their counts, by name. */
export async function fetchSequences(signal?: AbortSignal): Promise<SequenceItem[]> {
  const { sequences } = await callApi(path, {
    schema: sequenceListSchema,
    unreachable,
    ...(signal && { signal }),
  });
  return sequences;
}

/** Throws sequences.not-found. */
export function fetchSequence(id: string, signal?: AbortSignal): Promise<StoredSequence> {
  return callApi(pathOf(id), { schema, unreachable, ...(signal && { signal }) });
}

/** Throws sequences.full. */
export function createSequence(sequence: NewSequence): Promise<StoredSequence> {
  return callApi(path, { method: 'POST', body: sequence, schema, unreachable });
}

/** Throws sequences.changed where somebody else saved it meanwhile, and sequences.incomplete while it runs. */
export function saveSequence(id: string, edit: SequenceEdit): Promise<StoredSequence> {
  return callApi(pathOf(id), { method: 'PUT', body: edit, schema, unreachable });
}

/** Throws sequences.incomplete. */
export function switchSequence(id: string, isActive: boolean): Promise<StoredSequence> {
  return callApi(`${pathOf(id)}/active`, { method: 'PUT', body: { isActive }, schema, unreachable });
}

/** Throws sequences.not-empty while somebody is on the way. */
export async function deleteSequence(id: string): Promise<void> {
  const done = z.object({ success: z.literal(true) });
  await callApi(pathOf(id), { method: 'DELETE', schema: done, unreachable });
}

/** Whom edited steps would reach. */
export function fetchReach(id: string, steps: Step[], signal?: AbortSignal): Promise<ReachResponse> {
  return callApi(`${pathOf(id)}/reach`, {
    method: 'POST',
    body: { steps },
    schema: reachSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

export type EntriesPage = z.infer<typeof entriesPageSchema>;

/** Contacts who are at a step now, the last who entered first; `cursor` is that of the page before. */
export function fetchEntriesAt(
  id: string,
  step: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<EntriesPage> {
  const query = new URLSearchParams({ step, ...(cursor !== null && { cursor }) });
  return callApi(`${pathOf(id)}/entries?${query}`, {
    schema: entriesPageSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Takes contacts out who are on the way: one, or all. Returns how many. */
export async function takeOut(id: string, contactId: string | null): Promise<number> {
  const one = contactId === null ? '' : `/${encodeURIComponent(contactId)}`;
  const { contacts } = await callApi(`${pathOf(id)}/entries${one}`, {
    method: 'DELETE',
    schema: z.object({ contacts: z.number() }),
    unreachable,
  });
  return contacts;
}

/** The ways of a contact through sequences. */
export async function fetchContactEntries(contactId: string, signal?: AbortSignal): Promise<EntryItem[]> {
  const { entries } = await callApi(`/api/contacts/${encodeURIComponent(contactId)}/sequences`, {
    schema: contactEntriesSchema,
    unreachable,
    ...(signal && { signal }),
  });
  return entries;
}
