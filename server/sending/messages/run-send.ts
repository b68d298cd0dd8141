import { setTimeout as sleep } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { eq } from 'drizzle-orm';
import { splitEmail } from '#domain/accounts/email-address.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { shownAnswer } from '#domain/sending/accounts/account-problem.ts';
import type { SendReason } from '#domain/sending/send.ts';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { users } from '../../database/schema/accounts.ts';
import { sends } from '../../database/schema/sending.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { ContactKeys } from '../../contacts/account/contact-keys.ts';
import { noteAccountProblem } from '../accounts/connection/smtp-settings.ts';
import { composeQuestion } from '../opt-in/compose-question.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import { finishSend, pauseSend } from '../sends/change-state.ts';
import { lanesOfAccount, type LanePool } from '../smtp/lane-pool.ts';
import { claimMails, countDue, type ClaimedMail } from './claim-mails.ts';
import { composeMessage } from './compose-message.ts';
import { recordResults, resultOf, withoutAddresses, type MailResult } from './record-results.ts';
import { reservePace, slowDown } from './reserve-pace.ts';

/** Slots are reserved for so long, so that few are lost when a send ends, and a pause holds soon; and so few that other processes get some. */
const reservedMs = 2_000;
const mostReserved = 200;
/** Mails that are claimed before there is a connection for them, if the account may send so fast: a statement for each would take longer than the mail. */
const mostAhead = 10 * lanesOfAccount;
/** They wait so long for a connection at most: a server that is slow gets mails when there is one, so that who unsubscribes or stops is heard. */
const aheadMs = 2_000;
const slowServerMs = 10_000;
/** After so long the account is read again, and other sends get their turn. */
const longestRunMs = 60_000;
/** So many are claimed or stored at once, if there is work meanwhile. */
const enough = 8 * lanesOfAccount;
const gatherMs = 250;
/** A server that asks to be slower is left alone for so long. */
const slowMs = 60_000;
/** One that cannot be reached is tried again after these, and given up after a while. */
const unreachedMs = [5_000, 15_000, 30_000, 60_000];
const givenUpMs = 30 * 60_000;
/** Nobody looks after mails that ask, so they wait for their server. */
const unreachedLongMs = 10 * 60_000;
const recordAgainMs = 500;
const blockedMs = 50;

/**
 * Sends what is due of a send, until nothing is, the send is paused or the server stops. Returns when to look at it again; null if
 * there is nothing to wait for.
 */
export async function runSend(context: SendContext, send: SendRow): Promise<number | null> {
  if (send.sendingAccountId === null) {
    await pauseSend(context.database.db, send.id, { reason: 'account-gone' });
    return null;
  }
  let tools: { pool: LanePool; keys: ContactKeys };
  try {
    const settings = await context.readSettings(send.userId, send.sendingAccountId);
    const keys = await context.keys.of(send.userId);
    tools = { pool: context.pools.of(send.sendingAccountId, settings), keys };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (send.kind === 'opt-in') return Date.now() + unreachedLongMs;
    await pauseSend(context.database.db, send.id, { reason: 'account-unreachable', problem: error.message });
    return null;
  }
  return new SendRun(context, send, send.sendingAccountId, tools).run();
}

class SendRun {
  /** Claimed, and not begun. */
  private ready: { mail: ClaimedMail; at: number }[] = [];
  private slowUntil = 0;
  private readonly endsAt = Date.now() + longestRunMs;
  private inHand = 0;
  private results: MailResult[] = [];
  private slots: number[] = [];
  /** When nothing more was due than what is claimed. */
  private drainedAt = 0;
  private halt: { reason: SendReason; problem: string } | null = null;
  private lookAgainAt: number | null = null;
  /** Called when a mail is done. */
  private wake = () => {};
  private readonly context: SendContext;
  private readonly send: SendRow;
  private readonly accountId: string;
  private readonly pool: LanePool;
  private readonly keys: ContactKeys;

  constructor(
    context: SendContext,
    send: SendRow,
    accountId: string,
    { pool, keys }: { pool: LanePool; keys: ContactKeys },
  ) {
    this.context = context;
    this.send = send;
    this.accountId = accountId;
    this.pool = pool;
    this.keys = keys;
  }

