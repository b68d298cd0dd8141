import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export const price = 'price_sandbox_unlimited_monthly';
export const shop = 'http://shop.test';

export const clientOf = (url: string, key = 'sk_test_sandbox') => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};

export type Received = { body: string; signature: string };

/** A webhook endpoint that records events and sends the given response statuses. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: number | 'hang-up' = 200;
  let wake: (() => void)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      if (answer === 'hang-up') request.socket.destroy();
      else response.writeHead(answer).end();
      wake.splice(0).forEach((each) => each());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type),
    answerWith: (next: number | 'hang-up') => void (answer = next),
    until: async (isEnough: () => boolean) => {
      while (!isEnough()) await new Promise<void>((resolve) => void wake.push(resolve));
    },
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Calls the test controls. */
export const controlOf =
  (url: string) =>
  async (name: string, order: object = {}) => {
    const answer = await fetch(`${url}/control/stripe/${name}`, {
      method: 'POST',
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    return answer.json();
  };

/** Creates a customer with a subscription through the API. */
export async function subscriber(stripe: Stripe, email = `${crypto.randomUUID()}@people.test`) {
  const customer = await stripe.customers.create({
    email,
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  return { email, customer: customer.id, subscription: subscription.id };
}

export const days = (count: number) => count * 86_400;
