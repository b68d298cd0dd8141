import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { RunningServer } from '../../e2e/run-server.ts';
import { clientFor, newAccount } from './http-client.ts';
import { start } from './running-servers.ts';
import { freshInstallation } from './settings.ts';

const eventually = { timeout: 90_000, interval: 100 };

/** The ids of the processes that the server has started: the sandbox's, while it runs. */
function childrenOf({ process: { pid } }: RunningServer): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return processes.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && line.includes('sandbox') ? [child!] : [];
  });
}
const becomesIdle = (server: RunningServer) => expect.poll(() => childrenOf(server), eventually).toEqual([]);
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pageOf = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
};

it('the sandbox starts with what asks for it, once, ends when idle, and keeps mails and payments', async () => {
  const server = await start({ ...(await freshInstallation()), SANDBOX_IDLE_SECONDS: '1' });
  const person = clientFor(server.url);
  const account = newAccount();
  await person.post('/api/auth/register', account);
  expect(childrenOf(server)).toEqual([]);

  const { body } = await person.get('/api/config');
  const { sandboxProviders } = body as unknown as { sandboxProviders: { openai: string } };
  const models = { headers: { authorization: 'Bearer sk-sandbox-key' } };
  const together = await Promise.all([
    pageOf(`${server.url}/sandbox/inbox`),
    pageOf(`${server.url}/sandbox/stripe`),
    // As a browser asks it in direct mode.
    fetch(`${sandboxProviders.openai}/v1/models`, models),
  ]);
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(childrenOf(server)).toHaveLength(1);

  await person.post('/api/auth/forgot-password', { email: account.email });
  const inbox = async () => (await pageOf(`${server.url}/sandbox/inbox`)).text;
  await expect.poll(inbox, eventually).toContain(account.email);
  const checkout = await person.post('/api/stripe/create-checkout', { userEmail: account.email });
  const { url: paymentPage } = checkout.body as unknown as { url: string };

  await becomesIdle(server);
  expect(await inbox()).toContain(account.email);
  const form = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
  await fetch(paymentPage, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  // By the webhook, whose secret the server and the sandbox agree on at each of its starts.
  const isPremium = async () =>
    ((await person.get('/api/auth/user')).body as unknown as { user: { isSubscribed: boolean } }).user
      .isSubscribed;
  await expect.poll(isPremium, eventually).toBe(true);
});

it('a stream keeps the sandbox, which crashes, starts again, and leaves with a killed server', async () => {
  const server = await start({ ...(await freshInstallation()), SANDBOX_IDLE_SECONDS: '1' });
  const person = clientFor(server.url);
  await person.post('/api/auth/register', newAccount());
  const stream = await person.startStream('sk-ant-sandbox-stall-key');
  const [pid] = childrenOf(server);
  // Far longer than it may be idle; nothing is sent meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(childrenOf(server)).toEqual([pid]);

  process.kill(pid!, 'SIGKILL');
  expect(await stream.rest()).toContain('event: error');
  await expect.poll(async () => (await pageOf(`${server.url}/sandbox/inbox`)).status, eventually).toBe(200);
  const [next] = childrenOf(server);
  expect(next).not.toBe(pid);

  await server.kill();
  await expect.poll(() => isAlive(next!), eventually).toBe(false);
});
