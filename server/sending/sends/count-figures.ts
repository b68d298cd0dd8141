import { sql } from 'drizzle-orm';
import { noMails, noReaders, type MailCounts, type ReaderCounts } from '#domain/sending/figures.ts';
import type { MessageState } from '#domain/sending/message-state.ts';
import type { Queries } from '../../database/database.ts';

export type SendFigures = { mails: MailCounts; readers: ReaderCounts };

/** Counts of sends, of their messages and what happened to these; never counters that could drift. */
export async function countFigures(
  db: Queries,
  sendIds: readonly string[],
): Promise<Map<string, SendFigures>> {
  const figures = new Map(sendIds.map((id) => [id, { mails: { ...noMails }, readers: { ...noReaders } }]));
  if (sendIds.length === 0) return figures;
  const ids = sql`${sql.param([...sendIds])}::uuid[]`;
  const { rows: mails } =
    (await db.execute(sql`select send_id as id, state, count(*)::int as count from send_messages
    where send_id = any(${ids}) group by send_id, state`)) as unknown as {
      rows: { id: string; state: MessageState; count: number }[];
    };
  for (const { id, state, count } of mails) figures.get(id)!.mails[state] = count;
  const { rows: readers } = (await db.execute(sql`
    select send_id as id, (count(*) filter (where clicked))::int as clicked, (count(*) filter (where opened))::int as opened,
        (count(*) filter (where by_machine and not opened))::int as "openedByMachines",
        (count(*) filter (where unsubscribed))::int as unsubscribed, (count(*) filter (where complained))::int as complained
      from (select send_id, message_events.message_id, bool_or(kind = 'click' and by = 'person') as clicked, bool_or(kind = 'open') as opened,
          bool_or(kind = 'machine-open') as by_machine, bool_or(kind = 'unsubscribe') as unsubscribed,
          bool_or(kind = 'complaint') as complained
        from message_events join send_messages on send_messages.id = message_events.message_id
        where send_id = any(${ids}) group by send_id, message_events.message_id) as each_mail
      group by send_id`)) as unknown as { rows: ({ id: string } & ReaderCounts)[] };
  for (const { id, ...counts } of readers) figures.get(id)!.readers = counts;
  return figures;
}

/** In how many mails of a send a person clicked each link, the most clicked first. */
export async function countLinks(db: Queries, sendId: string): Promise<{ link: string; clicked: number }[]> {
  const { rows } = (await db.execute(sql`
    select link, count(distinct message_events.message_id)::int as clicked from message_events
      join send_messages on send_messages.id = message_events.message_id
      where send_id = ${sendId}::uuid and kind = 'click' and by = 'person' and link is not null
      group by link order by clicked desc, link limit 200`)) as unknown as {
    rows: { link: string; clicked: number }[];
  };
  return rows;
}
