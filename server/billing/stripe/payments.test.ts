import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createPayments } from './payments.ts';

test('a call to a provider that is silent ends with the server', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const stop = new AbortController();
  const payments = createPayments(
    {
      mode: 'sandbox',
      secretKey: 'sk_test_sandbox',
      priceId: 'price_1',
      webhookSecret: null,
      yearlyPriceId: null,
      trialDays: 0,
      tax: false,
      sandboxUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
    { signal: stop.signal },
  );
  const connected = once(silent, 'connection');
  const answer = expect(payments.productId()).rejects.toThrow();
  const [socket] = await connected;
  const left = once(socket.resume(), 'close');
  stop.abort();
  await Promise.all([answer, left]);
  silent.close();
});
