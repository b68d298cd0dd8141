import { halve } from '#domain/content/history.ts';
import { deleteForGood } from './content-changes.ts';
import { contents } from './content.ts';
import { database, together, type RowKey } from '../database.ts';
import '../dexie-library.ts';
import { keysOnServer } from '../replica.ts';

/** Number of texts that halving removes, and how many of them the server keeps. */
export type Halving = { dropped: number; onServer: number };

/** What halving would remove. */
export async function previewHalving(owner: string): Promise<Halving> {
  const { onServer, here } = await together(() => divide(owner));
  return { dropped: onServer.length + here.length, onServer: onServer.length };
}

/**
 * Specification: what to do when the store is full. Removes the older half of the texts from this browser, in one
 * transaction. Texts on the server only leave the browser; others are deleted permanently, so they are exported first.
 */
export function halveHistory(owner: string): Promise<Halving> {
  return together(async () => {
    const { onServer, here } = await divide(owner);
    await database().records.bulkDelete(onServer.flat());
    await deleteForGood(owner, here);
    return { dropped: onServer.length + here.length, onServer: onServer.length };
  });
}

/**
 * The older half: the keys of texts on the server with their versions, and the ids of texts that are only in this
 * browser.
 */
async function divide(owner: string): Promise<{ onServer: RowKey[][]; here: string[] }> {
  const rows = await contents.rowsOf(owner).toArray();
  const { dropped } = halve(rows.map((row) => ({ row, createdAt: row.order })));
  const onServer: RowKey[][] = [];
  const here: string[] = [];
  for (const { row } of dropped) {
    const keys = await keysOnServer(owner, row);
    if (keys) onServer.push(keys);
    else here.push(row.id);
  }
  return { onServer, here };
}
