import { contentRecord } from '../../server/testing/sync-builders.ts';
import { clientFor, newAccount, type Client } from '../process/http-client.ts';

/** What the server has acknowledged so far: addresses of accounts, and ids of records. */
export type Acknowledged = { accounts: string[]; records: string[] };

/** People who register, a subscriber whose devices sync, and people who read, until it is stopped. */
export function mixedLoad(url: string, subscriber: Client) {
  const acknowledged: Acknowledged = { accounts: [], records: [] };
  const refusals = new Set<unknown>();
  let isOver = false;
  let cursor: string | null = null;
  const again = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const registering = () =>
    again(async () => {
      const account = newAccount();
      const { status, body } = await clientFor(url).post('/api/auth/register', account);
      if (status === 201) acknowledged.accounts.push(account.email);
      else refusals.add(body.code);
    });
  const syncing = () =>
    again(async () => {
      const record = contentRecord();
      const change = {
        collection: 'content',
        id: record.id,
        base: null,
        record,
        changedAt: new Date().toISOString(),
      };
      const { status, body } = await subscriber.post('/api/sync', {
        deviceId: 'a-device-of-the-load',
        cursor,
        changes: [change],
      });
      cursor = body.cursor ?? cursor;
      if (status === 200) acknowledged.records.push(record.id);
      else refusals.add(body.code);
    });
  const reading = () =>
    again(async () => {
      const { status, body } = await subscriber.get('/api/usage');
      if (status !== 200) refusals.add(body.code);
    });
  const running = [registering(), registering(), syncing(), syncing(), reading(), reading(), reading()];
  const ended = Promise.allSettled(running);
  return {
    acknowledged,
    /** What was refused, as error codes. */
    refusals,
    /** Rejects if a call got no response. */
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
    /** For a server that was killed, whose last calls get no response. */
    abandon: async () => {
      isOver = true;
      await ended;
    },
  };
}
