import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runServer, type RunningServer } from '../../e2e/run-server.ts';
import { startTestSandbox, type TestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { clientFor, newAccount, type Client } from '../process/http-client.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation } from '../process/settings.ts';

/** A busy machine takes its time; each of these comes by itself. */
const eventually = { timeout: 90_000, interval: 50 };
const day = 86_400;

let sandbox: TestSandbox;
let settings: Record<string, string>;
/** Each test starts and ends servers of its own, beside a sandbox of its own. */
function startAnewEachTime() {
  beforeEach(async () => {
    sandbox = await startTestSandbox();
    settings = { ...(await freshInstallation()), SANDBOX_URL: sandbox.url };
  });
  afterEach(() => sandbox.close());
}

const told = <Body>(body: unknown) => body as Body;

type Person = { client: Client; email: string; id: string };

async function register(server: RunningServer): Promise<Person> {
  const account = newAccount();
  const client = clientFor(server.url);
  const { status, body } = await client.post('/api/auth/register', account);
  expect(status).toBe(201);
  const { id } = told<{ user: { id: string } }>(body).user;
  return { client, email: account.email, id };
}
/** The same person at a server that was started again. */
const again = (person: Person, server: RunningServer): Person => ({
  ...person,
  client: clientFor(server.url, person.client.cookie()),
});

async function paymentPage({ client, email }: Person): Promise<string> {
  const { status, body } = await client.post('/api/stripe/create-checkout', { userEmail: email });
  expect(status).toBe(200);
  return told<{ url: string }>(body).url;
}
/** Fills in the payment page; answers where it leads. */
async function pay(page: string): Promise<string | null> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(page).origin },
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }),
  });
  return answer.headers.get('location');
}

/** Asks the server alone: neither call leads to a question at Stripe. */
async function isPremium({ client }: Person): Promise<boolean> {
  const { user } = (await client.get('/api/auth/user')).body as unknown as {
    user: { isSubscribed: boolean };
  };
  const { generations } = (await client.get('/api/usage')).body as unknown as {
    generations: { remaining: number };
  };
  expect(generations.remaining === -1).toBe(user.isSubscribed);
  return user.isSubscribed;
}
const becomes = (person: Person, premium: boolean) =>
  expect.poll(() => isPremium(person), eventually).toBe(premium);
const stateOf = async ({ client }: Person) => {
  const { body } = await client.get('/api/account/subscription');
  return told<{ subscription: { state: string } | null }>(body).subscription?.state;
};
/** Asked of a process that has not been asked yet: the others remember for some seconds. */
const subscriptionsToday = async (server: RunningServer) =>
  ((await (await fetch(`${server.url}/api/stats/signups`)).json()) as { todaySubscriptions: number })
    .todaySubscriptions;

type Sent = { type: string; status: number | null };
const hold = () => sandbox.atStripe('deliveries', { mode: 'hold' });
const release = (how: object = {}) => sandbox.atStripe<Sent[]>('release', how);
const allTaken = (sent: Sent[]) => {
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
};

describe('a subscription', () => {
  startAnewEachTime();

  it('is paid for on the payment page, and premium by the webhook alone', async () => {
    const server = await start(settings);
    const person = await register(server);
    const page = await paymentPage(person);
    expect(page).toMatch(new RegExp(`^${server.url}/sandbox/stripe/checkout/cs_test_`));
    expect(await paymentPage(person)).toBe(page);
    await hold();
    expect(await pay(page)).toMatch(
      new RegExp(`^${server.url}/dashboard\\?checkout=success&session_id=cs_test_`),
    );
    expect(await isPremium(person)).toBe(false);
    allTaken(await release());
    await becomes(person, true);
    expect(await stateOf(person)).toBe('active');
    expect(await subscriptionsToday(server)).toBe(1);
    const second = await person.client.post('/api/stripe/create-checkout', { userEmail: person.email });
    expect(second).toMatchObject({ status: 409, body: { code: 'billing.already-subscribed' } });
  });

  it('ends up the same whether the webhooks come late, twice, together or the other way round', async () => {
    const server = await start(settings);
    const [payer, leaver] = [await register(server), await register(server)];
    await hold();
    await pay(await paymentPage(payer));
    await pay(await paymentPage(leaver));
    await sandbox.atStripe('end', { email: leaver.email });
    const sent = await release({ order: 'reversed', copies: 3, together: true });
    allTaken(sent);
    // The end of the one was told before, beside and after its beginning.
    expect(sent.map(({ type }) => type)).toContain('customer.subscription.deleted');
    await becomes(payer, true);
    await becomes(leaver, false);
    expect(await server.stop()).toBe(0);
    const next = await start(settings);
    expect([await isPremium(again(payer, next)), await isPremium(again(leaver, next))]).toEqual([
      true,
      false,
    ]);
    // Each of them has begun once.
    await expect.poll(() => subscriptionsToday(next), eventually).toBe(2);
  });

  // A killed process's work is taken up again when nothing was heard of it for a while.
  it(
    'begins once, though the server was killed after it had taken the webhooks and before it acted',
    { timeout: 240_000 },
    async () => {
      const first = await start(settings);
      const person = await register(first);
      const page = await paymentPage(person);
      await hold();
      await pay(page);
      // Nobody answers the question what is true, so what was taken stays to be done.
      await sandbox.atStripe('faults', { fault: 'error', times: 10_000, path: '/v1/subscriptions' });
      allTaken(await release());
      await expect.poll(() => first.log(), eventually).toContain('billing work failed');
      expect(await isPremium(person)).toBe(false);
      await first.kill();

      await fetch(`${sandbox.url}/control/stripe/faults`, { method: 'DELETE' });
      const second = await start(settings);
      await becomes(again(person, second), true);
      expect(await subscriptionsToday(second)).toBe(1);
      // What was taken is known: nobody is sent it again, and sent again it changes nothing.
      const { attempts } = (await (await fetch(`${sandbox.url}/control/stripe/deliveries`)).json()) as {
        attempts: { event: string; type: string }[];
      };
      const { event } = attempts.find(({ type }) => type === 'checkout.session.completed')!;
      const resent = await sandbox.atStripe<Sent[]>('resend', { event });
      // Nobody answers at the address of the killed one any more.
      expect(resent.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await second.stop()).toBe(0);
      const third = await start(settings);
      expect([await isPremium(again(person, third)), await subscriptionsToday(third)]).toEqual([true, 1]);
    },
  );

  it('that is paid for while the server is away is known to the next one', async () => {
    const first = await start(settings);
    const person = await register(first);
    const id = (await paymentPage(person)).split('/').at(-1)!;
    await first.kill();
    await pay(`${sandbox.url}/stripe/checkout/${id}`);
    const second = await start(settings);
    await becomes(again(person, second), true);
  });
});

