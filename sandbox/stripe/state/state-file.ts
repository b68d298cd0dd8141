import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { State } from './store.ts';

export type StateFile = {
  read: () => Partial<State> | null;
  write: (state: State) => void;
  release: () => void;
};

/** A sandbox whose server was killed takes a moment to follow it. */
const waitMs = 5_000;

/**
 * The state as one JSON file in a folder that is this process's alone. The lock is the operating system's own, reached
 * through SQLite, so that it ends with the process.
 */
export function openStateFile(directory: string): StateFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(directory, 'stripe.lock'), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another AIGen’s sandbox is using the data folder ${directory}. Stop it first, set DATA_DIR to another folder, or SANDBOX_URL to that sandbox.`,
    );
  }
  const file = path.join(directory, 'stripe.json');
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw new Error(`${file} cannot be read. Without it, the sandbox knows no subscriptions any more.`, {
          cause: error,
        });
      }
    },
    // Never half a file: a reader sees the old one or the new one.
    write: (state) => {
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    release: () => lock.close(),
  };
}
