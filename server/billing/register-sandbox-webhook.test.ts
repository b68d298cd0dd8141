import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/build-test-app.ts';
import { serve } from '../testing/stages/sign-in-stage.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';
import { registerSandboxWebhook } from './register-sandbox-webhook.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
let app: TestApp;
let at: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe('sk_test_sandbox', {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  ({ app, at } = await serve({ SANDBOX_URL: sandbox.url }));
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const endpoints = async () => (await stripe.webhookEndpoints.list()).data;
const send = async () => {
  const { id } = await stripe.customers.create({ email: 'ann@people.test' });
  await stripe.customers.del(id);
  const [event] = (await stripe.events.list({ type: 'customer.deleted', limit: 1 })).data;
  const sent = await sandbox.atStripe<{ status: number | null }[]>('resend', { event: event!.id });
  return sent.map(({ status }) => status);
};

describe('the webhook at the sandbox', () => {
  test("is the server's own address, and its signed messages are accepted", async () => {
    await registerSandboxWebhook(app.app);
    expect((await endpoints()).map(({ url }) => url)).toEqual([`${at}/api/stripe/webhook`]);
    expect(await send()).toEqual([200]);
  });

  test('is registered once, however often the server starts at this address', async () => {
    await registerSandboxWebhook(app.app);
    await registerSandboxWebhook(app.app);
    expect(await endpoints()).toHaveLength(1);
    expect(await send()).toEqual([200]);
  });

  test('that cannot be registered does not stop the server, and the log entry contains neither address nor key', async () => {
    await sandbox.atStripe('faults', { fault: 'error', path: '/v1/webhook_endpoints' });
    await registerSandboxWebhook(app.app);
    expect(app.log()).toContain('the sandbox could not be told where this server listens');
    expect(app.log()).not.toContain('sk_test');
  });

  test('is not registered when payments are off', async () => {
    const { app: without } = await serve({ SANDBOX: 'false' });
    await registerSandboxWebhook(without.app);
    expect(without.app.payments).toBeNull();
    await without.close();
    expect(await endpoints()).toHaveLength(1);
  });
});
