import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trackedLinks } from '../../database/schema/links.ts';
import { sendMessages } from '../../database/schema/sending.ts';
import { parseEventToken } from '../../sending/events/event-token.ts';

type Context = Pick<FastifyInstance, 'database' | 'contacts'>;
/** A page may report the same goal many times; for a contact it is one. */
const onceIn = '1 minute';

/**
 * Tells sequences of a goal that a contact reached: of the mail whose link they clicked, which `token` names, and of no link of another
 * account. What is not ours is ignored without saying so, because anybody may report goals.
 */
export async function noteGoal(
  { database: { db }, contacts: { keys } }: Context,
  { linkId, token }: { linkId: string; token: string },
): Promise<void> {
  const parsed = parseEventToken(token);
  if (parsed?.event.kind !== 'click') return;
  const [message] = await db
    .select({ userId: sendMessages.userId, contactId: sendMessages.contactId })
    .from(sendMessages)
    .innerJoin(trackedLinks, eq(trackedLinks.userId, sendMessages.userId))
    .where(
      and(
        eq(sendMessages.id, parsed.event.messageId),
        eq(trackedLinks.id, linkId),
        isNotNull(sendMessages.contactId),
      ),
    );
  if (!message || !parsed.isSignedWith(await keys.of(message.userId))) return;
  await db.execute(sql`
    select note_sequence_event(${message.userId}::uuid, ${message.contactId}::uuid, 'goal', ${linkId}::text, now())
      where not exists (
        select 1 from sequence_events where contact_id = ${message.contactId}::uuid and kind = 'goal'
          and value = ${linkId}::text and at > now() - ${onceIn}::interval)`);
}
