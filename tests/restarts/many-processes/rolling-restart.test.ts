import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TrackedLink } from '#domain/links/link.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { drillable, printFigure } from '../../../server/testing/drill.ts';
import {
  startTestMailServer,
  type TestMailServer,
} from '../../../server/testing/stages/start-mail-server.ts';
import { findProgram } from '../../process/find-program.ts';
import { linkTargets, sumTargets } from '../../process/link-visits.ts';
import { onPostgresql } from '../../process/settings.ts';
import { prepareCampaign, readOutcome, startSink } from '../campaign-stage.ts';
import { mixedLoad } from '../mixed-load.ts';
import { readStream, rollingLoad } from './rolling-load.ts';
import { processes, useProcesses, type Person } from './stage/start-processes.ts';
import { startCaddy } from './stage/start-caddy.ts';
import { startAskingProxy, type TestProxy } from './stage/start-proxy.ts';

/** How often every process is restarted. */
const rounds = drillable(1, 10);
const eventually = { timeout: 180_000, interval: 100 };
/** A queue that sends nothing for so long has lost what has not come. */
const mostSilentMs = 30_000;
/** Of the seven seconds that a stopping server gives its streams: a stream that takes longer may not be able to finish. */
const graceMs = 5_000;

describe.skipIf(!onPostgresql)('three processes that are restarted one after the other, under load', () => {
  let mailServer: TestMailServer;
  const stage = useProcesses(async () => {
    mailServer = await startTestMailServer();
    return {
      SMTP_URL: mailServer.url,
      DRAIN_SECONDS: '3',
      FREE_DAILY_LIMIT_PER_IP: '1000000',
      SENDING_DAILY_LIMIT: '1000000',
    };
  });
  afterAll(() => mailServer?.close());

  it(
    'lose no call, no acknowledged write, no mail, and no stream that could finish',
    { timeout: 300_000 + rounds * 180_000 },
    async () => {
      const others = stage.proxy.kind === 'nginx' ? [await startReadyProxy()] : [];
      onTestFinished(async () => {
        for (const proxy of others) await proxy.close();
      });
      const proxies = [stage.proxy, ...others];
      const [subscriber, writer, sender] = [
        await stage.subscriber(),
        await stage.subscriber(),
        await stage.subscriber(),
      ];
      const made = await stage.at(0, writer).post('/api/links', { name: 'Rolling', targets: linkTargets });
      const linkId = (made.body as unknown as TrackedLink).id;
      const campaign = await beginCampaign(sender);

      const loads = proxies.map(({ url, kind }) => ({
        mixed: mixedLoad(url, stage.at('proxy', subscriber)),
        rolling: rollingLoad(url, { cookie: writer.cookie, linkId, name: kind }),
      }));
      const since = performance.now();
      const exitCodes: (number | null)[] = [];
      const endless: { person: Person; text: string }[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (let index = 0; index < processes; index += 1) {
          const person = await stage.person();
          const stalled = readStream(stage.at(index, person), 'sk-ant-sandbox-stall-key');
          await sleep(1_000);
          exitCodes.push(await stage.restart(index));
          endless.push({ person, text: (await stalled).end });
        }
      await sleep(1_000);
      for (const { mixed, rolling } of loads) await Promise.all([mixed.stop(), rolling.stop()]);
      const seconds = (performance.now() - since) / 1_000;

      expect(exitCodes).toEqual(exitCodes.map(() => 0));
      // What cannot finish ends with the event that the page shows, and is not counted.
      expect(endless.map(({ text }) => text)).toEqual(endless.map(() => 'server.shutting-down'));
      for (const { person } of endless)
        expect((await stage.at('proxy', person).get('/api/usage')).body).toMatchObject({
          generations: { used: 0 },
        });

      // In ten rounds a fast machine makes more calls than an account may.
      const refusals = new Set(loads.flatMap(({ mixed }) => [...mixed.refusals]));
      refusals.delete('request.too-many');
      expect([...refusals]).toEqual([]);
      const visits = loads.flatMap(({ rolling }) => rolling.visits);
      expect(visits.filter((status) => status !== 302)).toEqual([]);
      const streams = loads.flatMap(({ rolling }) => rolling.streams);
      const cut = streams.filter(({ end, ms }) => end === 'cut' || (end !== 'result' && ms < graceMs));
      expect(cut).toEqual([]);

      const stored = await readStored(writer, linkId);
      const accounts = loads.flatMap(({ mixed }) => mixed.acknowledged.accounts);
      const records = loads.flatMap(({ mixed }) => mixed.acknowledged.records);
      expect(accounts.filter((email) => !stored.emails.has(email))).toEqual([]);
      expect(records.filter((id) => !stored.records.has(id))).toEqual([]);
      const finished = streams.filter(({ end }) => end === 'result').length;
      await expect
        .poll(async () => (await readStored(writer, linkId)).generations, eventually)
        .toBe(finished);
      await expect
        .poll(async () => (await readStored(writer, linkId)).visits, eventually)
        .toBe(visits.length);

      const waiting = accounts.length - mailed(accounts).size;
      const mailSeconds = await waitForMails(accounts);
      const sent = await campaign.finish();
      const twice = [...mailed(accounts).values()].filter((count) => count > 1).length;
      expect(twice).toBe(0);

      printFigure(
        `${rounds} round(s), ${exitCodes.length} restarts in ${Math.round(seconds)} s behind ${proxies.map(({ kind }) => kind).join(' and ')}: ` +
          `${accounts.length} accounts, ${records.length} records, ${visits.length} visits acknowledged, none lost; ` +
          `${streams.length} streams, ${finished} finished, ${streams.length - finished} ended after ${graceMs / 1_000} s; ` +
          `${endless.length} endless ones ended and returned; ${accounts.length} mails of accounts, none lost, none twice, the last ${waiting} in the ${Math.round(mailSeconds)} s after it; ${sent} mails of a campaign, none twice`,
      );
    },
  );

  /** A proxy that asks /readyz: that of compose.yaml where this machine has it. */
  function startReadyProxy(): Promise<TestProxy> {
    const upstreams = stage.servers.map(({ url }) => url);
    const caddy = findProgram('caddy');
    return caddy ? startCaddy(caddy, upstreams) : startAskingProxy(upstreams);
  }

  /** How many mails each of the addresses got, of those that got one. */
  function mailed(addresses: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const email of mailServer.mails.flatMap(({ to }) => to))
      counts.set(email, (counts.get(email) ?? 0) + 1);
    return new Map(addresses.flatMap((email) => (counts.has(email) ? [[email, counts.get(email)!]] : [])));
  }

  /**
   * Waits for a mail to each of the addresses as long as mails keep coming: the queue sends fewer a second than accounts are made.
   * Returns the seconds until the last.
   */
  async function waitForMails(addresses: readonly string[]): Promise<number> {
    const from = performance.now();
    let missing = addresses.length;
    for (let lastCame = from; missing > 0 && performance.now() - lastCame < mostSilentMs; await sleep(500)) {
      const now = addresses.length - mailed(addresses).size;
      if (now < missing) lastCame = performance.now();
      missing = now;
    }
    const got = mailed(addresses);
    expect(addresses.filter((email) => !got.has(email))).toEqual([]);
    return (performance.now() - from) / 1_000;
  }

  /** As many mails as are sent in the time of the restarts. */
  async function beginCampaign(person: Person) {
    const sink = await startSink();
    const mails = 600 * rounds;
    const { campaignId, sendingAccountId } = await prepareCampaign(stage.database, {
      userId: person.id,
      mails,
      port: sink.port,
      perMinute: 900,
      secret: stage.settings.SESSION_SECRET!,
    });
    const id = randomUUID();
    const audience = { rule: { match: 'all', conditions: [] } };
    const begun = await stage
      .at(0, person)
      .post('/api/sends', { id, campaignId, sendingAccountId, audience });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    return {
      finish: async () => {
        const state = async () =>
          ((await stage.at('proxy', person).get(`/api/sends/${id}`)).body as unknown as SendDetails).state;
        await expect.poll(state, eventually).toBe('finished');
        const { emails } = await readOutcome(stage.database);
        // A process that is asked to stop finishes the mails in hand: none is in doubt.
        expect([...emails.keys()]).toEqual(['sent']);
        expect(await sink.count()).toMatchObject({ mails, twice: 0 });
        return mails;
      },
    };
  }

  async function readStored(writer: Person, linkId: string) {
    const { database } = stage;
    const accounts = await database.query<{ email: string }>('select email from users');
    const records = await database.query<{ id: string }>('select record_id as id from content_library');
    const [row] = await database.query<{ count: number }>(
      'select count(*)::int as count from usage_records where user_id = $1',
      [writer.id],
    );
    const link = (await stage.at('proxy', writer).get(`/api/links/${linkId}`)).body as unknown as TrackedLink;
    return {
      emails: new Set(accounts.map(({ email }) => email)),
      records: new Set(records.map(({ id }) => id)),
      generations: row!.count,
      visits: sumTargets(link, 'visits'),
    };
  }
});
