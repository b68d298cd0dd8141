import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../sessions/session-user.ts';
import type { OwnMail } from '../mail/mails.ts';
import { textOf } from '../mail/texts.ts';
import { queuedMails } from '../testing/queued-mails.ts';
import { createUser } from '../testing/builders.ts';
import { createBillingStage, type BillingStage } from '../testing/stages/billing-stage.ts';
import { announce, OtherAnnouncementError } from './announce.ts';
import { sendTrialNotices } from './send-trial-notices.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

// Which mails a subscription causes, and how often. Each state is synced several times at once, as duplicated and delayed
// messages do.

let stage: BillingStage;
beforeAll(async () => {
  // Nothing listens, so the mails stay in the queue.
  stage = await createBillingStage({ SMTP_URL: 'smtp://127.0.0.1:9', STRIPE_TRIAL_DAYS: '7' });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.api.reset();
  await stage.api.database.query("delete from pgboss.job where name = 'mail'");
});

const context = () => stage.api.app.billing!.context;
const daySeconds = 86_400;
const mails = async () =>
  (await queuedMails(stage.api.database)).flatMap((waiting) => (waiting ? [waiting] : []));
const kinds = async () => (await mails()).map(({ mail }) => mail.kind);
async function settled(user: UserRow): Promise<void> {
  await Promise.all([1, 2, 3].map(() => syncSubscription(context(), user.id)));
  await syncSubscription(context(), user.id);
}
/** An account that had a trial before, so that it pays at once. */
async function payer() {
  const { user, visitor } = await stage.person({ firstSubscribedAt: new Date('2026-01-01T00:00:00Z') });
  await stage.pay(await stage.checkout(visitor, user));
  await settled(user);
  return { user, visitor };
}

test('started, renewed, failed, paid after all, ending, resumed, ended: one mail each', async () => {
  const { user, visitor } = await payer();
  expect(await kinds()).toEqual(['subscription-started']);
  const time = async (facts: object) => {
    await stage.sandbox.atStripe('advance', { email: user.email, ...facts });
    await settled(user);
  };
  await time({ seconds: 31 * daySeconds });
  await stage.sandbox.atStripe('card', { email: user.email, card: 'fails' });
  await time({ seconds: 31 * daySeconds });
  await stage.sandbox.atStripe('card', { email: user.email, card: 'pays' });
  await time({ seconds: 5 * daySeconds });
  await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'period-end' });
  await settled(user);
  await visitor.post('/api/account/resume-subscription', { userId: user.id });
  await settled(user);
  await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'now' });
  await settled(user);
  expect(await kinds()).toEqual([
    'subscription-started',
    'subscription-renewed',
    'payment-failed',
    'subscription-renewed',
    'subscription-ending',
    'subscription-ended',
  ]);
});

test('of PayPal too, with the words that fit it', async () => {
  const { user, visitor } = await stage.person();
  await stage.approve(visitor, user);
  await settled(user);
  await stage.sandbox.atPaypal('payer', { custom: user.id, pays: false });
  await stage.sandbox.atPaypal('advance', { custom: user.id, seconds: 31 * daySeconds });
  await settled(user);
  await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'period-end' });
  await settled(user);
  expect(await kinds()).toEqual(['subscription-started', 'payment-failed', 'subscription-ended']);
  const failed = (await mails())[1]!.mail;
  expect(textOf(failed as OwnMail, 'help@aigen.test').paragraphs.join(' ')).toContain(
    'in your PayPal account',
  );
});

test('a changed billing period', async () => {
  const { user, visitor } = await payer();
  const preview = (await visitor.post('/api/account/preview-interval', { interval: 'year' })).json();
  const { due, prorationDate } = preview;
  const outdated = { interval: 'year', due: { ...due, cents: due.cents - 1 }, prorationDate };
  const refused = await visitor.post('/api/account/change-interval', outdated);
  expect(refused.json().code).toBe('billing.preview-outdated');
  const changed = await visitor.post('/api/account/change-interval', {
    interval: 'year',
    due,
    prorationDate,
  });
  expect(changed.json().subscription).toMatchObject({ interval: 'year', price: { cents: 19_000 } });
  await settled(user);
  expect(await kinds()).toEqual(['subscription-started', 'subscription-changed']);
});

