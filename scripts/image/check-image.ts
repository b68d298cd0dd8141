import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { printFigure } from '../../server/testing/drill.ts';
import { freePort } from '#sandbox/testing/free-port.ts';
import { startInRoot } from './bare-root.ts';
import { settingsOf, type Stage } from './read-dockerfile.ts';

type Given = { stage: Stage; data: string; databaseUrl: string };

/** Commands for operators; without arguments they name what is missing. */
const operatorCommands = ['announce', 'remove-factors', 'review-sends'];

/** Starts the image, uses it and stops it. Throws at the first thing that is wrong. */
export async function checkImage(root: string, { stage, data, databaseUrl }: Given): Promise<void> {
  const { env, folder, user, command, healthCheck } = settingsOf(stage);
  assert(command && healthCheck, 'CMD and HEALTHCHECK are in the exec form.');
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const options = {
    root,
    folder,
    restricted: { user, writable: { [env.DATA_DIR!]: data } },
    env: {
      ...env,
      // As compose.yaml sets them; here it listens on loopback, on a free port.
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: databaseUrl,
    },
  };
  const run = async (words: readonly string[]) => {
    const child = startInRoot(words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, log] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return { code: child.exitCode, output: out + log };
  };

  assert.equal((await run(healthCheck)).code, 1, 'The health check fails while nothing runs.');
  const startedMs = performance.now();
  const server = startInRoot(command, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(server.stdout!, 'data')) as [Buffer];
    assert.match(String(line), /^AIGen is serving /);
    printFigure(`Serves ${((performance.now() - startedMs) / 1_000).toFixed(1)} s after its start.`);
    assertRestricted(processIn(server));
    assert.equal((await run(healthCheck)).code, 0, 'The health check passes.');
    const write = await run(['node', '-e', 'fs.writeFileSync("/app/written", "")']);
    assert.match(write.output, /EROFS/, 'The root file system is read-only.');
    await useServer(address);
    assert(existsSync(path.join(data, 'uploads')), 'The uploaded file is in the volume.');
    for (const name of operatorCommands) {
      const { output } = await run(['node', `scripts/${name}.ts`]);
      assert.doesNotMatch(
        output,
        /ERR_MODULE_NOT_FOUND|Cannot find/,
        `scripts/${name}.ts has what it imports.`,
      );
    }
    await stop(server);
  } finally {
    // The server itself: unshare's --kill-child cannot end it, because it has changed its user.
    if (server.exitCode === null && server.signalCode === null) process.kill(processIn(server), 'SIGKILL');
  }
  printFigure('Passed: restrictions, health check, pages, registration, upload, picture, commands, SIGTERM.');
}

/** The process id that the first process of the root has outside. */
function processIn(starter: ChildProcess): number {
  const children = readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, 'utf8');
  return Number(children.trim());
}

function assertRestricted(id: number): void {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(status)?.[1]?.split('\t')[0];
  assert.deepEqual(
    [field('Uid'), field('Gid'), field('CapEff'), field('CapPrm'), field('NoNewPrivs')],
    ['65532', '65532', '0000000000000000', '0000000000000000', '1'],
    'The server has no privileges.',
  );
  assert.match(status, /^NSpid:\s+\d+\s+1$/m, 'The server has process id 1.');
}

/** What needs native modules, the database, the pages and the volume. */
async function useServer(address: string): Promise<void> {
  const get = async (where: string) => {
    const response = await fetch(address + where);
    assert.equal(response.status, 200, where);
    return response;
  };
  for (const where of ['/healthz', '/readyz', '/metrics', '/privacy', '/blog', '/docs/api']) await get(where);
  const [script] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(await (await get('/')).text()) ?? [];
  await get(script!);
  const [article] = /\/blog\/(?!rss)[\w-]+(?=")/.exec(await (await get('/blog')).text()) ?? [];
  const [shared] = /\/share\/blog\/[\w.-]+/.exec(await (await get(article!)).text()) ?? [];
  await get(shared!);

  const registered = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({
      email: 'first@example.com',
      username: 'first',
      password: 'a-long-passphrase',
      firstName: null,
      lastName: null,
    }),
  });
  assert(registered.ok, await registered.text());
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const stored = await fetch(`${address}/api/account/picture`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', cookie, origin: address },
    body: readFileSync(path.resolve(import.meta.dirname, '../../public/apple-touch-icon.png')),
  });
  assert(stored.ok, await stored.text());
}

/** As an engine stops a container. */
async function stop(server: ChildProcess): Promise<void> {
  const startedMs = performance.now();
  process.kill(processIn(server), 'SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  assert.equal(code, 0, 'SIGTERM ends it with 0.');
  printFigure(`Ended ${((performance.now() - startedMs) / 1_000).toFixed(1)} s after SIGTERM.`);
}
