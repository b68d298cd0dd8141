import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#sandbox/testing/free-port.ts';
import { runProxy } from './run-proxy.ts';
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
  const env = {
    HOME: folder,
    PUBLIC_URL: url,
    APP_ADDRESSES: upstreams.map((each) => new URL(each).host.replace('localhost', '127.0.0.1')).join(' '),
  };
  const words = ['run', '--adapter=caddyfile', '--config', file];
  return runProxy(
    { kind: 'Caddy', url },
    { program, words, options: { stdio: 'ignore', env }, folder, signal: 'SIGTERM' },
  );
}
