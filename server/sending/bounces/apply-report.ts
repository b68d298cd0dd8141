import { and, eq } from 'drizzle-orm';
import { readContactAddress } from '#domain/contacts/contact-address.ts';
import { concernsMail, type MailReport } from '#domain/sending/bounces/delivery-report.ts';
import { stateAfter } from '#domain/sending/message-state.ts';
import type { ReportOutcome } from '#domain/sending/send-api.ts';
import { readableDomain } from '../../accounts/mailbox.ts';
import type { Database, Queries } from '../../database/database.ts';
import { messageEvents, sendMessages } from '../../database/schema/sending.ts';
import { suppress } from '../../contacts/suppressions/suppress.ts';
import { hashesOfMessage } from './hashes-of-message.ts';
import { recordComplaint } from './record-complaint.ts';
import { withoutAddresses } from '../messages/record-results.ts';

type Message = typeof sendMessages.$inferSelect;
type Hash = (emailKey: string) => string;

type About = {
  userId: string;
  report: MailReport;
  hash: Hash;
  now: Date;
  /** The figures of this send's campaign may have changed. */
  noteEvent?: (sendId: string) => void;
};

/** `applyReportIn` in a transaction of its own. */
export const applyReport = ({ db }: Database, about: About): Promise<ReportOutcome> =>
  db.transaction((transaction) => applyReportIn(transaction, about));

/**
 * Believes a report about a mail, if it is about a mail of this account and the address it went to: whoever has the mail could write
 * one, and then harms only their own address. One that is applied twice changes nothing the second time.
 */
export async function applyReportIn(
  transaction: Queries,
  { userId, report, hash, now, noteEvent }: About,
): Promise<ReportOutcome> {
  const message = await findReported(transaction, userId, report.messageId);
  if (!message?.messageId || message.addressHash === null) return 'unknown';
  const address = addressOf(report, message, hash);
  if (address === null || !concernsMail(report, { messageId: message.messageId, address })) return 'unknown';
  noteEvent?.(message.sendId);
  if (report.kind === 'complaint') {
    await recordComplaint(transaction, message, now);
    return 'complained';
  }
  const about = report.recipients.find((each) => each.address.toLowerCase() === address.toLowerCase())!;
  if (about.action !== 'failed') {
    if (about.action === 'delayed') return 'delayed';
    await setState(transaction, message, { change: 'arrived', said: about.diagnostic, now });
    return 'delivered';
  }
  const isHard = about.outcome === 'hard';
  const said = about.diagnostic || about.status;
  const change = isHard ? 'reported-failed' : 'reported-failed-for-now';
  if (await setState(transaction, message, { change, said, now })) {
    await transaction
      .insert(messageEvents)
      .values({ userId, messageId: message.id, kind: 'bounce', at: now });
    const hashes = isHard ? await hashesOfMessage(transaction, { ...message, contactId: null }) : [];
    await suppress(transaction, { userId, hashes, reason: 'bounced', now });
  }
  return isHard ? 'bounced' : 'soft-bounced';
}

/** By the id in our Message-ID, else by the whole header: some servers write their own. */
async function findReported(db: Queries, userId: string, messageId: string | null): Promise<Message | null> {
  if (messageId === null) return null;
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId) ?? [];
  const isIt = id ? eq(sendMessages.id, id) : eq(sendMessages.messageId, `<${messageId}>`);
  const [message] = await db
    .select()
    .from(sendMessages)
    .where(and(eq(sendMessages.userId, userId), isIt))
    .for('update');
  return message ?? null;
}

/** The reported address that is the one of the mail, as it is written: addresses that mails went to are stored as hashes only. */
function addressOf(report: MailReport, { addressHash }: Message, hash: Hash): string | null {
  const addresses =
    report.kind === 'complaint' ? [report.address] : report.recipients.map(({ address }) => address);
  // A complaint without an address is about the mail's own.
  if (report.kind === 'complaint' && report.address === null) return '';
  for (const address of addresses) {
    const read = address === null ? null : readContactAddress(address, readableDomain);
    if (read && hash(read.emailKey) === addressHash) return address;
  }
  return null;
}

async function setState(
  db: Queries,
  { id, state }: Message,
  {
    change,
    said,
    now,
  }: { change: 'arrived' | 'reported-failed' | 'reported-failed-for-now'; said: string; now: Date },
): Promise<boolean> {
  const next = stateAfter(state, change);
  if (next === null) return false;
  const sent = next === 'sent' ? { sentAt: now } : {};
  await db
    .update(sendMessages)
    .set({ state: next, smtpResponse: withoutAddresses(said), at: now, ...sent })
    .where(eq(sendMessages.id, id));
  return true;
}
