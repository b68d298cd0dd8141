import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../e2e/free-port.ts';
import type { TestProxy } from './start-proxy.ts';

const caddyfile = path.resolve(import.meta.dirname, '../../../../deploy/Caddyfile');

/** The proxy of compose.yaml with its own Caddyfile, before the processes, without TLS and on loopback. */
export async function startCaddy(program: string, upstreams: readonly string[]): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-caddy-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const file = path.join(folder, 'Caddyfile');
  const written = await readFile(caddyfile, 'utf8');
  await writeFile(
    file,
    written.replace(/^\{$/m, '{\n\tadmin off').replace(/^\{\$PUBLIC_URL\} \{$/m, '$&\n\tbind 127.0.0.1'),
  );
  const child = spawn(program, ['run', '--adapter=caddyfile', '--config', file], {
    stdio: 'ignore',
    env: {
      HOME: folder,
      PUBLIC_URL: url,
      APP_ADDRESSES: upstreams.map((each) => new URL(each).host.replace('localhost', '127.0.0.1')).join(' '),
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await fetch(`${url}/healthz`).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}.`);
    await sleep(20);
  }
  return {
    kind: 'Caddy',
    url,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
