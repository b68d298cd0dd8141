import { vi } from 'vitest';
import { noMails } from '#domain/sending/figures.ts';
import { stateAfter, type MessageState } from '#domain/sending/message-state.ts';
import type { MessageAnswer, SendAction, SendDetails, SentMessage } from '#domain/sending/send-api.ts';
import { detailsOf, sendOf as listedSendOf } from '../sends-server.fixture.ts';

const at = '2026-11-26T14:31:07.000Z';

export const sendOf = (fields: Partial<SendDetails> = {}): SendDetails => ({
  ...detailsOf(listedSendOf({ state: 'sending', startsAt: at, createdAt: at })),
  audience: { rule: { match: 'all', conditions: [] } },
  account: { id: crypto.randomUUID(), name: 'Shop', host: 'mail.example', perMinute: 60, perDay: 20_000 },
  ...fields,
});

export const messageOf = (state: MessageState, email: string | null, fields: Partial<SentMessage> = {}) => ({
  id: crypto.randomUUID(),
  state,
  contact: email === null ? null : { id: crypto.randomUUID(), email },
  subject: null,
  attempts: 1,
  response: null,
  nextAt: null,
  sentAt: null,
  at,
  ...fields,
});

/** A server with one send in memory; its counts are those of its messages, and of `others` besides. */
export type SendsServer = {
  send: SendDetails;
  messages: SentMessage[];
  /** Mails that are counted and in no list. */
  others: Partial<Record<MessageState, number>>;
  pageItems: number;
  /** Calls that change something, with their bodies. */
  changes: { call: string; body: unknown }[];
  /** How often the send was looked at. */
  looks: number;
  /** Answers the next call whose method and end of the path fit. */
  refuse: { call: string; status: number; code: string; error: string } | null;
  report: string;
  /** The send in which mails go on that are resumed; null for the same one. */
  movesTo: string | null;
};

export function fakeSendsServer(send: SendDetails): SendsServer {
  const server: SendsServer = {
    send,
    messages: [],
    others: {},
    pageItems: 50,
    changes: [],
    looks: 0,
    refuse: null,
    report: 'unknown',
    movesTo: null,
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    if (method !== 'GET') server.changes.push({ call: `${method} ${pathname}`, body });
    const { refuse } = server;
    if (refuse && `${method} ${pathname}`.startsWith(refuse.call)) {
      server.refuse = null;
      return Promise.resolve(
        Response.json({ error: refuse.error, code: refuse.code }, { status: refuse.status }),
      );
    }
    return Promise.resolve(Response.json(answer(server, pathname, { method, searchParams, body })));
  });
  return server;
}

type Call = { method: string; searchParams: URLSearchParams; body: unknown };

function answer(server: SendsServer, pathname: string, { method, searchParams, body }: Call): unknown {
  const [, , , id, part, messageId] = pathname.split('/');
  if (id === 'reports') return { outcome: server.report };
  if (part === 'state') return changeState(server, (body as { action: SendAction }).action);
  if (part === 'messages' && method === 'POST') {
    const { answer: given } = body as { answer: MessageAnswer };
    server.messages = server.messages.map((each) =>
      each.id === messageId && given !== 'complained'
        ? { ...each, state: stateAfter(each.state, given) ?? each.state }
        : each,
    );
    return { success: true };
  }
  if (part === 'messages') {
    const state = searchParams.get('state');
    const all = server.messages.filter((each) => each.state === state);
    const from = Number(searchParams.get('cursor') ?? 0);
    const end = from + server.pageItems;
    return { messages: all.slice(from, end), nextCursor: end < all.length ? String(end) : null };
  }
  server.looks += 1;
  return counted(server);
}

function changeState(server: SendsServer, action: SendAction): SendDetails {
  const states = { pause: 'paused', resume: 'sending', stop: 'stopped' } as const;
  const reason = action === 'resume' ? null : 'by-user';
  const finishedAt = action === 'stop' ? at : null;
  if (server.movesTo !== null) return { ...counted(server), id: server.movesTo };
  server.send = { ...server.send, state: states[action], reason, finishedAt };
  return counted(server);
}

function counted({ send, messages, others }: SendsServer): SendDetails {
  const mails = { ...noMails, ...others };
  for (const { state } of messages) mails[state] += 1;
  return { ...send, mails };
}
