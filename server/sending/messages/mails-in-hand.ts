import { setTimeout as sleep } from 'node:timers/promises';
import type { SendReason } from '#domain/sending/send.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { ContactKeys } from '../../contacts/account/contact-keys.ts';
import { composeQuestion } from '../opt-in/compose-question.ts';
import type { SendContext, SendRow } from '../send-context.ts';
import type { LanePool } from '../smtp/lane-pool.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { composeMessage } from './compose-message.ts';
import { recordResults, resultOf, withoutAddresses, type MailResult } from './record-results.ts';
import { slowDown } from './reserve-pace.ts';
import { steadyNow } from './steady-now.ts';

/** What the mails of a send are sent with. */
export type SendTools = {
  context: SendContext;
  send: SendRow;
  accountId: string;
  pool: LanePool;
  keys: ContactKeys;
};

/** Claimed mails wait so long for a connection at most: a server that is slow gets mails when there is one, so that who unsubscribes or stops is heard. */
const aheadMs = 2_000;
/** A server that asks to be slower is left alone for so long. */
const slowMs = 60_000;
/** One that cannot be reached is tried again after these, and given up after a while. */
const unreachedMs = [5_000, 15_000, 30_000, 60_000];
const givenUpMs = 30 * 60_000;
const recordAgainMs = 500;
const blockedMs = 50;

/** Claimed mails of a send: given to the connections that are free, and stored when it is known what became of them. */
export class MailsInHand {
  /** Why nothing more is to be begun, and when the send is looked at again. */
  halt: { reason: SendReason; problem: string } | null = null;
  lookAgainAt: number | null = null;
  /** Claimed, and not begun. */
  private ready: { mail: ClaimedMail; at: number }[] = [];
  private begun = 0;
  private results: MailResult[] = [];
  /** When the first of the results came. */
  private unstoredSince = 0;
  /** Called when a mail is done. */
  private wake = () => {};
  private readonly run: SendTools;

  constructor(run: SendTools) {
    this.run = run;
  }

  get waiting(): number {
    return this.ready.length;
  }

  /** Results that are not stored yet, and since when. */
  get unstored(): { count: number; since: number | null } {
    return { count: this.results.length, since: this.results.length > 0 ? this.unstoredSince : null };
  }

  get isHalted(): boolean {
    return this.halt !== null || this.lookAgainAt !== null || this.run.context.signal.aborted;
  }

  get isBusy(): boolean {
    return this.begun + this.ready.length > 0;
  }

  /** When the first that waits has waited too long. */
  get tooLongAt(): number {
    const [first] = this.ready;
    return first ? first.at + aheadMs : Number.POSITIVE_INFINITY;
  }

  add(mails: readonly ClaimedMail[]): void {
    const at = steadyNow();
    this.ready.push(...mails.map((mail) => ({ mail, at })));
  }

  /** Gives claimed mails to free connections. */
  begin(): void {
    while (this.ready.length > 0 && this.run.pool.free > 0 && !this.isHalted)
      void this.deliver(this.ready.shift()!.mail);
  }

  /** Claimed mails that were not begun wait again: nothing of them has left. */
  putBack(): void {
    const now = new Date();
    for (const { mail } of this.ready.splice(0)) {
      const result = resultOf(mail, { kind: 'not-sent', problem: '' }, now);
      this.note({ ...result, response: null, nextAt: now });
    }
  }

  /** Those that were begun are waited for, and everything is stored. */
  async finish(): Promise<void> {
    this.putBack();
    while (this.begun > 0) await this.waitFor(null);
    await this.record();
  }

  /** Until a mail is done, or those that are claimed have waited too long. */
  waitForMail(): Promise<true> {
    return this.waitFor(this.ready.length > 0 ? this.tooLongAt : null);
  }

  /** Until a mail is done, or the time has come. Other sends of the account may have all connections. */
  waitFor(until: number | null): Promise<true> {
    const end = until === null && this.begun === 0 ? steadyNow() + blockedMs : until;
    return new Promise((resolve) => {
      const { signal } = this.run.context;
      const timer = end === null ? undefined : setTimeout(() => this.wake(), Math.max(0, end - steadyNow()));
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

  /** Stored before anything else is begun. While the database is away, this waits: what is not stored would be in doubt. */
  async record(): Promise<void> {
    const results = this.results.splice(0);
    if (results.length === 0) return;
    const { database, workerId, log, signal } = this.run.context;
    for (;;) {
      try {
        await recordResults(database, {
          userId: this.run.send.userId,
          sendId: this.run.send.id,
          workerId,
          results,
        });
        return;
      } catch (error) {
        log.error({ err: error, mails: results.length }, 'results of mails are stored again soon');
        if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
        await sleep(recordAgainMs);
      }
    }
  }

  private async deliver(mail: ClaimedMail): Promise<void> {
    const lane = this.run.pool.take();
    this.begun += 1;
    try {
      const { context, send, keys, pool } = this.run;
      const { settings } = pool;
      const { asked } = mail;
      const parts = { send, mail, settings, keys, now: new Date() };
      const raw = await (asked
        ? composeQuestion(context, { ...parts, asked })
        : composeMessage(context, parts));
      const delivery = await lane.deliver({ from: settings.senderEmail, to: mail.email, raw });
      const isUnreached = delivery.kind === 'not-sent';
      context.countOutcome('sending', isUnreached || delivery.kind === 'lost' ? 'failed' : 'succeeded');
      this.take(resultOf(mail, delivery, new Date()), isUnreached);
    } catch (error) {
      // Nothing of it has left: `deliver` does not throw.
      this.run.context.log.error({ err: error, send: this.run.send.id }, 'a mail could not be made');
      const problem = error instanceof Error ? withoutAddresses(error.message) : '';
      this.take(resultOf(mail, { kind: 'not-sent', problem }, new Date()), false);
      this.halt = { reason: 'cannot-render', problem };
    } finally {
      this.run.pool.giveBack(lane);
      this.begun -= 1;
      this.begin();
      this.wake();
    }
  }

  private note(result: MailResult): void {
    if (this.results.length === 0) this.unstoredSince = steadyNow();
    this.results.push(result);
  }

  private take(result: ReturnType<typeof resultOf>, isUnreached: boolean): void {
    const { pool, send } = this.run;
    this.note(result);
    if (result.isAboutAccount) this.halt = { reason: 'account-refused', problem: result.response ?? '' };
    if (result.isTooFast) {
      this.lookAgainAt = steadyNow() + slowMs;
      void slowDown(this.run.context.database, this.run.accountId, slowMs).catch(() => {});
    }
    if (!isUnreached) {
      pool.failures = 0;
      pool.failingSince = null;
      return;
    }
    pool.failures += 1;
    pool.failingSince ??= steadyNow();
    // Nobody looks after mails that ask, so they wait for their server.
    if (steadyNow() - pool.failingSince > givenUpMs && send.kind !== 'opt-in')
      this.halt = { reason: 'account-unreachable', problem: result.response ?? '' };
    this.lookAgainAt = steadyNow() + unreachedMs[Math.min(pool.failures, unreachedMs.length) - 1]!;
  }
}
