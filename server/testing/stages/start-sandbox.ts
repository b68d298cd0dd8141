import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RequestLogEntry } from '#sandbox/request-log.ts';
import type { Mail } from '#sandbox/mail/mailbox.ts';

export type TestSandbox = {
  url: string;
  smtpUrl: string;
  /** The mails for an address, newest first, once there are that many. */
  mails: (to: string, atLeast?: number) => Promise<Mail[]>;
  /** Refuses every mail from now on, with 451 or the given code, or accepts again. */
  refuseMail: (on: boolean, code?: number) => Promise<void>;
  /** Resolves with the number of refused mails, once there are that many. */
  refusals: (atLeast: number) => Promise<number>;
  forgetMails: () => Promise<void>;
  /** The newest thousand requests, with the outcome of each. */
  journal: () => Promise<RequestLogEntry[]>;
  /** Number of requests since the last `forget`, by outcome. */
  counts: () => Promise<Record<'total' | 'open' | 'complete' | 'closedByClient' | 'fault', number>>;
  /** Resolves when no request is open. */
  idle: () => Promise<void>;
  forget: () => Promise<void>;
  /**
   * Triggers an event on Stripe's side: `advance`, `card`, `end`, `deliveries`, `release`, `resend`,
   * `faults`.
   */
  atStripe: <Body>(order: string, facts?: object) => Promise<Body>;
  /** The same on PayPal's side (sandbox/paypal/control.ts). */
  atPaypal: <Body>(order: string, facts?: object) => Promise<Body>;
  /** The same for the batches of the AI providers (sandbox/batches/control.ts). */
  atBatches: <Body>(order: string, facts?: object) => Promise<Body>;
  close: () => Promise<void>;
};

const main = path.resolve(import.meta.dirname, '../../../sandbox/main.ts');

/** The sandbox as its own process, as with a running server. With a folder its state survives a restart. */
export async function startTestSandbox(stateDirectory?: string): Promise<TestSandbox> {
  const child = fork(main, stateDirectory === undefined ? [] : [stateDirectory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url, smtpUrl }] = (await once(child, 'message')) as [{ url: string; smtpUrl: string }];
  const get = async (address: string): Promise<unknown> => (await fetch(url + address)).json();
  const orderAt = async <Body>(service: string, order: string, facts: object = {}) => {
    const response = await fetch(`${url}/control/${service}/${order}`, {
      method: 'POST',
      body: JSON.stringify(facts),
    });
    if (!response.ok) throw new Error(`${order}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  return {
    url,
    smtpUrl,
    mails: async (to, atLeast = 0) => {
      const query = new URLSearchParams({ to, atLeast: String(atLeast) });
      return ((await get(`/mailbox.json?${query.toString()}`)) as { mails: Mail[] }).mails;
    },
    refuseMail: async (on, code) => {
      await fetch(`${url}/mailbox/refuse`, { method: 'POST', body: JSON.stringify({ on, code }) });
    },
    refusals: async (atLeast) =>
      ((await get(`/mailbox/refusals?atLeast=${atLeast}`)) as { refusals: number }).refusals,
    forgetMails: async () => {
      await fetch(`${url}/mailbox`, { method: 'DELETE' });
    },
    journal: async () => ((await get('/journal')) as { entries: RequestLogEntry[] }).entries,
    counts: () => get('/journal/counts') as ReturnType<TestSandbox['counts']>,
    idle: async () => {
      await get('/journal/idle');
    },
    forget: async () => {
      await fetch(`${url}/journal`, { method: 'DELETE' });
    },
    atStripe: (order, facts) => orderAt('stripe', order, facts),
    atPaypal: (order, facts) => orderAt('paypal', order, facts),
    atBatches: (order, facts) => orderAt('batches', order, facts),
    close: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
