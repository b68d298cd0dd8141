import pg from 'pg';

/** Runs a statement that cannot run in a transaction, such as `create database`. */
export async function administer(url: string, statement: string): Promise<void> {
  await queryOnce(url, statement);
}

/** Runs a statement over a connection of its own, and returns its rows. */
export async function queryOnce<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database of the same server. */
export function addressOf(name: string, url: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
