import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPayments } from '#server/billing/stripe/payments.ts';
import { join, offerSandbox, type OnDemandSandbox } from './sandbox-on-demand.ts';

/** A sandbox that is ready when the test says so, with a file `go`, and notes every call in the file `calls`. */
const slowSandbox = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const folder = process.argv[2];
  writeFileSync(folder + '/begun', '');
  while (!existsSync(folder + '/go')) await new Promise((resolve) => setTimeout(resolve, 5));
  const server = createServer((request, response) => {
    appendFileSync(folder + '/calls', request.method + ' ' + request.url + '\\n');
    response.setHeader('content-type', 'application/json').end('{"id":"price_1","product":"prod_1"}');
  });
  server.listen(0, '127.0.0.1', () => {
    const url = 'http://127.0.0.1:' + server.address().port;
    process.send({ type: 'sandbox-ready', url, smtpUrl: 'smtp://127.0.0.1:1' });
  });
  process.on('disconnect', () => process.exit());
`;

let folder: string;
let sandbox: OnDemandSandbox;
const fileOf = (name: string) => path.join(folder, name);
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aigen-on-demand-'));
  writeFileSync(fileOf('main.mjs'), slowSandbox);
  sandbox = await offerSandbox({
    file: fileOf('main.mjs'),
    stateDirectory: folder,
    idleMs: 600_000,
    env: process.env,
  });
  sandbox.onStart(() => Promise.resolve());
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const paymentsUntil = (signal: AbortSignal) =>
  createPayments(
    {
      mode: 'sandbox',
      secretKey: 'sk_test_sandbox',
      priceId: 'price_1',
      webhookSecret: null,
      yearlyPriceId: null,
      trialDays: 0,
      tax: false,
      sandboxUrl: sandbox.url,
    },
    { signal },
  );
const begun = () => expect.poll(() => existsSync(fileOf('begun')), { timeout: 60_000 }).toBe(true);
const calls = () => (existsSync(fileOf('calls')) ? readFileSync(fileOf('calls'), 'utf8') : '');

test('a call waits for a sandbox that starts slowly', async () => {
  const product = paymentsUntil(new AbortController().signal).productId();
  await begun();
  writeFileSync(fileOf('go'), '');
  expect(await product).toBe('prod_1');
  expect(calls()).toBe('GET /v1/prices/price_1\n');
});

test('what a client asked for that has left is not done once the sandbox has started', async () => {
  const leave = new AbortController();
  const given = paymentsUntil(leave.signal).stripe.customers.create({ email: 'ann@example.com' });
  const failed = expect(given).rejects.toThrow();
  await begun();
  leave.abort();
  await failed;
  // The end of the connection is read before anything that happens from here on.
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  // A later caller, which makes sure that the sandbox had the time.
  const product = paymentsUntil(new AbortController().signal).productId();
  writeFileSync(fileOf('go'), '');
  await product;
  expect(calls()).toBe('GET /v1/prices/price_1\n');
});

/** Two ends of a connection. */
async function connection(): Promise<[near: Socket, far: Socket]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [
    [Socket],
    unknown,
  ];
  server.close();
  return [near, far.resume()];
}

test('a connection that breaks while the end of the other one is being sent closes both', async () => {
  const [[client, clientEnd], [sandboxSide, sandboxEnd]] = await Promise.all([connection(), connection()]);
  for (const end of [clientEnd, sandboxEnd]) end.on('error', () => {});
  client.on('error', () => client.destroy());
  join(client, sandboxSide);
  const closed = Promise.all(
    [client, sandboxSide].map((side) => new Promise((done) => side.once('close', done))),
  );
  client.end();
  process.nextTick(() => sandboxSide.destroy(new Error('broken')));
  await closed;
  for (const end of [clientEnd, sandboxEnd]) end.destroy();
});
