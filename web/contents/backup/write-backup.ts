import { database, storing } from '../../storage/database.ts';
import '../../storage/dexie-library.ts';
import { headerOf, type RecordLine, type SetAsideLine } from './backup-format.ts';
import { quarantineOf } from '../../storage/quarantine.ts';
import { backedUpStores } from '../../storage/synced.ts';

const pageSize = 500;

/** All data of the account in this browser, at one moment, as one file. Throws `storage.failed`. */
export async function writeBackup(owner: string, now: Date): Promise<File> {
  const createdAt = now.toISOString();
  const pages: Blob[] = [];
  let lines = 0;
  const write = (entries: (RecordLine | SetAsideLine)[]) => {
    lines += entries.length;
    // Browsers keep large blobs on disk, so a library of any size needs little memory.
    if (entries.length > 0) pages.push(new Blob(entries.map((entry) => `${JSON.stringify(entry)}\n`)));
  };

  // One transaction, so that a text and its versions match, whatever other tabs do.
  await storing(() =>
    database().transaction('r', database().records, database().setAside, async () => {
      for (const { name, rowsOf } of backedUpStores) {
        for (let from = 0; ; from += pageSize) {
          const rows = await rowsOf(owner).offset(from).limit(pageSize).toArray();
          write(rows.map(({ value }) => ({ collection: name, record: value })));
          if (rows.length < pageSize) break;
        }
      }
      const quarantined = await quarantineOf(owner).toArray();
      write(
        quarantined.map(({ collection, id, value, reason }) => ({
          collection,
          setAside: { id, value, reason },
        })),
      );
    }),
  );

  const first = `${JSON.stringify(headerOf(createdAt))}\n`;
  const last = `${JSON.stringify({ end: { lines } })}\n`;
  const whole = new Blob([first, ...pages, last]);
  const packed = await new Response(whole.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return new File([packed], `aigen-backup-${createdAt.slice(0, 10)}.jsonl.gz`, { type: 'application/gzip' });
}
