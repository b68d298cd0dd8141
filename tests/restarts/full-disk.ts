// Loaded by a server's NODE_OPTIONS: while the file `disk-is-full` is in its data folder, writes of the database's log
// fail as on a full disk.
import fs from 'node:fs';
import path from 'node:path';

const marker = path.join(process.env.DATA_DIR!, 'disk-is-full');
const write = fs.writeSync;
fs.writeSync = ((...given: Parameters<typeof write>) => {
  const isOfLog = () => fs.readlinkSync(`/proc/self/fd/${given[0]}`).includes('/pg_wal/');
  if (fs.existsSync(marker) && isOfLog())
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  return write(...given);
}) as typeof write;
