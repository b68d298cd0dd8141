import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createBrowser } from '../../sandbox/testing/browser.ts';
import type { RunningServer } from '../../e2e/run-server.ts';
import { clientFor, newAccount } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

const eventually = { timeout: 90_000, interval: 100 };

/** Ids of the server's child processes: the sandbox, while it runs. */
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

it('the sandbox starts once on demand, ends when idle, and keeps mails and payments', async () => {
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
    // As a browser calls it in direct mode.
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
  // By the webhook, whose secret is set at each start of the sandbox.
  const isPremium = async () =>
    ((await person.get('/api/auth/user')).body as unknown as { user: { isSubscribed: boolean } }).user
      .isSubscribed;
  await expect.poll(isPremium, eventually).toBe(true);
});

it('a sign-in goes on where it was after the sandbox has ended between its pages', async () => {
  const server = await start({ ...(await freshInstallation()), SANDBOX_IDLE_SECONDS: '1' });
  const browser = createBrowser();
  await browser.open(`${server.url}/api/auth/google`);
  expect(browser.page()).toContain('Sign in with Google');
  await becomesIdle(server);
  await browser.submit('/person', { subject: 'person-ada' });
  expect(browser.page()).toContain('Allow AIGen?');
  await becomesIdle(server);
  await browser.submit('/allow');
  expect(browser.url()).not.toContain('error');
  await browser.open(`${server.url}/api/auth/user`);
  expect(JSON.parse(browser.page())).toMatchObject({ user: { email: 'ada@people.test' } });
});

it('the sandbox stays up during a stream, restarts after a crash, and ends with a killed server', async () => {
  const server = await start({ ...(await freshInstallation()), SANDBOX_IDLE_SECONDS: '1' });
  const person = clientFor(server.url);
  await person.post('/api/auth/register', newAccount());
  const stream = await person.startStream('sk-ant-sandbox-stall-key');
  const [pid] = childrenOf(server);
  // Much longer than the idle limit; nothing is sent meanwhile.
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
