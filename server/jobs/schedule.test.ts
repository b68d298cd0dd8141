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
