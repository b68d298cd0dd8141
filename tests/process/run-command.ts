import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts a command for operators, by the name of its script. */
export function startCommand(
  name: string,
  words: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const child = spawn(process.execPath, [path.join(root, 'scripts', `${name}.ts`), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([output, complaint]) => ({ code: child.exitCode, output: output + complaint }),
  );
  return { child, ended };
}
