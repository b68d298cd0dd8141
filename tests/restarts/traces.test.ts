import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startTraceReceiver } from '../../server/tracing/trace-receiver.fixture.ts';
import { freshInstallation } from '../process/settings.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/**
 * Names each file of OpenTelemetry on standard output as it is loaded, by import or by require; not of its interfaces
 * (`api`), which prom-client loads for itself.
 */
const watchLoading = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('@opentelemetry/') && !url.includes('@opentelemetry/api/')) process.stdout.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });
`)}`;

/** Starts a server, asks it for its configuration, and ends it. Returns what it printed and its exit code. */
async function runOnce(env: Record<string, string>) {
  const settings = await freshInstallation();
  const child = spawn(process.execPath, ['--import', watchLoading, main], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'close') as Promise<[number | null]>;
  await expect.poll(() => output, { timeout: 60_000 }).toContain('AIGen is serving');
  const [, url] = /AIGen is serving (\S+)/.exec(output)!;
  await (await fetch(`${url}/api/config`)).text();
  child.kill('SIGTERM');
  const [code] = await ended;
  return { loaded: output.match(/^loaded .*$/gm) ?? [], code };
}

test('without a collector nothing of OpenTelemetry is loaded', { timeout: 120_000 }, async () => {
  expect(await runOnce({})).toEqual({ loaded: [], code: 0 });
});

test('with one, what is left is sent when the server stops', { timeout: 120_000 }, async () => {
  const receiver = await startTraceReceiver();
  try {
    const { loaded, code } = await runOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    expect(code).toBe(0);
    expect(loaded.length).toBeGreaterThan(10);
    expect(receiver.spans().map(({ name }) => name)).toContain('GET /api/config');
  } finally {
    await receiver.close();
  }
});

test('a collector that is away does not keep a stop from ending', { timeout: 120_000 }, async () => {
  const { code } = await runOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect(code).toBe(0);
});