  async run(): Promise<number | null> {
    try {
      while (await this.step());
    } finally {
      this.putBack();
      while (this.inHand > 0) await this.waitFor(null);
      await this.record();
    }
    const { db } = this.context.database;
    if (this.halt?.reason === 'account-refused') await this.noteProblem(this.halt.problem);
    if (this.halt) await pauseSend(db, this.send.id, this.halt);
    else if (this.lookAgainAt === null) await finishSend(db, this.send.id, new Date());
    return this.lookAgainAt;
  }

  /** Nothing is sent with the account until a test succeeds. */
  private async noteProblem(answer: string): Promise<void> {
    await noteAccountProblem(this.context.database.db, {
      accountId: this.accountId,
      problem: { kind: 'refused', answer: shownAnswer(answer) },
      now: new Date(),
    });
  }

  /** False where nothing more can be begun now. */
  private async step(): Promise<boolean> {
    this.begin();
    if (Date.now() >= this.endsAt) this.lookAgainAt ??= Date.now();
    if (Date.now() >= this.tooLongAt()) {
      this.slowUntil = Date.now() + slowServerMs;
      this.putBack();
    }
    const gatherUntil = this.gatherUntil();
    if (gatherUntil !== null) return this.waitFor(gatherUntil);
    await this.record();
    if (this.isHalted()) return false;
    if (this.ready.length > mostAhead - enough) return true;
    const now = Date.now();
    this.slots = this.slots.filter((at) => at > now - reservedMs);
    if (this.slots.length === 0 && !(await this.reserve())) return this.isBusy() && this.waitForMail();
    const due = this.due();
    if (due === 0) return this.waitFor(this.slots[0]!);
    const most = Math.min(this.mostAhead() - this.ready.length, due);
    if (most <= 0) return this.waitForMail();
    const { mails, leftOut } = await claimMails(this.context.database, this.send, {
      workerId: this.context.workerId,
      most,
      now: new Date(),
      domain: domainOf(this.pool.settings.senderEmail),
    });
    this.slots.splice(0, mails.length);
    const at = Date.now();
    this.ready.push(...mails.map((mail) => ({ mail, at })));
    if (mails.length + leftOut > 0) return true;
    this.slots = [];
    return (await this.mayGoOn()) && this.isBusy() && this.waitForMail();
  }

  private mostAhead(): number {
    return Date.now() < this.slowUntil ? Math.min(mostAhead, this.pool.free) : mostAhead;
  }

  private tooLongAt(): number {
    const [first] = this.ready;
    return first ? first.at + aheadMs : Number.POSITIVE_INFINITY;
  }

  /** Until a mail is done, or those that are claimed have waited too long. */
  private waitForMail(): Promise<true> {
    return this.waitFor(this.ready.length > 0 ? this.tooLongAt() : null);
  }

  /**
   * While claimed mails are left, results and slots gather, because a statement for each would take longer than the mail. Until when at
   * most; null where there is something to do now.
   */
  private gatherUntil(): number | null {
    if (this.ready.length === 0 || this.isHalted() || this.results.length >= enough) return null;
    const now = Date.now();
    const recordAt = (this.results[0]?.at.getTime() ?? now) + gatherMs;
    const claimAt = this.slots[Math.min(enough, this.slots.length) - 1] ?? this.drainedAt + gatherMs;
    const soonest = this.ready.length > mostAhead - enough ? recordAt : Math.min(recordAt, claimAt);
    const until = Math.min(soonest, this.tooLongAt());
    return until > now ? until : null;
  }

  private due(): number {
    const now = Date.now();
    return this.slots.filter((at) => at <= now).length;
  }

  private isHalted(): boolean {
    return this.halt !== null || this.lookAgainAt !== null || this.context.signal.aborted;
  }

  private isBusy(): boolean {
    return this.inHand + this.ready.length > 0;
  }

  /** Gives claimed mails to free connections. */
  private begin(): void {
    while (this.ready.length > 0 && this.pool.free > 0 && !this.isHalted())
      void this.deliver(this.ready.shift()!.mail);
  }

  /** Claimed mails that were not begun wait again: nothing of them has left. */
  private putBack(): void {
    const now = new Date();
    for (const { mail } of this.ready.splice(0)) {
      const result = resultOf(mail, { kind: 'not-sent', problem: '' }, now);
      this.results.push({ ...result, response: null, nextAt: now });
    }
  }

