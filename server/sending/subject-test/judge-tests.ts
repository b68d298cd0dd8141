import { and, inArray, isNotNull, isNull, sql, eq } from 'drizzle-orm';
import { variantIds } from '#domain/ab-test/test.ts';
import { judgeSubjectTest, type SubjectCounts, type SubjectVerdict } from '#domain/sending/subject-test.ts';
import type { SubjectTest } from '#domain/sending/send.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';
import type { SendRow } from '../send-context.ts';

const hourMs = 3_600_000;
/** A burst of clicks is known as a scanner's after two seconds. */
const settledMs = 5_000;

/** Mails that were taken and did not bounce, and those in which somebody clicked, by subject. */
export async function countSubjects(
  db: Queries,
  sendId: string,
  subjects: readonly string[],
  now: Date,
): Promise<SubjectCounts[]> {
  const before = new Date(now.getTime() - settledMs).toISOString();
  const { rows } = (await db.execute(sql`
    select subject, count(*)::int as delivered, (count(*) filter (where exists (select 1 from message_events
        where message_id = send_messages.id and kind = 'click' and by = 'person' and at < ${before}::timestamptz)))::int as clicked
      from send_messages where send_id = ${sendId}::uuid and state = 'sent' and subject is not null group by subject`)) as unknown as {
    rows: { subject: string; delivered: number; clicked: number }[];
  };
  return subjects.map((subject, index) => {
    const { delivered = 0, clicked = 0 } = rows.find((row) => row.subject === variantIds[index]) ?? {};
    return { subject, delivered, clicked };
  });
}

/** What the lab says of the subjects of a send. Null before the test has begun, and where there were too few contacts. */
export async function judgeSend(
  db: Queries,
  send: Pick<SendRow, 'id' | 'snapshot' | 'subjectTest'>,
  now: Date,
): Promise<SubjectVerdict | null> {
  const test = send.subjectTest;
  if (!test?.startedAt || !test.each) return null;
  const startedAt = new Date(test.startedAt);
  const isTimeOver = now.getTime() - startedAt.getTime() >= test.hours * hourMs;
  const counts = await countSubjects(db, send.id, test.subjects, now);
  return judgeSubjectTest(counts, {
    id: send.id,
    name: send.snapshot.campaign.name,
    startedAt,
    now,
    isOver: isTimeOver && !(await isOnTheWay(db, send.id)),
  });
}

/** Mails of the test wait still, because the account sends slowly or the send was paused: nobody could have clicked in them. */
async function isOnTheWay(db: Queries, sendId: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`select exists (select 1 from send_messages
    where send_id = ${sendId}::uuid and state = 'waiting' and next_at is not null and subject is not null) as waits`)) as unknown as {
    rows: { waits: boolean }[];
  };
  return rows[0]!.waits;
}

/** Sends the rest of every send whose subject is known now, or whose time is over. Returns how many. */
export async function judgeDueTests({ db }: Database, now: Date): Promise<number> {
  const running = await db
    .select()
    .from(sends)
    .where(
      and(
        // One that was paused waits until something of it is due, which the verdict makes.
        inArray(sends.state, ['waiting', 'sending']),
        isNotNull(sends.audienceDoneAt),
        isNotNull(sends.subjectTest),
        sql`${sends.subjectTest} ->> 'chosen' is null`,
        isNull(sends.finishedAt),
      ),
    );
  let decided = 0;
  for (const send of running) {
    const verdict = await judgeSend(db, send, now);
    if (verdict?.chosen && (await sendRest(db, send.id, send.subjectTest!, verdict.chosen, now)))
      decided += 1;
  }
  return decided;
}

/** False where another process did it. */
async function sendRest(
  db: Queries,
  sendId: string,
  test: SubjectTest,
  chosen: (typeof variantIds)[number],
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(sends)
      .set({ subjectTest: { ...test, chosen, chosenAt: at } })
      .where(and(eq(sends.id, sendId), sql`${sends.subjectTest} ->> 'chosen' is null`))
      .returning({ id: sends.id });
    if (changed.length === 0) return false;
    await transaction.execute(sql`update send_messages set subject = ${chosen}, next_at = ${at}::timestamptz
      where send_id = ${sendId}::uuid and state = 'waiting' and subject is null`);
    return true;
  });
}
