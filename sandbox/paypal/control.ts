import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deliveries } from '../deliveries.ts';
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
import type { PaypalSubscription } from './state.ts';

/** By its id, or by what the merchant calls it; without either the newest. */
const who = { subscription: z.string().optional(), custom: z.string().optional() };

const orders = {
  approve: z.strictObject({ ...who, pays: z.boolean().default(true) }),
  advance: z.strictObject({ ...who, seconds: z.int().positive() }),
  payer: z.strictObject({ ...who, pays: z.boolean() }),
  cancel: z.strictObject(who),
  suspend: z.strictObject(who),
  activate: z.strictObject(who),
  refund: z.strictObject(who),
  deliveries: z.strictObject({ mode: z.enum(['send', 'hold']), copies: z.int().min(1).max(20).default(1) }),
  release: z.strictObject({
    order: z.union([z.enum(['kept', 'reversed']), z.array(z.string())]).optional(),
    copies: z.int().min(1).max(20).optional(),
    together: z.boolean().optional(),
  }),
  faults: z.strictObject({
    status: z.int().min(400).max(599).default(500),
    times: z.int().min(1).default(1),
    path: z.string().default('/paypal/'),
  }),
};

export type Fault = z.infer<(typeof orders)['faults']>;

/** Events on PayPal's side, triggered by tests. */
export function registerControl(
  app: FastifyInstance,
  state: PaypalState,
  deliveries: Deliveries,
  faults: Fault[],
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const on = <Name extends keyof typeof orders>(
    name: Name,
    run: (order: z.infer<(typeof orders)[Name]>) => unknown,
  ) =>
    app.post(`/${name}`, async ({ body }) => {
      runDueSteps(state);
      const given: unknown = typeof body === 'string' && body ? JSON.parse(body) : {};
      const answer = await run(orders[name].parse(given) as z.infer<(typeof orders)[Name]>);
      state.store.save();
      return answer ?? {};
    });
  const find = ({
    subscription,
    custom,
  }: {
    subscription?: string | undefined;
    custom?: string | undefined;
  }) => {
    const found = state.store
      .all()
      .findLast(
        ({ id, custom_id: own }: PaypalSubscription) =>
          (subscription === undefined || id === subscription) && (custom === undefined || own === custom),
      );
    if (!found) throw new Error(`No such subscription: ${subscription ?? custom ?? 'any'}`);
    return found;
  };

  on('approve', ({ pays, ...one }) => approve(state, find(one), 'payer@example.com', pays));
  on('advance', ({ seconds, ...one }) => advanceTime(state, find(one), seconds));
  on('payer', ({ pays, ...one }) => void (state.store.hiddenOf(find(one).id).pays = pays));
  on('cancel', (one) => cancel(state, find(one)));
  on('suspend', (one) => suspend(state, find(one)));
  on('activate', (one) => activate(state, find(one)));
  on('refund', (one) => {
    const { id } = find(one);
    const sale = state.store.state.sales.findLast(({ subscription }) => subscription === id);
    if (sale) refund(state, sale);
  });
  on('deliveries', ({ mode, copies }) => deliveries.setMode({ hold: mode === 'hold', copies }));
  on('release', (order) => deliveries.release(order));
  on('faults', (fault) => void faults.push({ ...fault }));
  app.get('/state', () => ({
    subscriptions: state.store.all(),
    sales: state.store.state.sales,
    attempts: deliveries.attempts(),
    held: deliveries.held(),
  }));
}
