import { protocol, types, type PGlite } from '@electric-sql/pglite';
import type { Row } from './database.ts';

type Field = { name: string; dataTypeID: number };

/**
 * Named statements for PGlite, prepared once and then run by one message: its own `query` parses and describes
 * each time, which costs three times as much as the statement of a generation itself.
 */
export function createStatements(client: PGlite) {
  const prepared = new Map<string, Promise<Field[]>>();

  async function prepare(name: string, sql: string): Promise<Field[]> {
    const { messages } = await client.execProtocol(
      joined(
        protocol.serialize.parse({ name, text: sql }),
        protocol.serialize.describe({ type: 'S', name }),
        protocol.serialize.sync(),
      ),
    );
    const description = messages.find(
      (message) => message instanceof protocol.messages.RowDescriptionMessage,
    );
    return description?.fields ?? [];
  }

  async function run(name: string, sql: string, parameters: unknown[]): Promise<Row[]> {
    let fields = prepared.get(name);
    if (!fields) {
      fields = prepare(name, sql);
      prepared.set(name, fields);
      fields.catch(() => prepared.delete(name));
    }
    const columns = await fields;
    const { messages } = await client.execProtocol(
      joined(
        protocol.serialize.bind({ statement: name, values: parameters.map(toText) }),
        protocol.serialize.execute({}),
        protocol.serialize.sync(),
      ),
    );
    return messages
      .filter((message) => message instanceof protocol.messages.DataRowMessage)
      .map((row) => toRow(columns, row.fields));
  }

  // The protocol calls wait for nobody, so both of PGlite's own gates are taken: the one for transactions, or this
  // statement would run inside somebody else's, and the one for single queries.
  return (name: string, sql: string, parameters: unknown[]): Promise<Row[]> =>
    client._runExclusiveTransaction(() => client.runExclusive(() => run(name, sql, parameters)));
}

/**
 * Runs a text of several statements and answers all their rows. Through both gates at once, so that a text which fails
 * inside a transaction of its own is rolled back before anybody else's statement can come upon it.
 */
export function runScript(client: PGlite, sql: string): Promise<Row[]> {
  const send = (text: string) => client.execProtocol(protocol.serialize.query(text));
  return client._runExclusiveTransaction(() =>
    client.runExclusive(async () => {
      try {
        const { messages } = await send(sql);
        let columns: Field[] = [];
        return messages.flatMap((message) => {
          if (message instanceof protocol.messages.RowDescriptionMessage) columns = message.fields;
          return message instanceof protocol.messages.DataRowMessage ? [toRow(columns, message.fields)] : [];
        });
      } catch (error) {
        await send('rollback');
        throw error;
      }
    }),
  );
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A named statement takes texts, numbers, truth values and null.');
}

function toRow(columns: Field[], values: (string | null)[]): Row {
  const row: Row = {};
  columns.forEach(({ name, dataTypeID }, index) => {
    row[name] = types.parseType(values[index] ?? null, dataTypeID);
  });
  return row;
}

function joined(...messages: Uint8Array[]): Uint8Array {
  return Buffer.concat(messages);
}
