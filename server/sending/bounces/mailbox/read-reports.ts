import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { MailReport } from '#domain/sending/bounces/delivery-report.ts';
import { maxReportBytes } from '#domain/sending/send-api.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { bounceMailboxes } from '../../../database/schema/sending-accounts.ts';
import { isDataRefused, type OpenFolder } from '../../../mail/imap-mailbox.ts';
import { applyReportIn } from '../apply-report.ts';
import { readReportApart } from '../read-report.ts';
import { isMailboxOf, type MailboxRow } from './mailboxes.ts';

/** Mails of a mailbox that are looked at the first time: reports about what was sent just before. */
const mostOldMails = 2_000;
/** Numbers of mails that are asked for at once. */
const rangeSize = 500;
/** What one look does at most; the next one goes on from there. */
const mostRanges = 20;
const mostReports = 200;
const longestMs = 30_000;

/** The server numbers no mails, as IMAP demands: it is none. */
const notImap = () => Object.assign(new Error('The folder has no numbers.'), { code: 'InvalidResponse' });

/** The settings were changed meanwhile, or another process was here: nothing of this look counts any more. */
export class OutrunError extends Error {
  override readonly name = 'OutrunError';
}

/** What was read could not be stored. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}

async function storing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof OutrunError ? cause : new NotStoredError('Not stored.', { cause });
  }
}

type Context = {
  database: Database;
  row: Pick<MailboxRow, 'sendingAccountId' | 'userId' | 'uidValidity' | 'lastUid'>;
  hash: (emailKey: string) => string;
  now: Date;
  /** The figures of this send's campaign may have changed. */
  noteEvent: (sendId: string) => void;
};

/**
 * Reads the reports that came since the last look, and leaves every other mail alone: of those only the kind is asked. The place that
 * was reached is written in the transaction that applies a report, so that a process that dies in between neither loses nor doubles
 * one. Returns whether there is more. Throws OutrunError.
 */
export async function readReports(context: Context, folder: OpenFolder): Promise<{ isMore: boolean }> {
  const { client, uidValidity, uidNext } = folder;
  if (!Number.isSafeInteger(uidValidity) || !Number.isSafeInteger(uidNext)) throw notImap();
  const endsAt = performance.now() + longestMs;
  const last = uidNext - 1;
  let reached = await storing(() => positionIn(context, folder));
  let reports = 0;
  for (let ranges = 0; reached < last; ranges += 1) {
    if (ranges >= mostRanges || performance.now() > endsAt) return { isMore: true };
    const end = Math.min(reached + rangeSize, last);
    for (const uid of await findReports(client, reached + 1, end)) {
      if (reports >= mostReports || performance.now() > endsAt) return { isMore: true };
      await takeReport(context, { client, uidValidity, uid });
      reached = uid;
      reports += 1;
    }
    if (reached < end) await storing(() => advance(context.database.db, context, { uidValidity, to: end }));
    reached = end;
  }
  return { isMore: false };
}

/** Where to read on. In a mailbox that is new, or whose mails have new numbers, a bounded number from its end. */
async function positionIn(
  { database: { db }, row }: Context,
  { uidValidity, uidNext }: OpenFolder,
): Promise<number> {
  if (row.uidValidity === uidValidity) return row.lastUid;
  const lastUid = Math.max(0, uidNext - 1 - mostOldMails);
  const isAsBefore =
    row.uidValidity === null
      ? isNull(bounceMailboxes.uidValidity)
      : eq(bounceMailboxes.uidValidity, row.uidValidity);
  const set = await db
    .update(bounceMailboxes)
    .set({ uidValidity, lastUid })
    .where(and(isMailboxOf(row.sendingAccountId), isAsBefore))
    .returning({ lastUid: bounceMailboxes.lastUid });
  if (set.length === 0) throw new OutrunError();
  return lastUid;
}

/** The numbers of the reports in a range, in order. A report says so in its header (RFC 6522). */
async function findReports(client: ImapFlow, from: number, to: number): Promise<number[]> {
  const found = new Set<number>();
  const query = { uid: true, headers: ['content-type'] };
  for await (const { uid, headers } of client.fetch(`${from}:${to}`, query, { uid: true })) {
    const isReport = /^content-type:\s{0,100}multipart\/report\b/im.test(headers?.toString('latin1') ?? '');
    if (isReport && uid >= from && uid <= to) found.add(uid);
  }
  return [...found].toSorted((a, b) => a - b);
}

async function takeReport(
  context: Context,
  { client, uidValidity, uid }: { client: ImapFlow; uidValidity: number; uid: number },
): Promise<void> {
  // Of a large one the beginning: the report itself comes before the mail that it is about.
  const fetched = await client.fetchOne(
    String(uid),
    { uid: true, source: { maxLength: maxReportBytes } },
    { uid: true },
  );
  const report = fetched && fetched.source ? await readReportApart(fetched.source) : null;
  await storing(() => storeReport(context, { report, uidValidity, uid }));
}

async function storeReport(
  context: Context,
  { report, uidValidity, uid }: { report: MailReport | null; uidValidity: number; uid: number },
): Promise<void> {
  const { database, row, hash, now, noteEvent } = context;
  const place = { uidValidity, to: uid };
  if (!report) return advance(database.db, context, place);
  try {
    await database.db.transaction(async (transaction) => {
      // First: it locks the row, so that of two processes the second one finds that it was outrun.
      await advance(transaction, context, place);
      const outcome = await applyReportIn(transaction, { userId: row.userId, report, hash, now, noteEvent });
      if (outcome !== 'unknown')
        await transaction
          .update(bounceMailboxes)
          .set({ reports: sql`${bounceMailboxes.reports} + 1` })
          .where(isMailboxOf(row.sendingAccountId));
    });
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    await advance(database.db, context, place);
  }
}

async function advance(
  db: Queries,
  { row }: Pick<Context, 'row'>,
  { uidValidity, to }: { uidValidity: number; to: number },
): Promise<void> {
  const advanced = await db
    .update(bounceMailboxes)
    .set({ lastUid: to })
    .where(
      and(
        isMailboxOf(row.sendingAccountId),
        eq(bounceMailboxes.uidValidity, uidValidity),
        lt(bounceMailboxes.lastUid, to),
      ),
    )
    .returning({ lastUid: bounceMailboxes.lastUid });
  if (advanced.length === 0) throw new OutrunError();
}
