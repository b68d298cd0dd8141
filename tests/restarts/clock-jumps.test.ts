import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { printFigure } from '../../server/testing/drill.ts';
import { startTestMailServer } from '../../server/testing/stages/start-mail-server.ts';
import { startTestSandbox } from '../../server/testing/stages/start-sandbox.ts';
import { start } from '../process/running-servers.ts';
import { generationBody } from '../process/http-client.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';
import { addContact, makeList } from './kills/contacts.ts';
import { Done, Person } from './kills/person.ts';
import { everybody, prepareSend } from './kills/sending.ts';
import { password, secret, Stage, type Signed } from './kills/stage.ts';
import { openStatements } from './kills/statements.ts';

const minuteMs = 60_000;
/** Mails of a campaign, one a second. */
const mails = 16;
const perMinute = 60;

it.skipIf(!onPostgresql)(
  'two servers, one with a clock ten minutes ahead and one that jumps back two hours, keep limits, sessions, jobs and pace',
  { timeout: 400_000 },
  async () => {
    const sandbox = await startTestSandbox();
    const campaigns = await startTestMailServer();
    const settings: Record<string, string> = {
      ...(await freshInstallation()),
      SANDBOX_URL: sandbox.url,
      SESSION_SECRET: secret,
      FREE_DAILY_LIMIT_PER_IP: '1000',
      LOG_LEVEL: 'debug',
    };
    const sql = openStatements(settings);
    await sql('delete from scheduled_runs');
    const launch = async (name: string, aheadMs: number) => {
      const file = path.join(settings.DATA_DIR!, `clock-of-${name}`);
      writeFileSync(file, String(aheadMs));
      const preload = path.join(import.meta.dirname, 'shifted-clock.ts');
      const server = await start({ ...settings, CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` });
      const jump = (toMs: number) => {
        writeFileSync(file, String(toMs));
        server.process.kill('SIGUSR2');
      };
      return { ...server, jump };
    };
    const [ahead, other] = await Promise.all([launch('ahead', 10 * minuteMs), launch('other', 0)]);
    const done = new Done();
    const stageAt = (url: string) => new Stage({ url, sql, done, sandbox, mails: campaigns, campaigns });
    const at = (server: { url: string }, signed: Signed): Signed => {
      const { id, email, username } = signed;
      // A confirmation gives a session another token.
      const token = signed.cookie('aigen_session')!;
      return Object.assign(new Person(server.url, done, { aigen_session: token }), {
        id,
        email,
        username,
        token,
      });
    };
    const refusals = () => [...done.refusals.keys()];
    const attempt = async (call: Promise<unknown>) => call.then(() => 1).catch(() => 0);

    // A session of either is one of the other, and fresh there.
    const stage = stageAt(ahead.url);
    const person = await stage.person('free');
    await person.calls('POST /api/account/confirm', { body: { password } });
    await at(other, person).calls('POST /api/account/authenticator');
    const own = await stageAt(other.url).person('free');
    await own.calls('POST /api/account/confirm', { body: { password } });
    await at(ahead, own).calls('POST /api/account/authenticator');

    // Five generations a day, whichever server is asked.
    let generated = 0;
    for (let turn = 0; turn < 8; turn += 1) {
      const server = turn % 2 === 0 ? ahead : other;
      const body = generationBody('sk-ant-sandbox-fast-key');
      generated += await attempt(at(server, person).calls('POST /api/generate-content-advanced', { body }));
    }
    expect(generated).toBe(5);

    // Twenty names in a quarter of an hour.
    const rename = async (server: { url: string }, turn: number) => {
      const body = { userId: own.id, firstName: null, lastName: null, username: `${own.username}${turn}` };
      return attempt(at(server, own).calls('PUT /api/account/name', { body }));
    };
    let renamed = 0;
    for (let turn = 0; turn < 26; turn += 1) renamed += await rename(turn % 2 === 0 ? ahead : other, turn);
    expect(renamed).toBe(20);

    // A campaign keeps its pace while both send.
    const subscriber = await stage.person();
    const listId = await makeList(subscriber);
    for (let index = 0; index < mails; index += 1)
      await addContact(subscriber, listId, `paced-${index}@mail.example`);
    const send = { ...(await prepareSend(stage, subscriber, perMinute)), audience: everybody };
    const begin = (server: { url: string }) =>
      at(server, subscriber).calls('POST /api/sends', { body: { id: randomUUID(), ...send } });
    await begin(other);
    await begin(ahead);
    const arrivals: number[] = [];
    const begun = performance.now();
    let hasJumped = false;
    while (campaigns.mails.length < 2 * mails) {
      while (arrivals.length < campaigns.mails.length) arrivals.push(performance.now());
      // In the middle of the campaign.
      if (!hasJumped && arrivals.length >= mails / 2) {
        hasJumped = true;
        other.jump(-120 * minuteMs);
      }
      expect(performance.now() - begun, `${campaigns.mails.length} mails`).toBeLessThan(180_000);
      await sleep(20);
    }
    while (arrivals.length < campaigns.mails.length) arrivals.push(performance.now());
    const inTenSeconds = arrivals.map(
      (from) => arrivals.filter((arrival) => arrival >= from && arrival < from + 10_000).length,
    );
    // Ten seconds of one mail a second, and what a busy machine sends late.
    expect(Math.max(...inTenSeconds)).toBeLessThanOrEqual(16);
    const recipients = campaigns.mails.map(({ to, parsed }) => `${to.join()} ${parsed.messageId}`);
    expect(new Set(recipients).size).toBe(2 * mails);

    // After the jump: sessions live, a confirmation is asked for once, and nobody is locked out for hours.
    const afterwards = at(other, own);
    await afterwards.calls('GET /api/auth/user');
    await afterwards.calls('POST /api/account/confirm', { body: { password } });
    await afterwards.calls('DELETE /api/account/authenticator');
    const fresh = await stage.person('free');
    await fresh.calls('PUT /api/account/name', {
      body: { userId: fresh.id, firstName: null, lastName: null, username: `${fresh.username}a` },
    });
    await at(other, fresh).calls('PUT /api/account/name', {
      body: { userId: fresh.id, firstName: null, lastName: null, username: `${fresh.username}b` },
    });
    expect(refusals().filter((refusal) => !/too-many|daily-limit/.test(refusal))).toEqual([]);

    // What is done once for all was done once, though the clocks differ by more than the interval.
    const logs = ahead.log() + other.log();
    const runs = (job: string) => logs.split(`"job":"${job}","msg":"scheduled job done"`).length - 1;
    expect([runs('wipe'), runs('purge'), runs('recheck')]).toEqual([1, 1, 1]);
    expect(ahead.log()).toContain('the clock of this process differs from that of the database');
    printFigure(
      `${arrivals.length} mails in ${Math.round((arrivals.at(-1)! - arrivals[0]!) / 1_000)} s, at most ${Math.max(...inTenSeconds)} in ten seconds`,
    );
    for (const server of [ahead, other]) expect(await server.stop()).toBe(0);
    await Promise.all([sandbox.close(), campaigns.close()]);
  },
);
