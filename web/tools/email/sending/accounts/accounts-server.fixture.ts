import { vi } from 'vitest';
import {
  isOtherServer,
  needsTest,
  newSendingAccountSchema,
  sendingAccountChangesSchema,
  type NewSendingAccount,
  type SendingAccount,
  type SendingAccountChanges,
} from '#domain/sending/accounts/account.ts';
import {
  bounceMailboxSettingsSchema,
  type BounceMailbox,
  type MailboxProblem,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import type { AccountProblem } from '#domain/sending/accounts/account-problem.ts';
import type { DomainReport, RecordReport } from '#domain/sending/dns/domain-report.ts';
import { json } from '../../../../writing/generation.fixture.ts';

/** A server with sending accounts in memory, as far as the screens ask it. */
export type AccountsServer = {
  accounts: SendingAccount[];
  /** Calls that change something, with their bodies. */
  changes: { call: string; body: unknown }[];
  /** What the next test finds. */
  problem: AccountProblem | null;
  report: DomainReport;
  /** Selectors that were asked for. */
  selectors: (string | null)[];
  /** Bounce mailboxes by account, and what the next look at one finds. */
  mailboxes: Record<string, BounceMailbox>;
  mailboxProblem: MailboxProblem | null;
  /** Answers the next call that begins so in its place. */
  refuse: { call: string; status: number; code: string; error: string } | null;
  allowsOwnNetwork: boolean;
};

export const accountOf = (more: Partial<SendingAccount> = {}): SendingAccount => ({
  id: crypto.randomUUID(),
  kind: 'smtp',
  name: 'Shop',
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  userName: 'shop@example.com',
  hasPassword: true,
  senderName: 'Kettle Row',
  senderEmail: 'news@example.com',
  replyTo: null,
  perMinute: 60,
  perDay: 2_000,
  opensMeasured: true,
  state: 'works',
  testedAt: '2026-11-26T08:00:00.000Z',
  problem: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...more,
});

export const mailboxOf = (more: Partial<BounceMailbox> = {}): BounceMailbox => ({
  host: 'imap.example.com',
  port: 993,
  security: 'tls',
  userName: 'news@example.com',
  folder: 'INBOX',
  state: 'works',
  problem: null,
  checkedAt: '2026-11-26T09:00:00.000Z',
  nextCheckAt: '2026-11-26T09:05:00.000Z',
  reports: 3,
  ...more,
});

const record = (more: Partial<RecordReport> = {}): RecordReport => ({
  state: 'good',
  at: 'example.com',
  record: 'v=spf1 mx -all',
  findings: ['It lets the servers that receive its mail send.'],
  suggestion: null,
  ...more,
});

export function fakeAccountsServer(): AccountsServer {
  const server: AccountsServer = {
    accounts: [],
    changes: [],
    problem: null,
    report: {
      domain: 'example.com',
      spf: record(),
      dkim: record({
        state: 'unknown',
        at: '…._domainkey.example.com',
        record: null,
        findings: ['No key was found.'],
      }),
      dmarc: record({
        state: 'missing',
        at: '_dmarc.example.com',
        record: null,
        findings: ['No record says what to do.'],
        suggestion: 'v=DMARC1; p=none; rua=mailto:news@example.com',
      }),
    },
    selectors: [],
    mailboxes: {},
    mailboxProblem: null,
    refuse: null,
    allowsOwnNetwork: false,
  };
  const answerMailbox = (method: string, part: string, id: string, body: unknown): Response => {
    const before = server.mailboxes[id] ?? null;
    if (method === 'GET') return json({ mailbox: before }, 200);
    if (method === 'DELETE') {
      delete server.mailboxes[id];
      return json({ success: true }, 200);
    }
    if (part.endsWith('/check'))
      server.mailboxes[id] = {
        ...before!,
        state: server.mailboxProblem ? 'fails' : 'works',
        problem: server.mailboxProblem,
        checkedAt: '2026-11-26T09:40:00.000Z',
        nextCheckAt: '2026-11-26T10:40:00.000Z',
      };
    else {
      const { password: _password, ...place } = bounceMailboxSettingsSchema.parse(body);
      server.mailboxes[id] = mailboxOf({ ...place, state: 'new', checkedAt: null, reports: 0 });
    }
    return json(server.mailboxes[id], 200);
  };
  const answer = (method: string, url: URL, body: unknown): Response => {
    const [, id, part] =
      /^\/api\/sending-accounts(?:\/([^/]+))?(?:\/([\w-]+(?:\/check)?))?$/.exec(url.pathname) ?? [];
    const account = server.accounts.find((each) => each.id === id);
    const store = (changed: SendingAccount) => {
      server.accounts = server.accounts.map((each) => (each.id === changed.id ? changed : each));
      return changed;
    };
    if (method === 'GET' && id === undefined)
      return json(
        { accounts: server.accounts, dailyLimit: 20_000, allowsOwnNetwork: server.allowsOwnNetwork },
        200,
      );
    if (method === 'POST' && id === undefined) {
      const made = makeAccount(newSendingAccountSchema.parse(body));
      server.accounts.push(made);
      return json(made, 201);
    }
    if (!account)
      return json(
        { error: 'This sending account does not exist, or it was deleted.', code: 'sending.account-unknown' },
        404,
      );
    if (part?.startsWith('bounce-mailbox')) return answerMailbox(method, part, account.id, body);
    if (method === 'GET' && part === 'dns') {
      server.selectors.push(url.searchParams.get('selector'));
      return json(server.report, 200);
    }
    if (method === 'POST' && part === 'test') {
      const state = server.problem ? 'fails' : 'works';
      const tested = store({
        ...account,
        state,
        problem: server.problem,
        testedAt: '2026-11-26T09:30:00.000Z',
      });
      return json({ account: tested, sentTo: 'ada@example.com' }, 200);
    }
    if (method === 'PATCH') {
      const changes = sendingAccountChangesSchema.parse(body);
      if (isOtherServer(account, changes) && account.hasPassword && changes.password === undefined)
        return json({ error: 'Please enter the password again.', code: 'sending.password-again' }, 400);
      return json(store(changeOf(account, changes)), 200);
    }
    server.accounts = server.accounts.filter((each) => each.id !== id);
    return json({ success: true }, 200);
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    const method = init.method ?? 'GET';
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined;
    const { refuse } = server;
    if (refuse && `${method} ${url.pathname}`.startsWith(refuse.call)) {
      server.refuse = null;
      return json({ error: refuse.error, code: refuse.code }, refuse.status);
    }
    if (method !== 'GET') server.changes.push({ call: `${method} ${url.pathname}`, body });
    return answer(method, url, body);
  });
  return server;
}

const makeAccount = ({ password, ...values }: NewSendingAccount): SendingAccount => ({
  ...accountOf(),
  ...values,
  hasPassword: password !== '',
  state: 'untested',
  testedAt: null,
});

function changeOf(account: SendingAccount, { password, ...changes }: SendingAccountChanges): SendingAccount {
  const isUntested = needsTest(account, { ...changes, ...(password === undefined ? {} : { password }) });
  return {
    ...account,
    ...(Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<SendingAccount>),
    ...(password === undefined ? {} : { hasPassword: password !== '' }),
    ...(isUntested ? { state: 'untested' as const, testedAt: null, problem: null } : {}),
  };
}
