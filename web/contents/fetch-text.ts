import { fetchEntry } from '../api/library.ts';
import { contents } from '../storage/content/content.ts';
import { cacheRemoteRecord } from '../sync/cache-remote-record.ts';

const noSignal = new AbortController().signal;

/**
 * Makes sure that a text of the library is in this browser, where it is read and changed. A new browser may not have
 * it. Throws `library.not-found` and `server.unreachable`.
 */
export async function fetchText(owner: string, id: string, signal = noSignal): Promise<void> {
  if (await contents.get(owner, id)) return;
  const entry = await fetchEntry(id, signal);
  if (!signal.aborted) await cacheRemoteRecord(owner, entry);
}
