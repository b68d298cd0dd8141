import type { UserRow } from '../../sessions/session-user.ts';
import { syncSubscription } from '../../billing/sync/sync-subscription.ts';
import { buildTestApp, type TestApp, type Visitor } from '../build-test-app.ts';
import { createUser, signIn } from '../builders.ts';
import { startTestSandbox, type TestSandbox } from './start-sandbox.ts';

export type BillingStage = {
  api: TestApp;
  sandbox: TestSandbox;
  /** Creates an account, and its browser. */
  person: (values?: Parameters<typeof createUser>[1]) => Promise<{ user: UserRow; visitor: Visitor }>;
  /** Opens the payment page and returns its URL. */
  checkout: (visitor: Visitor, user: UserRow) => Promise<string>;
  /** Submits the payment page; returns the URL it redirects to. */
  pay: (page: string, card?: string) => Promise<string | null>;
  /** Opens PayPal's page and approves it there; the first payment succeeds unless it is told not to. */
  approve: (visitor: Visitor, user: UserRow, pays?: boolean) => Promise<void>;
  /** An account that has paid. */
  subscriber: () => Promise<{ user: UserRow; visitor: Visitor; customer: string }>;
  close: () => Promise<void>;
};

/** An application with the sandbox as payment provider, over HTTP. It receives no webhooks. */
export async function createBillingStage(env: Record<string, string> = {}): Promise<BillingStage> {
  const sandbox = await startTestSandbox();
  const api = await buildTestApp({ SANDBOX_URL: sandbox.url, ...env });
  const person: BillingStage['person'] = async (values) => {
    const user = await createUser(api.database, values);
    const visitor = await signIn(api, user.id);
    return { user, visitor };
  };
  const checkout: BillingStage['checkout'] = async (visitor, user) => {
    const response = await visitor.post('/api/stripe/create-checkout', { userEmail: user.email });
    if (response.statusCode !== 200) throw new Error(response.body);
    return (response.json() as { url: string }).url;
  };
  const pay: BillingStage['pay'] = async (page, card = '4242 4242 4242 4242') => {
    const { pathname } = new URL(page);
    const response = await fetch(sandbox.url + pathname.replace('/sandbox', ''), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ number: card, expiry: '12 / 34', cvc: '123', name: 'Ann' }).toString(),
      redirect: 'manual',
    });
    return response.headers.get('location');
  };
  const approve: BillingStage['approve'] = async (visitor, user, pays = true) => {
    const response = await visitor.post('/api/paypal/create-checkout', { userEmail: user.email });
    if (response.statusCode !== 200) throw new Error(response.body);
    const { pathname, search } = new URL((response.json() as { url: string }).url);
    await fetch(sandbox.url + pathname.replace('/sandbox/paypal', '/paypal-site') + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        email: 'payer@example.com',
        ...(!pays && { funding: 'fails' }),
      }).toString(),
      redirect: 'manual',
    });
  };
  return {
    api,
    sandbox,
    person,
    checkout,
    pay,
    approve,
    subscriber: async () => {
      const { user, visitor } = await person();
      await pay(await checkout(visitor, user));
      const paid = await syncSubscription(api.app.billing!.context, user.id);
      return { user: paid!, visitor, customer: paid!.stripeCustomerId! };
    },
    close: async () => {
      await api.close();
      await sandbox.close();
    },
  };
}
