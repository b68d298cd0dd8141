import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program of this machine, in PATH or in /usr/sbin as on Debian; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
