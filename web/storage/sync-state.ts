import { database, storing, together, type SyncStateRow } from './database.ts';
import './dexie-library.ts';
import { newId } from './new-id.ts';

/** The sync state of this browser's copy of an account, made at the first question. */
export function openSyncState(owner: string): Promise<SyncStateRow> {
  return together(async () => {
    const { syncStates } = database();
    const kept = await syncStates.get(owner);
    if (kept) return kept;
    const state = { owner, deviceId: newId(), syncedAt: null, cursor: null, collections: [] };
    await syncStates.put(state);
    return state;
  });
}

/** The id of this browser for an account, without making one: live queries only read. */
export async function readBrowserId(owner: string): Promise<string | null> {
  return (await storing(() => database().syncStates.get(owner)))?.deviceId ?? null;
}

/** The id of this browser for an account: a new one after its copy was erased, because that one knows nothing. */
export async function browserIdOf(owner: string): Promise<string> {
  return (await openSyncState(owner)).deviceId;
}
