import { halve } from '#domain/content/history.ts';
import { deleteForGood } from './content-changes.ts';
import { contents } from './content.ts';
import { database, together, type RowKey } from '../database.ts';
import { keysOnServer } from '../replica.ts';

/** How many texts halving takes away, and how many of them the server keeps. */
export type Halving = { dropped: number; onServer: number };

/** What halving would do now. */
export async function previewHalving(owner: string): Promise<Halving> {
  const { onServer, here } = await together(() => divide(owner));
  return { dropped: onServer.length + here.length, onServer: onServer.length };
}

/**
 * The specified answer to a full store: the older half of the texts leaves this browser, in one transaction. What the
 * server has only leaves the browser; what it does not have is gone for good, so it is exported before.
 */
export function halveHistory(owner: string): Promise<Halving> {
  return together(async () => {
    const { onServer, here } = await divide(owner);
    await database().records.bulkDelete(onServer.flat());
    await deleteForGood(owner, here);
    return { dropped: onServer.length + here.length, onServer: onServer.length };
  });
}

/** The older half: the keys of those the server has, a list for each text, and the ids of those that are only here. */
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
