import type { ContentRecord } from '#domain/content/record.ts';
import { searchLibrary } from '../api/library.ts';
import { contents } from '../storage/content/content.ts';
import { fetchText } from '../contents/fetch-text.ts';

const noSignal = new AbortController().signal;

/**
 * Every text that a query of GET /api/library finds, complete and in its order: from this browser, and from the server what
 * is not here. Throws `server.unreachable`.
 */
export async function readFound(owner: string, query: string): Promise<ContentRecord[]> {
  const ids = await findIds(query);
  const here = new Set((await contents.getAll(owner, ids)).map(({ id }) => id));
  for (const id of ids) if (!here.has(id)) await fetchText(owner, id);
  const records = new Map((await contents.getAll(owner, ids)).map((record) => [record.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

async function findIds(query: string): Promise<string[]> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const parameters = new URLSearchParams(query);
    if (cursor !== null) parameters.set('cursor', cursor);
    const answer = await searchLibrary(parameters, noSignal);
    for (const { id } of answer.items) ids.add(id);
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return [...ids];
}
