import { spawn, type SpawnOptions } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProxy } from './start-proxy.ts';

type Command = {
  program: string;
  words: readonly string[];
  options: SpawnOptions;
  /** With its settings; removed when it is closed. */
  folder: string;
  /** Asks it to end. */
  signal: NodeJS.Signals;
};

/** Runs an installed proxy, and waits until it passes requests on. */
export async function runProxy(
  { kind, url }: Pick<TestProxy, 'kind' | 'url'>,
  { program, words, options, folder, signal }: Command,
): Promise<TestProxy> {
  const child = spawn(program, words, options);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await fetch(`${url}/healthz`).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`${kind} ended with ${child.exitCode}.`);
    await sleep(20);
  }
  return {
    kind,
    url,
    close: async () => {
      child.kill(signal);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
