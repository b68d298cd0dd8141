import { eq, sql } from 'drizzle-orm';
import { expectedEnd, finishAt, measuredMinutes, shownMinutes } from '#domain/sending/pace.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import type { Queries } from '../../database/database.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import type { SendRow } from '../send-context.ts';
import type { SendFigures } from './count-figures.ts';

type PaceOfSend = Pick<SendDetails, 'account' | 'minutes' | 'finishesAt'>;

/** How fast a send is, as its mails say, and when it is over at that pace. */
export async function readPace(
  db: Queries,
  send: Pick<SendRow, 'id' | 'state' | 'sendingAccountId'>,
  { mails }: SendFigures,
  now: Date,
): Promise<PaceOfSend> {
  const counted = await countMinutes(db, send.id, now);
  const minutes = Array.from({ length: shownMinutes }, (_, index) => {
    const ago = shownMinutes - 1 - index;
    return counted.find((each) => each.ago === ago)?.sent ?? 0;
  });
  const account = send.sendingAccountId === null ? null : await readAccount(db, send.sendingAccountId);
  if (!account) return { account: null, minutes, finishesAt: null };
  const { pace, ...shown } = account;
  const left = mails.waiting + mails.sending;
  if (send.state !== 'sending' || left === 0) return { account: shown, minutes, finishesAt: null };
  const newest = counted.filter(({ ago }) => ago < measuredMinutes);
  const end = expectedEnd(
    left,
    {
      sent: newest.reduce((sum, { sent }) => sum + sent, 0),
      since: newest.length === 0 ? null : Math.min(...newest.map(({ first }) => first)),
    },
    { possibleAt: finishAt(pace, account, left, now.getTime()), now: now.getTime() },
  );
  return { account: shown, minutes, finishesAt: end === null ? null : new Date(end).toISOString() };
}

async function readAccount(db: Queries, id: string) {
  const { name, host, perMinute, perDay, pace } = sendingAccounts;
  const [account] = await db
    .select({ id: sendingAccounts.id, name, host, perMinute, perDay, pace })
    .from(sendingAccounts)
    .where(eq(sendingAccounts.id, id));
  return account ?? null;
}

/** Mails of the last minutes; `first`: when the first of a minute left, in milliseconds since 1970. */
async function countMinutes(db: Queries, sendId: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    select ago, count(*)::int as sent, min(millis)::float8 as first from (
      select floor(extract(epoch from (${at} - sent_at)) / 60)::int as ago, floor(extract(epoch from sent_at) * 1000) as millis
        from send_messages
        where send_id = ${sendId}::uuid and state = 'sent' and sent_at <= ${at}
          and sent_at > ${at} - make_interval(mins => ${shownMinutes}::int)) as each_mail
      group by ago`)) as unknown as { rows: { ago: number; sent: number; first: number }[] };
  return rows;
}
