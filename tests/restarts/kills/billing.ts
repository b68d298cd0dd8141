import { setTimeout as sleep } from 'node:timers/promises';
import { approveAtPaypal, payByCard } from '../../process/pay.ts';
import { valueOf, type Kinds, type Signed, type Stage } from './stage.ts';

const subscribed = ({ id }: Signed) =>
  valueOf(
    `subscription of ${id}`,
    `(is_subscribed and exists (select 1 from subscriptions s where s.user_id = users.id)) from users where id = $1`,
    [id],
  );

/** Waits for the subscription as the pages of a payer do that came back. */
async function becomes(stage: Stage, person: Signed, isSubscribed: boolean): Promise<void> {
  for (;;) {
    await person.calls('GET /api/auth/refresh-subscription', {
      query: `?email=${encodeURIComponent(person.email)}`,
    });
    const { body } = await person.calls('GET /api/auth/user');
    if ((body.user as unknown as { isSubscribed: boolean }).isSubscribed === isSubscribed) return;
    await sleep(50);
  }
}

/** Payments, whose state is that of the payment provider: what it was told is there in the end. */
export const billingKinds: Kinds = {
  'payments by card': async (stage) => {
    const person = await stage.person('free');
    const { body } = await person.calls('POST /api/stripe/create-checkout', {
      body: { userEmail: person.email },
    });
    const page = String(body.url);
    stage.done.payers.push({ id: person.id, email: person.email, hasPaid: false });
    const payer = stage.done.payers.at(-1)!;
    const paid = await payByCard(page);
    payer.hasPaid = paid.status === 303 || paid.status === 302;
    await becomes(stage, person, true);
    stage.done.noteRoute('POST /api/stripe/webhook');
    const fact = subscribed(person);
    await stage.done.changes.during([{ fact, state: true }], () => Promise.resolve(true));
    const ends = {
      ...valueOf(`end of ${person.id}`, '(ends_at is not null) from subscriptions where user_id = $1', [
        person.id,
      ]),
      isElsewhere: true,
    };
    await person.calls('POST /api/account/unsubscribe', {
      body: { userId: person.id, when: 'period-end' },
      changes: [{ fact: ends, before: false, state: true }],
    });
    await person.calls('POST /api/account/resume-subscription', {
      body: { userId: person.id },
      changes: [{ fact: ends, state: false }],
    });
    await person.calls('POST /api/stripe/create-portal', { body: {} });
    await person.calls('POST /api/subscription/sync-stripe', { body: { email: person.email } });
    await person.calls('POST /api/subscription/verify-stripe', { body: { email: person.email } });
  },

  'payments with PayPal': async (stage) => {
    const person = await stage.person('free');
    const { body } = await person.calls('POST /api/paypal/create-checkout', {
      body: { userEmail: person.email },
    });
    await approveAtPaypal(String(body.url), stage.sandbox.url);
    stage.done.payers.push({ id: person.id, email: person.email, hasPaid: true });
    await becomes(stage, person, true);
    stage.done.noteRoute('POST /api/paypal/webhook');
    await stage.done.changes.during([{ fact: subscribed(person), state: true }], () => Promise.resolve(true));
  },
};