test('a declined card changes nothing', async () => {
  const { user, visitor } = await payer();
  await stage.sandbox.atStripe('card', { email: user.email, card: 'fails' });
  const { due, prorationDate } = (
    await visitor.post('/api/account/preview-interval', { interval: 'year' })
  ).json();
  const refused = await visitor.post('/api/account/change-interval', {
    interval: 'year',
    due,
    prorationDate,
  });
  expect(refused.json().code).toBe('billing.payment-declined');
  const { subscription } = (await visitor.get('/api/account/subscription')).json();
  expect(subscription).toMatchObject({ interval: 'month' });
});

describe('a trial', () => {
  test('is announced before it ends, once, and is not given again', async () => {
    const { user, visitor } = await stage.person();
    await stage.pay(await stage.checkout(visitor, user));
    await settled(user);
    const inDays = (days: number) => new Date(Date.now() + days * daySeconds * 1_000);
    await sendTrialNotices(context(), new Date());
    expect(await kinds()).toEqual(['subscription-started']);
    await Promise.all([1, 2].map(() => sendTrialNotices(context(), inDays(5))));
    await sendTrialNotices(context(), inDays(6));
    expect(await kinds()).toEqual(['subscription-started', 'trial-ending']);
    const { subscription } = (await visitor.get('/api/account/subscription')).json();
    expect(subscription.trialEndsAt).not.toBeNull();
    await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'now' });
    const page = await stage.checkout(visitor, user);
    const shown = await (
      await fetch(stage.sandbox.url + new URL(page).pathname.replace('/sandbox', ''))
    ).text();
    expect(shown).not.toContain('days free');
  });

  test('that was canceled needs no notice', async () => {
    const { user, visitor } = await stage.person();
    await stage.pay(await stage.checkout(visitor, user));
    await settled(user);
    await visitor.post('/api/account/unsubscribe', { userId: user.id, when: 'period-end' });
    await settled(user);
    await sendTrialNotices(context(), new Date(Date.now() + 6 * daySeconds * 1_000));
    expect(await kinds()).toEqual(['subscription-started', 'subscription-ending']);
  });
});

describe('invoices', () => {
  test('another account’s file is not reached', async () => {
    const own = await payer();
    const { invoices } = (await own.visitor.get('/api/account/invoices')).json();
    expect(invoices).toMatchObject([
      { provider: 'stripe', total: { cents: 1_900 }, status: 'paid', hasFile: true },
    ]);
    const url = `/api/account/invoices/${invoices[0].id}/pdf`;
    expect((await own.visitor.get(url)).headers.location).toMatch(
      /\/sandbox\/stripe\/invoices\/in_\w+\/pdf$/,
    );
    const other = await payer();
    expect((await other.visitor.get(url)).headers.location).toBe('/profile?notice=billing.invoice-missing');
    expect((await other.visitor.get('/api/account/invoices/..%2Fcustomers/pdf')).statusCode).toBe(400);
  });

  test('a link to a file leads who is not signed in any more to the login, and then to the invoices', async () => {
    const response = await stage.api.visitor().get('/api/account/invoices/in_1/pdf');
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/login?notice=accounts.session-required&next=%2Fprofile',
    ]);
  });
});

describe('an announcement', () => {
  const announcement = { kind: 'price' as const, from: '2027-03-01', monthly: 24, yearly: null };

  test('reaches each subscriber once, however often it is interrupted, and nobody else', async () => {
    const until = new Date(Date.now() + daySeconds * 1_000);
    const subscribers = [];
    for (let one = 0; one < 120; one += 1)
      subscribers.push(
        await createUser(stage.api.database, { isSubscribed: true, subscriptionExpiresAt: until }),
      );
    await createUser(stage.api.database);
    let sent = 0;
    const failing: typeof send = (db, to, mail) => {
      sent += 1;
      if (sent === 70) throw new Error('killed');
      return send(db, to, mail);
    };
    const send = context().sendMail;
    const now = new Date();
    const named = { name: 'price-2027', announcement };
    await expect(announce(stage.api.database, failing, named, now)).rejects.toThrow('killed');
    await Promise.all([1, 2].map(() => announce(stage.api.database, send, named, now)));
    expect(await announce(stage.api.database, send, named, now)).toBe(0);
    const to = (await mails()).map((mail) => mail.to).sort();
    expect(to).toEqual(subscribers.map(({ email }) => email).sort());
    const other = { name: 'price-2027', announcement: { ...announcement, monthly: 25 } };
    await expect(announce(stage.api.database, send, other, now)).rejects.toThrow(OtherAnnouncementError);
  });
});
