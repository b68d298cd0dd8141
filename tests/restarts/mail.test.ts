import { afterEach, describe, expect, it } from 'vitest';
import { runServer, type RunningServer } from '../../e2e/run-server.ts';
import { startTestMailServer, type TestMailServer } from '../../server/testing/stages/start-mail-server.ts';
import { clientFor, newAccount } from '../process/http-client.ts';
import { freshInstallation } from '../process/settings.ts';

const running: RunningServer[] = [];
const mailServers: TestMailServer[] = [];
const start = async (settings: Record<string, string>) => {
  const server = await runServer(settings);
  running.push(server);
  return server;
};
const startMail = async (port?: number) => {
  const server = await startTestMailServer(port);
  mailServers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) if (server.process.exitCode === null) await server.kill();
  for (const server of mailServers.splice(0)) await server.close();
});

/** Registers and returns the addresses; each must get one mail. */
async function register(server: RunningServer, count: number): Promise<string[]> {
  const addresses: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const account = newAccount();
    const { status, body } = await clientFor(server.url).post('/api/auth/register', account);
    expect([status, body.requiresEmailVerification]).toEqual([201, true]);
    addresses.push(account.email);
  }
  return addresses;
}

const recipients = (server: TestMailServer) => server.mails.flatMap(({ to }) => to).sort();
/** Longer than it takes until another process takes over a killed process's mail and sends it. */
const eventually = { timeout: 90_000, interval: 200 };

describe('mail', () => {
  it('arrives exactly once after a mail server that refused and then stopped, and two kills', async () => {
    const refusing = await startMail();
    refusing.refuse({ code: 451, at: 'recipient' });
    const settings = { ...(await freshInstallation()), SMTP_URL: refusing.url };
    const first = await start(settings);
    const owed = await register(first, 3);
    await expect.poll(() => refusing.refusals(), eventually).toBeGreaterThan(0);
    await first.kill();
    expect(refusing.mails).toEqual([]);
    await refusing.close();

    const second = await start(settings);
    owed.push(...(await register(second, 2)));
    await expect
      .poll(() => second.log(), eventually)
      .toContain('"reason":"ESOCKET ECONNREFUSED CONN","msg":"mail not sent; it will be tried again"');
    await second.kill();

    const third = await start(settings);
    const recovered = await startMail(refusing.port);
    owed.push(...(await register(third, 1)));
    await expect.poll(() => recipients(recovered), eventually).toEqual([...owed].sort());
    expect(await third.stop()).toBe(0);

    // The next server sends no mail again.
    const fourth = await start(settings);
    const [late] = await register(fourth, 1);
    await expect.poll(() => recipients(recovered), eventually).toContain(late);
    expect(recipients(recovered)).toEqual([...owed, late].sort());
  });

  it('with an unknown outcome after a kill is sent again with the same message id', async () => {
    const server = await startMail();
    server.holdResponses(true);
    const settings = { ...(await freshInstallation()), SMTP_URL: server.url };
    const first = await start(settings);
    const [address] = await register(first, 1);
    await expect.poll(() => recipients(server), eventually).toEqual([address]);
    await first.kill();

    server.holdResponses(false);
    const second = await start(settings);
    await expect.poll(() => recipients(server), eventually).toEqual([address, address]);
    const [one, two] = server.mails;
    expect(two!.parsed.messageId).toBe(one!.parsed.messageId);
    expect(one!.parsed.messageId).toBeTruthy();
    const link = /token=([\w-]+)/;
    expect(link.exec(two!.parsed.text!)![1]).toBe(link.exec(one!.parsed.text!)![1]);
    expect(await second.stop()).toBe(0);
    expect(server.mails).toHaveLength(2);
  });

  it('in progress is finished when the server is stopped', async () => {
    const server = await startMail();
    const settings = { ...(await freshInstallation()), SMTP_URL: server.url };
    const first = await start(settings);
    const owed = await register(first, 3);
    expect(await first.stop()).toBe(0);
    const second = await start(settings);
    await expect.poll(() => recipients(server), eventually).toEqual([...owed].sort());
    expect(await second.stop()).toBe(0);
    expect(recipients(server)).toEqual([...owed].sort());
  });
});
