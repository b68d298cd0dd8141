// Loaded on demand.
import { isSandboxText, sandboxProvider } from '#domain/content/sandbox-text.ts';
import { ofProvider, trash } from '#domain/sync/collections/content.ts';
import { database, together } from '../database.ts';
import '../dexie-library.ts';
import { contents } from './content.ts';

/** Texts that are read at once; between batches the page can respond. */
const batch = 50;

/**
 * Stores the texts of the sandbox as they are read (see `correctSandboxText`), where an earlier version stored them with
 * their notice or in the list of a provider. The server gets them by sync. Returns how many were corrected.
 */
export async function correctSandboxTexts(owner: string): Promise<number> {
  const keys = await contents.rowsOf(owner).primaryKeys();
  let corrected = 0;
  for (let from = 0; from < keys.length; from += batch) {
    await together(async () => {
      const rows = await database().records.bulkGet(keys.slice(from, from + batch));
      const listed = new Set(rows.flatMap((row) => (row && isListed(owner, row.marks) ? [row.id] : [])));
      const records = await contents.getAll(
        owner,
        rows.flatMap((row) => (row ? [row.id] : [])),
      );
      const wrong = records.filter((record) => isSandboxText(record) && !listed.has(record.id));
      await contents.putAll(owner, wrong);
      corrected += wrong.length;
    });
  }
  return corrected;
}

/** True for a row in the list of the sandbox, or in the trash, which is in no list of a writer. */
function isListed(owner: string, marks: readonly (readonly string[])[] = []): boolean {
  return marks.some(([of, , key]) => of === owner && (key === ofProvider(sandboxProvider) || key === trash));
}