describe('a subscription, on one server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    server = await runServer({ ...(await freshInstallation()), SANDBOX_URL: sandbox.url });
  });
  afterAll(async () => {
    await server.stop();
    await sandbox.close();
  });

  it('ended on Stripe’s side is over here as well', async () => {
    const person = await register(server);
    await pay(await paymentPage(person));
    await becomes(person, true);
    await sandbox.atStripe('end', { email: person.email });
    await becomes(person, false);
    expect(await stateOf(person)).not.toBe('active');
    // And may begin again.
    await pay(await paymentPage(person));
    await becomes(person, true);
  });

  it('whose renewal fails has its days of grace, then ends, and comes back with a card that pays', async () => {
    const person = await register(server);
    const { email } = person;
    await pay(await paymentPage(person));
    await becomes(person, true);
    await sandbox.atStripe('card', { email, card: 'fails' });
    // A month of 31 days at most: the renewal has failed within the last three days.
    await sandbox.atStripe('advance', { email, seconds: 31 * day + 3_600 });
    await expect.poll(() => stateOf(person), eventually).toBe('grace');
    expect(await isPremium(person)).toBe(true);
    // Stripe still tries, but the days of grace are over.
    await sandbox.atStripe('advance', { email, seconds: 4 * day });
    await becomes(person, false);
    await sandbox.atStripe('card', { email, card: 'pays' });
    await sandbox.atStripe('advance', { email, seconds: 2 * day });
    await becomes(person, true);
    expect(await stateOf(person)).toBe('active');
  });

  it('canceled at the end of its period is premium until then, and not charged again', async () => {
    const person = await register(server);
    const { client, email, id } = person;
    await pay(await paymentPage(person));
    await becomes(person, true);
    const cancel = () => client.post('/api/account/unsubscribe', { userId: id, when: 'period-end' });
    expect(await cancel()).toMatchObject({ status: 200, body: { subscription: { state: 'ending' } } });
    expect(await client.post('/api/account/resume-subscription', { userId: id })).toMatchObject({
      body: { subscription: { state: 'active' } },
    });
    await cancel();
    await sandbox.atStripe('advance', { email, seconds: 20 * day });
    expect(await isPremium(person)).toBe(true);
    await sandbox.atStripe('advance', { email, seconds: 12 * day });
    await becomes(person, false);
  });
});

describe('npm start with the sandbox inside', () => {
  startAnewEachTime();

  it('forgets nobody’s subscription when it is started again', async () => {
    const { SANDBOX_URL: _elsewhere, ...own } = settings;
    const first = await start(own);
    const person = await register(first);
    await pay(await paymentPage(person));
    await becomes(person, true);
    await first.kill();
    const second = await start(own);
    const back = again(person, second);
    // Asks Stripe, and does not only remember.
    const synced = await back.client.post('/api/subscription/sync-stripe', { email: person.email });
    expect(synced.body).toEqual({ isSubscribed: true });
    const portal = await back.client.post('/api/stripe/create-portal', {});
    const page = await (await fetch(told<{ url: string }>(portal.body).url)).text();
    expect(page).toContain('ending in 4242');
  });
});
