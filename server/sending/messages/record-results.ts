import { sql } from 'drizzle-orm';
import { readSmtpResponse } from '#domain/sending/bounces/smtp-response.ts';
import { retryAt, stateAfter, type MessageChange, type MessageState } from '#domain/sending/message-state.ts';
import type { Database, Queries } from '../../database/database.ts';
import { messageEvents } from '../../database/schema/sending.ts';
import { suppress } from '../../contacts/suppressions/suppress.ts';
import type { Delivery } from '../smtp/smtp-lane.ts';
import type { ClaimedMail } from './claim-mails.ts';

/** What became of a claimed mail, as its row gets it. */
export type MailResult = {
  id: string;
  addressHash: string;
  change: MessageChange;
  state: MessageState;
  response: string | null;
  nextAt: Date | null;
  messageId: string | null;
  /** The attempt counts for nothing, because no server was reached. */
  isUncounted: boolean;
  at: Date;
};

/** Of a mail that could not be handed over, without a response about it. */
const tryAgainMs = 30_000;
const maxResponseCharacters = 1_000;

/** What a delivery means for its mail. `isAboutAccount`: the server takes nothing from this account. */
export function resultOf(
  mail: Pick<ClaimedMail, 'id' | 'addressHash' | 'attempts'>,
  delivery: Delivery,
  now: Date,
): MailResult & { isAboutAccount: boolean; isTooFast: boolean } {
  const common = {
    id: mail.id,
    addressHash: mail.addressHash,
    response: null,
    nextAt: null,
    messageId: null,
    isUncounted: false,
    isAboutAccount: false,
    isTooFast: false,
    at: now,
  };
  const after = (change: MessageChange) => ({ change, state: stateAfter('sending', change)! });
  const again = { ...after('not-sent'), isUncounted: true, nextAt: new Date(now.getTime() + tryAgainMs) };
  if (delivery.kind === 'lost') return { ...common, ...after('lost') };
  if (delivery.kind === 'not-sent')
    return { ...common, ...again, response: withoutAddresses(delivery.problem) };
  const response = withoutAddresses(delivery.response);
  if (delivery.kind === 'accepted')
    return { ...common, ...after('accepted'), response, messageId: delivery.messageId };
  const { outcome, isTooFast } = readSmtpResponse(delivery.response, delivery.phase);
  switch (outcome) {
    // A number that says yes, where the library reports a failure.
    case 'accepted':
      return { ...common, ...after(delivery.phase === 'text' ? 'lost' : 'not-sent'), response };
    case 'account':
      return { ...common, ...again, response, isAboutAccount: true };
    case 'hard':
      return { ...common, ...after('refused-address'), response };
    case 'refused':
      return { ...common, ...after('refused-mail'), response };
    case 'soft': {
      if (isTooFast) return { ...common, ...again, response, isTooFast };
      const next = retryAt(mail.attempts, now.getTime());
      if (next !== null) return { ...common, ...after('refused-for-now'), response, nextAt: new Date(next) };
      return { ...common, change: 'given-up', state: stateAfter('soft-bounced', 'given-up')!, response };
    }
    default:
      return outcome satisfies never;
  }
}

/** Servers repeat addresses in what they say. A contact may be erased, and then nothing of them is left here. */
export function withoutAddresses(response: string): string {
  return response
    .slice(0, 2 * maxResponseCharacters)
    .replace(/[^\s<>"'();:,]{0,300}@[^\s<>"'();:,]{0,300}/g, '(address)')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxResponseCharacters)
    .toWellFormed();
}

/**
 * Stores results, of mails that this process still has: one that was counted as in doubt meanwhile becomes sent if it was taken, and
 * stays in doubt otherwise. Addresses that do not work are suppressed.
 */
export async function recordResults(
  database: Database,
  {
    userId,
    sendId,
    workerId,
    results,
  }: { userId: string; sendId: string; workerId: string; results: readonly MailResult[] },
): Promise<void> {
  if (results.length === 0) return;
  const bounced = results.filter(({ state }) => state === 'bounced');
  if (bounced.length === 0) return void (await writeResults(database.db, { sendId, workerId, results }));
  await database.db.transaction(async (transaction) => {
    // Results may come twice, where the database was away when it had stored them.
    const stored = await writeResults(transaction, { sendId, workerId, results });
    const events = bounced
      .filter(({ id }) => stored.has(id))
      .map(({ id, at }) => ({ userId, messageId: id, kind: 'bounce' as const, at }));
    if (events.length > 0) await transaction.insert(messageEvents).values(events);
    const hashes = bounced.flatMap(({ change, addressHash }) =>
      change === 'refused-address' ? addressHash : [],
    );
    await suppress(transaction, { userId, hashes, reason: 'bounced', now: bounced[0]!.at });
  });
}

/** Returns the mails that were changed. What would wait again is left out if the send was stopped meanwhile: its row is locked, so a stop at the same time is seen. */
async function writeResults(
  db: Queries,
  { sendId, workerId, results }: { sendId: string; workerId: string; results: readonly MailResult[] },
): Promise<Set<string>> {
  const rows = JSON.stringify(
    results.map(({ id, state, response, nextAt, messageId, isUncounted, at }) => ({
      id,
      state,
      response,
      next_at: nextAt?.toISOString() ?? null,
      message_id: messageId,
      uncounted: Number(isUncounted),
      at: at.toISOString(),
    })),
  );
  const { rows: changed } = (await db.execute(sql`
    with held as materialized (
      select state = 'stopped' as is_stopped from sends where id = ${sendId}::uuid for share),
    result as (
      select each.*, is_stopped and each.state in ('waiting', 'soft-bounced') as is_left_out from held,
        jsonb_to_recordset(${rows}::jsonb) as each(id uuid, state text, response text, next_at timestamptz,
          message_id text, uncounted int, at timestamptz))
    update send_messages as message set
      state = case when is_left_out then 'skipped' else result.state end, smtp_response = result.response,
      next_at = case when is_left_out then null else result.next_at end, at = result.at,
      message_id = coalesce(result.message_id, message.message_id),
      attempts = message.attempts - result.uncounted,
      sent_at = case when result.state = 'sent' then result.at else message.sent_at end
    from result
    where message.id = result.id and message.worker_id = ${workerId}::uuid
      and (message.state = 'sending' or (message.state = 'in-doubt' and result.state = 'sent'))
    returning message.id`)) as unknown as { rows: { id: string }[] };
  return new Set(changed.map(({ id }) => id));
}
