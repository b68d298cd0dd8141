import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '../../accounts/password.ts';
import { withTimeout } from '../../database/with-timeout.ts';
import { openFolderStorage } from '../../uploads/storage/folder-storage.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { startTestSandbox } from '../stages/start-sandbox.ts';
import type { FuzzResponse } from './check-response.ts';
import { collectRoutes, type FuzzRoute } from './collect-routes.ts';
import { takeSnapshot } from './database-snapshot.ts';
import {
  fuzzPassword,
  makeFuzzAccounts,
  openSessions,
  operatorEmail,
  type FuzzAccounts,
} from './fuzz-accounts.ts';
import type { FuzzRequest } from './fuzz-requests.ts';
import { tokenMarks } from './known-texts.ts';
import { inboundSecret, stripeSecret } from './raw-bodies.ts';

export type FuzzStage = {
  api: TestApp;
  routes: readonly FuzzRoute[];
  /** Sends a request; returns the response and what was logged until then. */
  send: (request: FuzzRequest) => Promise<{ response: FuzzResponse; logged: string }>;
  close: () => Promise<void>;
};

/** After so many changes that succeeded, Ann has her records again. */
const mostChanges = 25;
/** Attempts are counted for minutes; a fuzz would only see that it is refused. */
const requestsPerWindow = 8;
const responseWithinMs = 30_000;

/** The whole application with the sandbox as every service outside. */
export async function createFuzzStage(): Promise<FuzzStage> {
  const sandbox = await startTestSandbox();
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-fuzz-'));
  let log = '';
  const { built: api, routes } = await collectRoutes(() =>
    buildTestApp(settings(sandbox, folder), {
      logStream: { write: (line) => void (log += line) },
      fileStorage: openFolderStorage(path.join(folder, 'uploads')),
      mailNetwork: {
        resolve: () => Promise.resolve(['127.0.0.1']),
        dial: () => ({ address: '127.0.0.1', port: 9 }),
        readTexts: () => Promise.resolve([]),
      },
    }),
  );
  api.app.payments!.webhookSecret = stripeSecret;
  const passwordHash = await hashPassword(fuzzPassword);
  let start: { accounts: FuzzAccounts; restore: () => Promise<void> } | null = null;
  let accounts: FuzzAccounts | null = null;
  let changes = 0;
  let sent = 0;

  const prepare = async (): Promise<FuzzAccounts> => {
    if (accounts && changes < mostChanges) return accounts;
    changes = 0;
    if (start) {
      await start.restore();
      // Users are remembered by their sessions.
      accounts = { ...start.accounts, cookies: await openSessions(api.database) };
      return accounts;
    }
    await api.reset();
    accounts = await makeFuzzAccounts(api, passwordHash);
    start = { accounts, restore: await takeSnapshot(api.database) };
    return accounts;
  };

  return {
    api,
    routes,
    send: async (request) => {
      const ready = await prepare();
      sent += 1;
      if (sent % requestsPerWindow === 0)
        await api.database.execute('delete from rate_limits; delete from ip_usage_tracking');
      log = '';
      const response = await withTimeout(responseWithinMs, inject(api, ready, request), () => {
        throw new Error(`no response within ${responseWithinMs} ms`);
      });
      if (request.method !== 'GET' && response.status < 400) {
        changes += endsRecords(request) ? mostChanges : 1;
        if (endsSubscription(request)) start = null;
      }
      if (response.status === 401 && request.headers.cookie === undefined && request.caller !== 'nobody')
        changes = mostChanges;
      return { response, logged: log };
    },
    close: async () => {
      await api.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Afterwards a record, a session or an account is not there any more. */
const endsRecords = ({ method, url }: FuzzRequest) =>
  method === 'DELETE' ||
  /(delete|logout|password|sessions|actions|state|active|unsubscribe|interval)\b/.test(url);

/** The payment provider does not go back with the database. */
const endsSubscription = ({ url }: FuzzRequest) =>
  /^\/api\/account\/(delete|unsubscribe|resume-subscription|change-interval)/.test(url);

const settings = (sandbox: { url: string; smtpUrl: string }, folder: string) => ({
  DATA_DIR: folder,
  SANDBOX_URL: sandbox.url,
  SMTP_URL: sandbox.smtpUrl,
  REQUIRE_EMAIL_VERIFICATION: 'false',
  OPENAI_BASE_URL: `${sandbox.url}/openai`,
  ANTHROPIC_BASE_URL: `${sandbox.url}/anthropic`,
  GEMINI_BASE_URL: `${sandbox.url}/gemini`,
  OPERATOR_EMAILS: operatorEmail,
  SUPPORT_INBOUND_SECRET: inboundSecret,
  CRAWL_PAUSE_MS: '1',
});

async function inject(
  { app }: TestApp,
  { cookies, tokens }: FuzzAccounts,
  { caller, method, url, headers, payload }: FuzzRequest,
): Promise<FuzzResponse> {
  let target = url;
  for (const [name, mark] of Object.entries(tokenMarks))
    target = target.replace(mark, tokens[name as keyof typeof tokens]);
  const cookie = cookies[caller];
  const {
    statusCode,
    headers: received,
    body,
  } = await app.inject({
    method: method as 'GET',
    url: target,
    headers: { ...(cookie === null ? {} : { cookie: `aigen_session=${cookie}` }), ...headers },
    ...(payload === null ? {} : { payload }),
  });
  return { status: statusCode, headers: received, body };
}
