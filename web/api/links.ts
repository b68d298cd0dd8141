import { z } from 'zod';
import {
  linkListSchema,
  linkMadeSchema,
  type LinkChanges,
  type LinkMade,
  type LinkQuery,
} from '#domain/links/link-changes.ts';
import {
  linkDaysSchema,
  linkSchema,
  type LinkDays,
  type NewLink,
  type TrackedLink,
} from '#domain/links/link.ts';
import { callApi } from './client.ts';

const path = '/api/links';
const unreachable = 'server.unreachable';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Makes a tracked link. Throws premium.required, links.target-refused, links.full. */
export function makeLink(link: NewLink): Promise<LinkMade> {
  return callApi(path, { method: 'POST', body: link, schema: linkMadeSchema, unreachable });
}

/** The account's tracked links with their counts, the newest first; also those of one text or test. */
export async function fetchLinks(query: LinkQuery = {}, signal?: AbortSignal): Promise<TrackedLink[]> {
  const asked = new URLSearchParams(query).toString();
  const { links } = await callApi(asked ? `${path}?${asked}` : path, {
    schema: linkListSchema,
    unreachable,
    ...(signal && { signal }),
  });
  return links;
}

/** Throws links.unknown. */
export function fetchLink(id: string, signal?: AbortSignal): Promise<TrackedLink> {
  return callApi(pathOf(id), { schema: linkSchema, unreachable, ...(signal && { signal }) });
}

/** Counts by UTC day and target. Throws links.unknown. */
export function fetchLinkDays(id: string, signal?: AbortSignal): Promise<LinkDays> {
  return callApi(`${pathOf(id)}/days`, {
    schema: linkDaysSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Throws links.unknown, links.target-unknown, links.target-refused. */
export function changeLink(id: string, changes: LinkChanges): Promise<TrackedLink> {
  return callApi(pathOf(id), { method: 'PATCH', body: changes, schema: linkSchema, unreachable });
}

/** Deletes a link with its counts. Throws links.unknown. */
export async function deleteLink(id: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(pathOf(id), { method: 'DELETE', schema, unreachable });
}
