import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Running = { url: string; pid: number; child: ChildProcess; stop: () => Promise<void> };

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await exited;
  clearTimeout(giveUp);
}

/** Starts a file of this folder as its own process, and waits until it listens. */
export async function startProcess(file: string, ...args: string[]): Promise<Running> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid!, child, stop: () => stop(child) };
}

/** CPU seconds of a process, from /proc; in steps of 10 ms. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024;
}

/** Memory of an idle process: the lowest of several readings. */
export async function restingBytes(pid: number, seconds = 3): Promise<number> {
  let least = Infinity;
  for (let reading = 0; reading < seconds * 4; reading += 1) {
    await wait(250);
    least = Math.min(least, await residentBytes(pid));
  }
  return least;
}
