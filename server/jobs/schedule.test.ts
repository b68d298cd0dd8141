import { mkdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createUser } from '../testing/builders.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createTestStripe, stripeSettings } from '../testing/stages/test-stripe.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const recheckAfterMs = 5_000;

test('a server that stops does not wait for a payment provider that is silent', async () => {
  const asked = Promise.withResolvers<void>();
  const stripe = createTestStripe(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  const api = await buildTestApp(stripeSettings, { stripe });
  await createUser(api.database, {
    stripeCustomerId: 'cus_1',
    isSubscribed: true,
    subscriptionExpiresAt: new Date(0),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  try {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    vi.advanceTimersByTime(recheckAfterMs);
  } finally {
    vi.useRealTimers();
  }
  await asked.promise;
  await api.close();
  expect(api.log()).not.toContain('failed');
});

test('a backup that fails is counted until one is good again', async () => {
  // Of its own: where there is a backup of today, none is made.
  const api = await buildTestApp({ DATA_DIR: temporaryFolder() });
  const hourMs = 3_600_000;
  const begin = globalThis.setInterval;
  /** The hourly jobs alone: an hour of all others is thousands of runs. */
  const hourly: (() => void)[] = [];
  const intervals = vi.spyOn(globalThis, 'setInterval').mockImplementation(((
    run: () => void,
    everyMs: number,
  ) => {
    if (everyMs === hourMs) hourly.push(run);
    return begin(run, everyMs);
  }) as typeof setInterval);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  intervals.mockRestore();
  const failures = async () => {
    const { body } = await api.app.inject('/metrics');
    return Number(/^aigen_scheduled_job_failures\{name="dump"\} (\d+)$/m.exec(body)![1]);
  };

  api.database.copyFolder = () => Promise.reject(new Error('ENOSPC'));
  // The job's first run, ten seconds after the start, may be one more.
  for (const count of [1, 2]) {
    hourly.forEach((run) => run());
    await expect.poll(failures).toBeGreaterThanOrEqual(count);
  }
  api.database.copyFolder = (target) => Promise.resolve(mkdirSync(target));
  hourly.forEach((run) => run());
  await expect.poll(failures).toBe(0);
  await api.close();
  expect(api.log()).toContain('ENOSPC');
});
