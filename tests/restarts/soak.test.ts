import { expect, it } from 'vitest';
import { startTestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { drillable } from '../../server/testing/drill.ts';
import { clientFor, newAccount } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

/** How long the test runs streams. */
const soakMs = drillable(2, 600) * 1_000;
const atOnce = drillable(5, 20);

it(
  'after many finished and aborted streams no reservation and no connection stays open',
  { timeout: soakMs + 300_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const server = await start({
      ...(await freshInstallation()),
      SANDBOX_URL: sandbox.url,
      FREE_DAILY_LIMIT_PER_IP: '1000000',
    });
    const until = Date.now() + soakMs;
    const people = Array.from({ length: atOnce }, async (_, index) => {
      const person = clientFor(server.url);
      do {
        // Each of the five daily generations of an account is counted: finished ones and those aborted
        // after some text.
        await person.post('/api/auth/register', newAccount());
        for (let turn = 0; turn < 5; turn += 1) {
          const isLeft = (index + turn) % 5 < 2;
          const stream = await person.startStream(
            isLeft ? 'sk-ant-sandbox-stall-key' : 'sk-ant-sandbox-fast-key',
          );
          if (isLeft) await stream.leave();
          else expect(await stream.rest()).toContain('event: result');
        }
      } while (Date.now() < until);
      return person;
    });
    const last = await Promise.all(people);
    await sandbox.idle();
    expect((await sandbox.counts()).open).toBe(0);
    for (const person of last)
      await expect
        .poll(async () => (await person.get('/api/usage')).body)
        .toMatchObject({ generations: { used: 5, remaining: 0 } });
    expect(await server.stop()).toBe(0);
    await sandbox.close();
  },
);
