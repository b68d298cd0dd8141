import { domainToASCII } from 'node:url';
import { eq } from 'drizzle-orm';
import { splitEmail } from '#domain/accounts/email-address.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { shownResponse } from '#domain/sending/accounts/account-problem.ts';
import { isPremiumAt } from '#domain/billing/subscription-state.ts';
import { users } from '../../database/schema/accounts.ts';
import { sends } from '../../database/schema/sending.ts';
import { noteAccountProblem } from '../accounts/connection/smtp-settings.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import { finishSend, pauseSend } from '../sends/change-state.ts';
import { lanesOfAccount } from '../smtp/lane-pool.ts';
import { claimMails, countDue } from './claim-mails.ts';
import { MailsInHand, type SendTools } from './mails-in-hand.ts';
import { reservePace } from './reserve-pace.ts';
import { steadyNow } from './steady-now.ts';

/** Slots are reserved for so long, so that few are lost when a send ends, and a pause holds soon; and so few that other processes get some. */
const reservedMs = 2_000;
const mostReserved = 200;
/** Mails that are claimed before there is a connection for them, if the account may send so fast: a statement for each would take longer than the mail. */
const mostAhead = 10 * lanesOfAccount;
/** A server for which mails waited too long gets only as many as there are connections, for so long. */
const slowServerMs = 10_000;
/** After so long the account is read again, and other sends get their turn. */
const longestRunMs = 60_000;
/** So many are claimed or stored at once, if there is work meanwhile. */
const enough = 8 * lanesOfAccount;
const gatherMs = 250;
/** Nobody looks after mails that ask, so they wait for their server. */
const unreachedLongMs = 10 * 60_000;

/**
 * Sends what is due of a send, until nothing is, the send is paused or the server stops. Returns when to look at it again; null if
 * there is nothing to wait for.
 */
export async function runSend(context: SendContext, send: SendRow): Promise<number | null> {
  if (send.sendingAccountId === null) {
    await pauseSend(context.database.db, send.id, { reason: 'account-gone' });
    return null;
  }
  let tools: SendTools;
  const accountId = send.sendingAccountId;
  try {
    const settings = await context.readSettings(send.userId, accountId);
    const keys = await context.keys.of(send.userId);
    tools = { context, send, accountId, pool: context.pools.of(accountId, settings), keys };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (send.kind === 'opt-in') return steadyNow() + unreachedLongMs;
    await pauseSend(context.database.db, send.id, { reason: 'account-unreachable', problem: error.message });
    return null;
  }
  return new SendRun(tools).run();
}

class SendRun {
  private slowUntil = 0;
  private readonly endsAt = steadyNow() + longestRunMs;
  private slots: number[] = [];
  /** When nothing more was due than what is claimed. */
  private drainedAt = 0;
  private readonly mails: MailsInHand;
  private readonly tools: SendTools;

  constructor(tools: SendTools) {
    this.tools = tools;
    this.mails = new MailsInHand(tools);
  }

  async run(): Promise<number | null> {
    const { mails } = this;
    try {
      while (await this.step());
    } finally {
      await mails.finish();
    }
    const { context, send } = this.tools;
    const { db } = context.database;
    if (mails.halt?.reason === 'account-refused') await this.noteProblem(mails.halt.problem);
    if (mails.halt) await pauseSend(db, send.id, mails.halt);
    else if (mails.lookAgainAt === null) await finishSend(db, send.id, new Date());
    return mails.lookAgainAt;
  }

  /** Nothing is sent with the account until a test succeeds. */
  private async noteProblem(response: string): Promise<void> {
    await noteAccountProblem(this.tools.context.database.db, {
      accountId: this.tools.accountId,
      problem: { kind: 'refused', answer: shownResponse(response) },
      now: new Date(),
    });
  }

