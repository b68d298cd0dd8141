import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import {
  findBursts,
  openedBy,
  openKind,
  soonestMs,
  type MailRequest,
} from '#domain/sending/opens/machine-events.ts';
import { stateAfter } from '#domain/sending/message-state.ts';
import type { Database, Queries } from '../../database/database.ts';
import { contacts } from '../../database/schema/contacts.ts';
import { messageEvents, sendMessages } from '../../database/schema/sending.ts';

type Message = Pick<
  typeof sendMessages.$inferSelect,
  'id' | 'state' | 'userId' | 'contactId' | 'sentAt' | 'claimedAt'
>;
type Request = Omit<MailRequest, 'sentAt' | 'at'> & { now: Date };

/** More of one mail say nothing, and would fill the database. */
const mostOpens = 20;
const mostClicks = 200;

/** Whoever reads a mail that is in doubt shows that it arrived. */
async function noteArrived(db: Queries, { id, state }: Message, now: Date): Promise<void> {
  if (state !== 'in-doubt') return;
  await db
    .update(sendMessages)
    .set({ state: stateAfter('in-doubt', 'arrived')!, sentAt: now, at: now })
    .where(and(eq(sendMessages.id, id), eq(sendMessages.state, 'in-doubt')));
}

/** The picture of a mail was loaded. */
export async function recordOpen(
  { db }: Database,
  message: Message,
  { now, ...request }: Request,
): Promise<void> {
  await noteArrived(db, message, now);
  const by = openedBy({ ...request, sentAt: sentAtOf(message, now), at: now.getTime() });
  if (await isFull(db, message.id, ['open', 'machine-open'], mostOpens)) return;
  const kind = openKind(by);
  await db.insert(messageEvents).values({ userId: message.userId, messageId: message.id, kind, by, at: now });
  if (by === 'person') await noteActive(db, message, now);
}

/** A link of a mail was followed. `link`: the address as the email has it, or the id of a tracked link. */
export async function recordClick(
  { db }: Database,
  message: Message,
  { now, link, ...request }: Request & { link: string },
): Promise<void> {
  await noteArrived(db, message, now);
  const by = openedBy({ ...request, sentAt: sentAtOf(message, now), at: now.getTime() });
  if (await isFull(db, message.id, ['click'], mostClicks)) return;
  await db
    .insert(messageEvents)
    .values({ userId: message.userId, messageId: message.id, kind: 'click', by, link, at: now });
  if (by !== 'person') return;
  if (await markBurst(db, message.id, now)) return;
  await noteActive(db, message, now);
}

/** Somebody unsubscribed with the link of a mail. Once for each mail. */
export async function recordUnsubscribe(
  db: Queries,
  { userId, messageId, now }: { userId: string; messageId: string; now: Date },
): Promise<void> {
  await db.execute(sql`insert into message_events (user_id, message_id, kind, at)
    select user_id, id, 'unsubscribe', ${now.toISOString()}::timestamptz from send_messages
      where id = ${messageId}::uuid and user_id = ${userId}::uuid
        and not exists (select 1 from message_events where message_id = send_messages.id and kind = 'unsubscribe')`);
}

/** Clicks of the last moment that turn out to be a scanner's are named so, this one included. */
async function markBurst(db: Queries, messageId: string, now: Date): Promise<boolean> {
  const recent = await db
    .select({ id: messageEvents.id, link: messageEvents.link, at: messageEvents.at })
    .from(messageEvents)
    .where(
      and(
        eq(messageEvents.messageId, messageId),
        eq(messageEvents.kind, 'click'),
        gte(messageEvents.at, new Date(now.getTime() - soonestMs)),
      ),
    )
    .orderBy(desc(messageEvents.at))
    .limit(50);
  const inOrder = recent.toReversed().map(({ id, link, at }) => ({ id, link: link ?? '', at: at.getTime() }));
  const isBurst = findBursts(inOrder);
  const ids = inOrder.flatMap(({ id }, index) => (isBurst[index] ? id : []));
  if (ids.length > 0)
    await db
      .update(messageEvents)
      .set({ by: 'scanner' })
      .where(and(inArray(messageEvents.id, ids), eq(messageEvents.by, 'person')));
  return ids.length > 0;
}

async function isFull(
  db: Queries,
  messageId: string,
  kinds: (typeof messageEvents.$inferSelect)['kind'][],
  most: number,
): Promise<boolean> {
  const { rows } = (await db.execute(sql`select count(*)::int as count from (select 1 from message_events
    where message_id = ${messageId}::uuid and kind = any(${sql.param(kinds)}::text[]) limit ${most}) as known`)) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]!.count >= most;
}

async function noteActive(db: Queries, { contactId }: Message, now: Date): Promise<void> {
  if (contactId !== null)
    await db.update(contacts).set({ lastActiveAt: now }).where(eq(contacts.id, contactId));
}

/** A reader is proof that it arrived; the response may not be stored yet, or be in doubt. */
const sentAtOf = ({ sentAt, claimedAt }: Message, now: Date) => (sentAt ?? claimedAt ?? now).getTime();
