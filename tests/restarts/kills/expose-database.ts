// Loaded by a server's NODE_OPTIONS: runs statements of the test on the embedded database, which only its own process can
// open. It listens at a socket in the data folder.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { socketOf } from './socket-path.ts';

type Asked = { sql: string; parameters: unknown[]; rowMode: 'object' | 'array' };

const prototype = PGlite.prototype as { onNotification: (this: PGlite, ...given: never[]) => () => void };
const { onNotification } = prototype;
prototype.onNotification = function (this: PGlite, ...given) {
  serve(this);
  return onNotification.apply(this, given);
};

function serve(database: PGlite): void {
  const server = createServer((request, response) => {
    const run = async () => {
      const { sql, parameters, rowMode } = (await json(request)) as Asked;
      return (await database.query(sql, parameters, { rowMode })).rows;
    };
    run().then(
      (rows) => response.end(JSON.stringify({ rows })),
      (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
    );
  });
  const socket = socketOf(process.env.DATA_DIR!);
  rmSync(socket, { force: true });
  server.listen(socket).unref();
}
