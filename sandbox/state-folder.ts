import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The saved state of one service, as one value. */
export type StateFile<State> = {
  /** null when nothing was saved yet. */
  read: () => State | null;
  write: (state: State) => void;
};

export type StateFolder = {
  /** The state of the service with this name. */
  file: <State>(name: string) => StateFile<State>;
  /** Unlocks the folder for other processes. */
  release: () => void;
};

/** A sandbox whose server was killed takes a moment to exit. */
const waitMs = 5_000;

/**
 * The folder with the state that outlives the sandbox's process: one JSON file per service. Only one
 * process may use it; the lock is one of the operating system, taken through SQLite, so that it ends with
 * the process. Without a folder (null) nothing is saved.
 */
export function openStateFolder(directory: string | null): StateFolder {
  if (directory === null) return { file: () => ({ read: () => null, write: () => {} }), release: () => {} };
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(directory, 'sandbox.lock'), { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another AIGen’s sandbox is using the data folder ${directory}. Stop it first, set DATA_DIR to another folder, or SANDBOX_URL to that sandbox.`,
    );
  }
  return {
    file: (name) => jsonFile(path.join(directory, `${name}.json`)),
    release: () => lock.close(),
  };
}

function jsonFile<State>(file: string): StateFile<State> {
  return {
    read: () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as State;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw new Error(
          `${file} cannot be read. Delete it, and the sandbox starts without its saved state.`,
          {
            cause: error,
          },
        );
      }
    },
    // Atomic: a reader sees the old file or the new one.
    write: (state) => {
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
