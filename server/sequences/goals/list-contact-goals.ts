import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { sequenceEvents } from '../../database/schema/sequences.ts';

const mostGoals = 2_000;

/** Goals of tracked links that a contact has reached, the newest first. */
export async function listContactGoals(
  db: Queries,
  contactId: string,
): Promise<{ link: string; at: string }[]> {
  const rows = await db
    .select({ link: sequenceEvents.value, at: sequenceEvents.at })
    .from(sequenceEvents)
    .where(and(eq(sequenceEvents.contactId, contactId), eq(sequenceEvents.kind, 'goal')))
    .orderBy(desc(sequenceEvents.at), desc(sequenceEvents.id))
    .limit(mostGoals);
  return rows.map(({ link, at }) => ({ link, at: at.toISOString() }));
}
