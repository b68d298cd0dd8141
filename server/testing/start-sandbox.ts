import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { JournalEntry } from '#sandbox/journal.ts';

export type TestSandbox = {
  url: string;
  /** The requests it has seen, and how each ended; the newest thousand. */
  journal: () => Promise<JournalEntry[]>;
  /** How many it has seen since the last `forget`, by how they ended. */
  counts: () => Promise<Record<'total' | 'open' | 'complete' | 'closedByClient' | 'fault', number>>;
  /** Resolves when no request is open any more. */
  idle: () => Promise<void>;
  forget: () => Promise<void>;
  close: () => Promise<void>;
};

const main = path.resolve(import.meta.dirname, '../../sandbox/main.ts');

/** The sandbox as a process of its own, as it is beside a running server. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const child = fork(main, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const get = async (address: string): Promise<unknown> => (await fetch(url + address)).json();
  return {
    url,
    journal: async () => ((await get('/journal')) as { entries: JournalEntry[] }).entries,
    counts: () => get('/journal/counts') as ReturnType<TestSandbox['counts']>,
    idle: async () => {
      await get('/journal/idle');
    },
    forget: async () => {
      await fetch(`${url}/journal`, { method: 'DELETE' });
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
