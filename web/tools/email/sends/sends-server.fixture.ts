import { vi } from 'vitest';
import type { Audience } from '#domain/contacts/segments/audience.ts';
import { noMails, noReaders } from '#domain/sending/figures.ts';
import type { Send, SendDetails, StartSendInput } from '#domain/sending/send-api.ts';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { json } from '../../../writing/generation.fixture.ts';
import { fakeContactsServer, type ContactsServer } from '../contacts/contacts-server.fixture.ts';
import { accountOf } from '../sending/accounts/accounts-server.fixture.ts';

/** A server with sends, sending accounts and contacts in memory, as far as the screens ask it. */
export type SendsServer = {
  contacts: ContactsServer;
  accounts: SendingAccount[];
  /** The newest first. */
  sends: Send[];
  pageItems: number;
  nextIsHeld: boolean;
  /** In place of the contacts that a rule finds. */
  receives: number | null;
  /** Bodies of what was to begin. */
  started: StartSendInput[];
  /** Answers each call in its place that it has an answer to. */
  fail: ((call: string) => Response | null) | null;
};

export const sendOf = (more: Partial<Send> = {}): Send => ({
  id: crypto.randomUUID(),
  campaignId: crypto.randomUUID(),
  name: 'November newsletter',
  subject: 'One dial, four cups',
  state: 'finished',
  reason: null,
  problem: null,
  sendingAccountId: null,
  startsAt: '2026-11-26T09:00:00.000Z',
  createdAt: '2026-11-26T08:59:00.000Z',
  finishedAt: null,
  isAudienceKnown: true,
  opensMeasured: true,
  mails: noMails,
  readers: noReaders,
  clickRate: null,
  openRate: null,
  ...more,
});

/** What the page of a send shows besides. */
export const detailsOf = (send: Send): SendDetails => ({
  ...send,
  audience: null,
  step: null,
  subjectTest: null,
  links: [],
  finishesAt: null,
  account: null,
  minutes: [],
});

export function fakeSendsServer(): SendsServer {
  const answer = (address: string, init: RequestInit = {}): Response => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/api/sending-accounts')
      return json({ accounts: server.accounts, dailyLimit: 20_000, allowsOwnNetwork: false }, 200);
    if (!pathname.startsWith('/api/sends')) return json({}, 404);
    if (init.method === 'POST') {
      const body = JSON.parse(init.body as string) as StartSendInput;
      if (!server.sends.some(({ id }) => id === body.id))
        server.sends.unshift(sendOf({ id: body.id, campaignId: body.campaignId, state: 'sending' }));
      return json(detailsOf(server.sends.find(({ id }) => id === body.id)!), 201);
    }
    const id = pathname.slice('/api/sends/'.length);
    const send = server.sends.find((each) => each.id === id);
    if (id !== '' && !send) return json({ error: 'This send does not exist.', code: 'sends.unknown' }, 404);
    if (send) return json(detailsOf(send), 200);
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + server.pageItems;
    return json(
      {
        sends: server.sends.slice(from, to),
        nextCursor: to < server.sends.length ? String(to) : null,
        nextIsHeld: server.nextIsHeld,
      },
      200,
    );
  };
  const contacts = fakeContactsServer(async (address, init) => answer(address as string, init));
  const asked = globalThis.fetch;
  const server: SendsServer = {
    contacts,
    accounts: [accountOf()],
    sends: [],
    pageItems: 50,
    nextIsHeld: false,
    receives: null,
    started: [],
    fail: null,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address}`;
    if (call === 'POST /api/sends') server.started.push(JSON.parse(init.body as string) as StartSendInput);
    const failed = server.fail?.(call);
    if (failed) return failed;
    if (call === 'POST /api/contacts/audience' && server.receives !== null)
      return json(audienceOf(server.receives), 200);
    return asked(address, init);
  });
  return server;
}

const audienceOf = (receives: number): Audience => ({
  matching: receives + 3,
  receives,
  leftOut: { suppressed: 2, unconfirmed: 1, 'no-list': 0 },
  sample: [],
});
