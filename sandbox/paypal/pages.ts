import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actionForms } from '../pages/action-forms.ts';
import { html, type Html } from '../pages/html.ts';
import { addressOf, sendPage } from '../pages/page.ts';
import { day } from '../stripe/state/timestamps.ts';
import {
  activate,
  advanceTime,
  approve,
  cancel,
  refund,
  runDueSteps,
  suspend,
  type PaypalState,
} from './lifecycle.ts';
import type { Hidden, PaypalSubscription } from './state.ts';

const ownBase = '/paypal-site';
const maxShown = 50;
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Action = { label: string; run: (state: PaypalState, subscription: PaypalSubscription) => void };
const actions: Record<string, Action> = {
  month: { label: 'Advance one month', run: (state, each) => advanceTime(state, each, 31 * day) },
  fails: { label: 'Make payments fail', run: ({ store }, { id }) => void (store.hiddenOf(id).pays = false) },
  pays: { label: 'Make payments work', run: ({ store }, { id }) => void (store.hiddenOf(id).pays = true) },
  cancel: { label: 'Cancel as the payer', run: cancel },
  suspend: { label: 'Suspend', run: suspend },
  resume: { label: 'Reactivate', run: activate },
  refund: {
    label: 'Refund and cancel',
    run: (state, each) => {
      const sale = state.store.state.sales.findLast(
        ({ subscription, status }) => subscription === each.id && status === 'COMPLETED',
      );
      if (sale) refund(state, sale);
      cancel(state, each);
    },
  },
};

/** The page on which the payer approves, and a small version of PayPal's dashboard. */
export function registerPages(app: FastifyInstance, state: PaypalState): void {
  const { store } = state;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async () => runDueSteps(state));
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') store.save();
  });
  const baseOf = (request: FastifyRequest) => addressOf(request, ownBase).base;
  const visit = (request: FastifyRequest, reply: FastifyReply) => {
    const { ba_token: token } = request.query as { ba_token?: string };
    const [id, hidden] = Object.entries(store.state.hidden).find(([, each]) => each.token === token) ?? [];
    const subscription = id === undefined ? undefined : store.find(id);
    if (!subscription || !hidden) {
      void sendPage(
        reply.code(404),
        'Page not found',
        message('Page not found', 'This approval does not exist.'),
      );
      return null;
    }
    return { subscription, hidden };
  };

  app.get('/approve', (request, reply) => {
    const found = visit(request, reply);
    if (!found) return reply;
    if (found.subscription.status !== 'APPROVAL_PENDING')
      return sendPage(
        reply,
        'Approved',
        message(
          'Already approved',
          'You can close this page.',
          returnUrlOf(found.subscription, found.hidden),
        ),
      );
    const action = `${baseOf(request)}/approve?ba_token=${found.hidden.token}`;
    return sendPage(reply, 'Subscribe with PayPal', approvePage(found.hidden, action));
  });
  app.post('/approve', (request, reply) => {
    const found = visit(request, reply);
    if (!found) return reply;
    const { subscription, hidden } = found;
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const email = (form.get('email') ?? '').trim().slice(0, 254) || 'payer@example.com';
    if (subscription.status === 'APPROVAL_PENDING')
      approve(state, subscription, email, form.get('funding') !== 'fails');
    return reply.redirect(returnUrlOf(subscription, hidden), 303);
  });
  app.get('/', (request, reply) => {
    const newest = store.all().toReversed().slice(0, maxShown);
    return sendPage(reply, 'PayPal subscriptions', adminPage(newest, baseOf(request)));
  });
  app.post<{ Params: { id: string; act: string } }>('/admin/:id/:act', (request, reply) => {
    const { id, act } = request.params;
    const subscription = store.find(id);
    if (subscription && ['ACTIVE', 'SUSPENDED'].includes(subscription.status) && Object.hasOwn(actions, act))
      actions[act]!.run(state, subscription);
    return reply.redirect(baseOf(request), 303);
  });
}

function returnUrlOf({ id }: PaypalSubscription, { returnUrl, token }: Hidden): string {
  const url = new URL(returnUrl);
  url.searchParams.set('subscription_id', id);
  url.searchParams.set('ba_token', token);
  return url.href;
}

const approvePage = ({ cancelUrl, userAction }: Hidden, action: string): Html =>
  html`<div class="narrow sheet">
    <h1>AIGen Unlimited</h1>
    <p class="price"><strong>$19.00</strong> per month</p>
    <p class="muted">Paid with PayPal. Renews every month until it is canceled.</p>
    <form class="fields" method="post" action="${action}">
      <label
        >PayPal email
        <input
          name="email"
          type="email"
          autocomplete="off"
          required
          maxlength="254"
          value="payer@example.com"
      /></label>
      <label class="check"><input type="checkbox" name="funding" value="fails" /> Make payments fail</label>
      <button class="act">${userAction === 'CONTINUE' ? 'Continue' : 'Subscribe'}</button>
    </form>
    <p><a href="${cancelUrl}">Cancel and return</a></p>
  </div>`;

const message = (title: string, words: string, back?: string): Html =>
  html`<div class="narrow sheet">
    <h1>${title}</h1>
    <p>${words}</p>
    ${back && html`<p><a href="${back}">Back to AIGen</a></p>`}
  </div>`;

const adminPage = (subscriptions: readonly PaypalSubscription[], base: string): Html =>
  html`<h1>PayPal subscriptions</h1>
    <p class="muted">
      Subscriptions at the simulated PayPal, with actions to test them. No real money is charged.
    </p>
    ${
      subscriptions.length > 0
        ? subscriptions.map((each) => row(each, base))
        : html`<p class="sheet">No subscriptions yet.</p>`
    }`;

function row({ id, status, subscriber, billing_info: info }: PaypalSubscription, base: string): Html {
  const isOpen = status === 'ACTIVE' || status === 'SUSPENDED';
  const next = info?.next_billing_time;
  return html`<section class="sheet admin">
    <p>
      <strong>${subscriber?.email_address ?? id}</strong>
      <span class="tag plain">${status.toLowerCase().replaceAll('_', ' ')}</span>
    </p>
    ${next && html`<p class="muted">Next payment on ${dates.format(new Date(next))}</p>`}
    ${isOpen && actionForms(`${base}/admin/${id}`, actions)}
  </section>`;
}
