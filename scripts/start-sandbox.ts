import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Starts the sandbox in a process of its own and answers its address. It ends with this process, also when this
 * process is killed: the sandbox leaves when its line to the parent closes.
 */
export function startSandboxProcess(root: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(path.join(root, 'sandbox', 'main.ts'), [], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended at once (exit code ${code}).`)));
    child.on('message', (message) => {
      const { type, url } = message as { type?: string; url?: string };
      if (type !== 'sandbox-ready' || !url) return;
      child.unref();
      child.channel?.unref();
      resolve({ url, stop: () => child.kill() });
    });
  });
}
