import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOf, contentRecord, deletionOf } from '../../../server/testing/sync-builders.ts';
import { clientFor, newAccount, type Client } from '../../process/http-client.ts';
import { browser, linkTargets, visit } from '../../process/link-visits.ts';

type Account = { account: ReturnType<typeof newAccount>; cookie: string };
type Given = { accounts: Account[]; campaignIds: string[]; sendingAccountId: string };

/** Records of the account that syncs; the oldest is deleted for each new one beyond them. */
const mostRecords = 200;
/** How often each kind of work begins, in milliseconds. */
const paces = {
  streamRead: 4_000,
  streamLeft: 4_000,
  sync: 1_500,
  search: 2_500,
  export: 40_000,
  page: 2_000,
  unknownPath: 800,
  link: 400,
  send: 150_000,
  upload: 20_000,
  signIn: 6_000,
  registration: 15_000,
  figures: 3_000,
};
export type Work = keyof typeof paces;

/** Every kind of work at its own pace, until it is stopped. */
export async function mixedWork(url: string, given: Given) {
  const people = given.accounts.map(({ cookie }) => clientFor(url, cookie));
  const done = {} as Record<Work, number>;
  const failures = new Map<string, number>();
  let turn = 0;
  const anyone = () => people[(turn += 1) % people.length]!;
  const sync = syncing(people[1]!);
  const linkId = await makeLink(people[0]!);
  const campaigns = [...given.campaignIds];
  const get = async (path: string, status = 200) => check((await fetch(url + path)).status, status, path);

  const work: Record<Work, () => Promise<unknown>> = {
    streamRead: async () => {
      const stream = await anyone().startStream('sk-ant-sandbox-fast-key');
      const text = await stream.rest();
      if (!text.includes('event: result')) throw new Error(`a stream without a result: ${text.slice(-200)}`);
    },
    streamLeft: async () => (await anyone().startStream('sk-ant-sandbox-stall-key')).leave(),
    sync,
    search: async () => ok(await people[1]!.get(`/api/library?q=${turn % 2 ? 'title' : 'Title words'}`)),
    export: async () => ok(await anyone().get('/api/account/export')),
    page: () => get(['/', '/blog', '/login', '/register'][(turn += 1) % 4]!),
    unknownPath: () => get(`/${randomUUID()}/${turn}`, 404),
    link: async () => {
      const { status } = await visit(`${url}/go/${linkId}`, `${browser}.${(turn += 1)}`);
      check(status, 302, '/go');
    },
    send: async () => {
      const campaignId = campaigns.pop();
      if (!campaignId) return;
      const audience = { rule: { match: 'all', conditions: [] } };
      const { sendingAccountId } = given;
      ok(await people[0]!.post('/api/sends', { id: randomUUID(), campaignId, sendingAccountId, audience }));
    },
    upload: () => uploading(url, anyone().cookie()),
    signIn: async () => {
      const { account } = given.accounts[(turn += 1) % given.accounts.length]!;
      const person = clientFor(url);
      const { email, password } = account;
      ok(await person.post('/api/auth/login', { emailOrUsername: email, password }));
      ok(await person.post('/api/auth/logout', {}));
    },
    registration: async () => ok(await clientFor(url).post('/api/auth/register', newAccount())),
    figures: async () => {
      ok(await people[0]!.get('/api/usage'));
      ok(await people[0]!.get('/api/contacts'));
    },
  };

  const stopping = new AbortController();
  const running = Object.entries(paces).map(async ([name, ms], index) => {
    const kind = name as Work;
    done[kind] = 0;
    const pause = (length: number) => sleep(length, undefined, { signal: stopping.signal }).catch(() => {});
    await pause(index * 50);
    while (!stopping.signal.aborted) {
      const from = performance.now();
      try {
        await work[kind]();
        done[kind] += 1;
      } catch (error) {
        const problem = `${kind}: ${(error as Error).message}`;
        failures.set(problem, (failures.get(problem) ?? 0) + 1);
      }
      await pause(Math.max(0, ms - (performance.now() - from)));
    }
  });
  return {
    done,
    failures,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function check(status: number, expected: number, what: string): void {
  if (status !== expected) throw new Error(`${what.replace(/[\da-f-]{36}.*/, '…')}: ${status}`);
}

function ok({ status, body }: { status: number; body: Record<string, unknown> }): typeof body {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`);
  return body;
}

async function makeLink(person: Client): Promise<string> {
  return ok(await person.post('/api/links', { name: 'Soak', targets: linkTargets })).id as string;
}

/** A device that adds a text in each call, and deletes its oldest. */
function syncing(person: Client): () => Promise<void> {
  const stored: { id: string; revision: number }[] = [];
  let cursor: unknown = null;
  return async () => {
    const record = contentRecord({
      title: `Title words ${stored.length}`,
      content: 'A text of words. '.repeat(100),
    });
    const changedAt = new Date().toISOString();
    const changes = [changeOf('content', record, { changedAt })];
    const oldest = stored.length >= mostRecords ? stored.shift() : undefined;
    if (oldest) changes.push(deletionOf('content', oldest.id, oldest.revision, changedAt));
    const body = ok(await person.post('/api/sync', { deviceId: 'a-device-of-the-soak', cursor, changes }));
    cursor = body.cursor;
    const [result] = body.results as { revision: number; outcome: string }[];
    if (result!.outcome !== 'stored') throw new Error(`sync: ${result!.outcome}`);
    stored.push({ id: record.id, revision: result!.revision });
  };
}

/** A text file is uploaded, read and deleted. */
async function uploading(url: string, cookie: string): Promise<void> {
  const headers = { cookie, origin: url };
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' } };
  const body = `Notes of ${randomUUID()}. `.repeat(2_000);
  const response = await fetch(`${url}/api/uploads?name=notes.txt`, { ...post, body });
  const upload = (await response.json()) as { id: string; code?: string };
  check(response.status, 201, `/api/uploads ${upload.code ?? ''}`);
  const text = await fetch(`${url}/api/uploads/${upload.id}/text`, { headers });
  check(text.status, 200, '/api/uploads/text');
  await text.arrayBuffer();
  const removed = await fetch(`${url}/api/uploads/${upload.id}`, { method: 'DELETE', headers });
  check(removed.status, 200, 'DELETE /api/uploads');
  await removed.arrayBuffer();
}
