import type { Query, StoredTable } from './stored-tables.ts';

/** What is read at once, as text; a row may be larger. */
const batchBytes = 8_000_000;
const firstBatchRows = 100;
const mostBatchRows = 10_000;

/**
 * Copies all rows of a table into the same table of another database. Both are in a transaction. No more than one batch is
 * in memory, and every value is moved as the text that PostgreSQL itself makes and reads.
 */
export async function copyTable(
  from: Query,
  to: Query,
  { name, columns, types }: StoredTable,
): Promise<void> {
  const fields = columns.map((column, index) => `${column} ${types[index]}`).join(', ');
  await to(`create type moved_row as (${fields})`);
  await from(
    `declare moved_rows no scroll cursor for select row(${columns.join(', ')})::text as content from ${name}`,
  );
  // `offset 0` keeps a row from being read once for each of its columns.
  const insert = `insert into ${name} (${columns.join(', ')})
    select ${columns.map((column) => `(stored).${column}`).join(', ')}
    from (select content::moved_row as stored from unnest($1::text[]) as content offset 0) as batch`;
  let most = firstBatchRows;
  for (;;) {
    const batch = (await from<{ content: string }>(`fetch ${most} from moved_rows`)).map(
      ({ content }) => content,
    );
    if (batch.length === 0) break;
    await to(insert, [batch]);
    const bytes = batch.reduce((sum, content) => sum + content.length, 0) + 1;
    most = Math.max(1, Math.min(mostBatchRows, Math.floor((batchBytes * batch.length) / bytes)));
  }
  await from('close moved_rows');
  await to('drop type moved_row');
}