  /** False where nothing more can be begun now. */
  private async step(): Promise<boolean> {
    const { mails } = this;
    mails.begin();
    if (steadyNow() >= this.endsAt) mails.lookAgainAt ??= steadyNow();
    if (steadyNow() >= mails.tooLongAt) {
      this.slowUntil = steadyNow() + slowServerMs;
      mails.putBack();
    }
    const gatherUntil = this.gatherUntil();
    if (gatherUntil !== null) return mails.waitFor(gatherUntil);
    await mails.record();
    if (mails.isHalted) return false;
    if (mails.waiting > mostAhead - enough) return true;
    const now = steadyNow();
    this.slots = this.slots.filter((at) => at > now - reservedMs);
    if (this.slots.length === 0 && !(await this.reserve())) return mails.isBusy && mails.waitForMail();
    const due = this.due();
    if (due === 0) return mails.waitFor(this.slots[0]!);
    const most = Math.min(this.mostAhead() - mails.waiting, due);
    return most <= 0 ? mails.waitForMail() : this.claim(most);
  }

  private async claim(most: number): Promise<boolean> {
    const { context, send, pool } = this.tools;
    const { mails, leftOut } = await claimMails(context.database, send, {
      workerId: context.workerId,
      most,
      now: new Date(),
      domain: domainOf(pool.settings.senderEmail),
    });
    this.slots.splice(0, mails.length);
    this.mails.add(mails);
    if (mails.length + leftOut > 0) return true;
    this.slots = [];
    return (await this.mayGoOn()) && this.mails.isBusy && this.mails.waitForMail();
  }

  private mostAhead(): number {
    return steadyNow() < this.slowUntil ? Math.min(mostAhead, this.tools.pool.free) : mostAhead;
  }

  /**
   * While claimed mails are left, results and slots gather, because a statement for each would take longer than the mail. Until when at
   * most; null where there is something to do now.
   */
  private gatherUntil(): number | null {
    const { mails } = this;
    const { count, since } = mails.unstored;
    if (mails.waiting === 0 || mails.isHalted || count >= enough) return null;
    const now = steadyNow();
    const recordAt = (since ?? now) + gatherMs;
    const claimAt = this.slots[Math.min(enough, this.slots.length) - 1] ?? this.drainedAt + gatherMs;
    const soonest = mails.waiting > mostAhead - enough ? recordAt : Math.min(recordAt, claimAt);
    const until = Math.min(soonest, mails.tooLongAt);
    return until > now ? until : null;
  }

  private due(): number {
    const now = steadyNow();
    return this.slots.filter((at) => at <= now).length;
  }

  private async reserve(): Promise<boolean> {
    const { send, accountId, context } = this.tools;
    const { database, dailyLimit } = context;
    const due = await countDue(database.db, send.id, mostReserved, new Date());
    if (due === 0) {
      this.drainedAt = steadyNow();
      return false;
    }
    const given = await reservePace(database, {
      userId: send.userId,
      accountId,
      wanted: due,
      dailyLimit,
      untilMs: reservedMs,
    });
    // Slots are by the clock of the database, which all processes share.
    const aheadMs = given === null ? 0 : steadyNow() - given.now;
    if (given === null) this.mails.halt = { reason: 'account-gone', problem: '' };
    else if (given.slots.length === 0) this.mails.lookAgainAt = given.nextAt + aheadMs;
    else this.slots = given.slots.map((at) => at + aheadMs);
    return this.slots.length > 0;
  }

  /** Nothing was claimed although something is due: the send was paused, the subscription has ended, or another process was faster. */
  private async mayGoOn(): Promise<boolean> {
    const { context, send } = this.tools;
    const [row] = await context.database.db
      .select({ state: sends.state, user: users })
      .from(sends)
      .innerJoin(users, eq(users.id, sends.userId))
      .where(eq(sends.id, send.id));
    if (row?.state !== 'sending') return false;
    if (isPremiumAt(row.user, new Date())) return true;
    // Mails of a sequence go on by themselves when there is one again.
    if (send.kind === 'campaign') this.mails.halt = { reason: 'subscription-ended', problem: '' };
    return false;
  }
}

/** In the spelling of headers: a Message-ID has no letters beyond ASCII. */
const domainOf = (address: string) => domainToASCII(splitEmail(address).domain);