  /** Until a mail is done, or the time has come. Other sends of the account may have all connections. */
  private waitFor(until: number | null): Promise<true> {
    const end = until === null && this.inHand === 0 ? Date.now() + blockedMs : until;
    return new Promise((resolve) => {
      const { signal } = this.context;
      const timer = end === null ? undefined : setTimeout(() => this.wake(), Math.max(0, end - Date.now()));
      this.wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', this.wake);
        this.wake = () => {};
        resolve(true);
      };
      // Mails in hand are waited for; only a wait for a time is ended by a stop.
      if (end !== null) signal.addEventListener('abort', this.wake);
    });
  }

  private async reserve(): Promise<boolean> {
    const { database, dailyLimit } = this.context;
    const due = await countDue(database.db, this.send.id, mostReserved, new Date());
    const now = Date.now();
    if (due === 0) {
      this.drainedAt = now;
      return false;
    }
    const given = await reservePace(database, {
      userId: this.send.userId,
      accountId: this.accountId,
      wanted: due,
      dailyLimit,
      now,
      untilMs: reservedMs,
    });
    if (given === null) this.halt = { reason: 'account-gone', problem: '' };
    else if (given.slots.length === 0) this.lookAgainAt = given.nextAt;
    else this.slots = given.slots;
    return this.slots.length > 0;
  }

  /** Nothing was claimed although something is due: the send was paused, the subscription has ended, or another process was faster. */
  private async mayGoOn(): Promise<boolean> {
    const { db } = this.context.database;
    const [row] = await db
      .select({ state: sends.state, user: users })
      .from(sends)
      .innerJoin(users, eq(users.id, sends.userId))
      .where(eq(sends.id, this.send.id));
    if (row?.state !== 'sending') return false;
    if (isPremiumAt(row.user, new Date())) return true;
    // Mails of a sequence go on by themselves when there is one again.
    if (this.send.kind === 'campaign') this.halt = { reason: 'subscription-ended', problem: '' };
    return false;
  }

  private async deliver(mail: ClaimedMail): Promise<void> {
    const lane = this.pool.take();
    this.inHand += 1;
    try {
      const { context, send, keys, pool } = this;
      const { settings } = pool;
      const { asked } = mail;
      const parts = { send, mail, settings, keys, now: new Date() };
      const raw = await (asked
        ? composeQuestion(context, { ...parts, asked })
        : composeMessage(context, parts));
      const delivery = await lane.deliver({ from: settings.senderEmail, to: mail.email, raw });
      this.take(resultOf(mail, delivery, new Date()), delivery.kind === 'not-sent');
    } catch (error) {
      // Nothing of it has left: `deliver` does not throw.
      this.context.log.error({ err: error, send: this.send.id }, 'a mail could not be made');
      const problem = error instanceof Error ? withoutAddresses(error.message) : '';
      this.take(resultOf(mail, { kind: 'not-sent', problem }, new Date()), false);
      this.halt = { reason: 'cannot-render', problem };
    } finally {
      this.pool.giveBack(lane);
      this.inHand -= 1;
      this.begin();
      this.wake();
    }
  }

  private take(result: ReturnType<typeof resultOf>, isUnreached: boolean): void {
    const { pool } = this;
    this.results.push(result);
    if (result.isAboutAccount) this.halt = { reason: 'account-refused', problem: result.response ?? '' };
    if (result.isTooFast) {
      this.lookAgainAt = Date.now() + slowMs;
      void slowDown(this.context.database, this.accountId, this.lookAgainAt).catch(() => {});
    }
    if (!isUnreached) {
      pool.failures = 0;
      pool.failingSince = null;
      return;
    }
    pool.failures += 1;
    pool.failingSince ??= Date.now();
    if (Date.now() - pool.failingSince > givenUpMs)
      if (this.send.kind !== 'opt-in')
        this.halt = { reason: 'account-unreachable', problem: result.response ?? '' };
    this.lookAgainAt = Date.now() + unreachedMs[Math.min(pool.failures, unreachedMs.length) - 1]!;
  }

  /** Stored before anything else is begun. While the database is away, this waits: what is not stored would be in doubt. */
  private async record(): Promise<void> {
    const results = this.results.splice(0);
    if (results.length === 0) return;
    const { database, workerId, log, signal } = this.context;
    for (;;) {
      try {
        await recordResults(database, { userId: this.send.userId, sendId: this.send.id, workerId, results });
        return;
      } catch (error) {
        log.error({ err: error, mails: results.length }, 'results of mails are stored again soon');
        if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
        await sleep(recordAgainMs);
      }
    }
  }
}

/** In the spelling of headers: a Message-ID has no letters beyond ASCII. */
const domainOf = (address: string) => domainToASCII(splitEmail(address).domain);
