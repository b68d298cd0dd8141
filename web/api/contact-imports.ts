import { z } from 'zod';
import {
  contactImportSchema,
  importListSchema,
  type ContactImport,
  type importSettingsChangesSchema,
  type ImportStart,
} from '#domain/contacts/import/contact-import.ts';
import { callApi } from './client.ts';
import { sendFile } from './uploads.ts';
import './errors-on-demand.ts';

const path = '/api/contact-imports';
const unreachable = 'server.unreachable';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export type ListedImport = z.infer<typeof importListSchema>['imports'][number];

/** The account's imports, the newest first. */
export async function fetchImports(signal?: AbortSignal): Promise<ListedImport[]> {
  const { imports } = await callApi(path, {
    schema: importListSchema,
    unreachable,
    ...(signal && { signal }),
  });
  return imports;
}

/** Stores a file with contacts, whose rows are counted then. Throws contacts.file-refused and others of the catalogue. */
export async function uploadContacts(file: File): Promise<ContactImport> {
  const query = new URLSearchParams({ name: file.name.slice(0, 300) || 'contacts.csv' }).toString();
  return contactImportSchema.parse(await sendFile(`${path}?${query}`, 'POST', file));
}

/** Throws contacts.import-unknown. */
export function fetchImport(id: string, signal?: AbortSignal): Promise<ContactImport> {
  return callApi(pathOf(id), { schema: contactImportSchema, unreachable, ...(signal && { signal }) });
}

/** Changes how the file is read; its rows are counted again. */
export function changeImport(
  id: string,
  changes: z.input<typeof importSettingsChangesSchema>,
): Promise<ContactImport> {
  return callApi(`${pathOf(id)}/settings`, {
    method: 'PUT',
    body: changes,
    schema: contactImportSchema,
    unreachable,
  });
}

/** Begins to write the contacts. */
export function startImport(id: string, start: ImportStart): Promise<ContactImport> {
  return callApi(`${pathOf(id)}/start`, {
    method: 'POST',
    body: start,
    schema: contactImportSchema,
    unreachable,
  });
}

/** Ends an import and deletes its file; contacts that it has added stay. */
export async function deleteImport(id: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(pathOf(id), { method: 'DELETE', schema, unreachable });
}

/** The address of the file with the rows that are left out. */
export const problemsFilePath = (id: string) => `${pathOf(id)}/problems`;
