import { mkdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createUser } from '../testing/builders.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createTestStripe, stripeSettings } from '../testing/stages/test-stripe.ts';

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
  const api = await buildTestApp();
  const dumps = { firstMs: 10_000, everyMs: 3_600_000 };
  let isFull = true;
  api.database.copyFolder = (target) => {
    if (isFull) return Promise.reject(new Error('ENOSPC'));
    mkdirSync(target);
    return Promise.resolve();
  };
  const failures = async () => {
    const { body } = await api.app.inject('/metrics');
    return /^aigen_scheduled_job_failures\{name="dump"\} (\d+)$/m.exec(body)?.[1];
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  try {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    vi.advanceTimersByTime(dumps.firstMs);
    await vi.waitFor(async () => expect(await failures()).toBe('1'));
    vi.advanceTimersByTime(dumps.everyMs - dumps.firstMs);
    await vi.waitFor(async () => expect(await failures()).toBe('2'));
    isFull = false;
    vi.advanceTimersByTime(dumps.everyMs);
    await vi.waitFor(async () => expect(await failures()).toBe('0'));
  } finally {
    vi.useRealTimers();
  }
  await api.close();
  expect(api.log()).toContain('ENOSPC');
});
