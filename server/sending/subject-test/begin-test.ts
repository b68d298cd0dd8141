import { sql } from 'drizzle-orm';
import { variantIds } from '#domain/ab-test/test.ts';
import { splitForTest } from '#domain/sending/subject-test.ts';
import type { SubjectTest } from '#domain/sending/send.ts';
import type { Queries } from '../../database/database.ts';
import type { SendRow } from '../send-context.ts';

/**
 * Gives the contacts of a test their subjects, in an order by chance that is the same after a crash: by a hash of send and contact
 * (`subjectOfRank`). The rest waits. With too few contacts all get the first subject at once.
 */
export async function beginSubjectTest(
  db: Queries,
  { id, startsAt }: Pick<SendRow, 'id' | 'startsAt'>,
  test: SubjectTest,
): Promise<SubjectTest> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from send_messages where send_id = ${id}::uuid`,
  )) as unknown as { rows: { count: number }[] };
  const { subjects, share } = test;
  const split = splitForTest(rows[0]!.count, subjects.length, share);
  const at = startsAt.toISOString();
  if (split === null) {
    await db.execute(
      sql`update send_messages set subject = ${variantIds[0]}, next_at = ${at}::timestamptz where send_id = ${id}::uuid and subject is null`,
    );
    return { ...test, each: 0, startedAt: at, chosen: variantIds[0], chosenAt: at };
  }
  const letters = sql.param(variantIds.slice(0, subjects.length));
  await db.execute(sql`
    update send_messages as message set subject = (${letters}::text[])[1 + ranked.rank % ${subjects.length}::int], next_at = ${at}::timestamptz
      from (select id, (row_number() over (order by md5(send_id::text || contact_id::text), id))::int - 1 as rank
        from send_messages where send_id = ${id}::uuid) as ranked
      where message.id = ranked.id and ranked.rank < ${split.each * subjects.length}::int`);
  return { ...test, each: split.each, startedAt: at };
}
