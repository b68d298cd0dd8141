import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';
import { mayBeMailed } from '../../contacts/segments/find-audience.ts';
import { segmentCondition } from '../../contacts/segments/segment-sql.ts';
import { beginSubjectTest } from '../subject-test/begin-test.ts';
import type { SendRow } from '../send-context.ts';

const contactsAtOnce = 1_000;

/**
 * Makes a message of every contact of the audience, page by page: each page and how far it came are one transaction, and a contact is a
 * message of a send once. Goes on where a killed process was. Returns whether the audience is complete.
 */
export async function freezeAudience(
  database: Database,
  sendId: string,
  signal: AbortSignal,
): Promise<boolean> {
  let isDone = false;
  await database.withLock(`aigen.send.${sendId}`, async () => {
    for (;;) {
      const [send] = await database.db.select().from(sends).where(eq(sends.id, sendId));
      isDone = send?.audienceDoneAt !== null;
      if (!send || isDone || send.audience === null || signal.aborted) return;
      if (send.state === 'stopped' || send.state === 'paused') return;
      if (!(await addPage(database, send))) {
        await completeAudience(database, sendId);
        isDone = true;
        return;
      }
    }
  });
  return isDone;
}

/** Looks at the next contacts. False where there are none. */
async function addPage({ db }: Database, send: SendRow): Promise<boolean> {
  // Mails of a subject test wait until all of them are there.
  const nextAt = send.subjectTest ? null : send.startsAt.toISOString();
  const { rows } = (await db.execute(sql`
    with page as materialized (
      select id, email_key from contacts where user_id = ${send.userId}::uuid and email_key > ${send.audienceAfter ?? ''}::text
        order by email_key limit ${contactsAtOnce}),
    added as (
      insert into send_messages (send_id, user_id, contact_id, next_at, at)
        select ${send.id}::uuid, ${send.userId}::uuid, contacts.id, ${nextAt}::timestamptz, ${send.startsAt.toISOString()}::timestamptz
          from contacts join page on page.id = contacts.id
          where ${segmentCondition(send.audience!.rule, send.startsAt)} and ${mayBeMailed}
        on conflict do nothing)
    update sends set audience_after = page.email_key from page
      where sends.id = ${send.id}::uuid and page.email_key = (select email_key from page order by email_key desc limit 1)
      returning page.email_key`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

async function completeAudience({ db }: Database, sendId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [send] = await transaction.select().from(sends).where(eq(sends.id, sendId)).for('update');
    if (!send || send.audienceDoneAt !== null) return;
    const subjectTest = send.subjectTest && (await beginSubjectTest(transaction, send, send.subjectTest));
    await transaction
      .update(sends)
      .set({ audienceDoneAt: new Date(), ...(subjectTest && { subjectTest }) })
      .where(eq(sends.id, sendId));
  });
}
