import { sql } from 'drizzle-orm';
import { reachedSteps } from '#domain/sequences/edit/reach.ts';
import { changesOf } from '#domain/sequences/edit/save-steps.ts';
import type { SequenceTally, StepTally } from '#domain/sequences/stored/counts.ts';
import type { MailFigures } from '#domain/sequences/stored/mail-figures.ts';
import type { Step } from '#domain/sequences/step.ts';
import type { ReachResponse, SequenceItem } from '#domain/sequences/stored/stored-sequence.ts';
import type { Database, Queries } from '../../database/database.ts';

/** How many contacts entered, are on the way, finished and left, of each sequence of an account. */
export async function countSequences(
  { query }: Database,
  userId: string,
): Promise<Map<string, SequenceItem['counts']>> {
  const rows = await query<SequenceItem['counts'] & { id: string }>(
    `select sequence_id as id, count(*)::int as entered,
        (count(*) filter (where state = 'on-the-way'))::int as "onTheWay",
        (count(*) filter (where state = 'finished'))::int as finished,
        (count(*) filter (where state = 'left'))::int as "left"
      from sequence_entries where user_id = $1 group by sequence_id`,
    [userId],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** What `tallyEntries` adds up, by the database. */
export async function tallySequence(
  { query }: Database,
  id: string,
): Promise<{
  steps: StepTally[];
  finished: SequenceTally['finished'];
}> {
  const places = await query<{ stepId: string | null; state: string; count: number }>(
    `select step_id as "stepId", state, count(*)::int as count from sequence_entries
      where sequence_id = $1 group by step_id, state`,
    [id],
  );
  const passed = await query<{ stepId: string; count: number }>(
    `select step as "stepId", sum(count)::int as count
      from (select passed, count(*) as count from sequence_entries where sequence_id = $1 group by passed) ways
        cross join unnest(passed) as step group by step`,
    [id],
  );
  const steps = new Map<string | null, StepTally>();
  const at = (stepId: string | null) => {
    const tally = steps.get(stepId) ?? { stepId, here: 0, passed: 0, left: 0 };
    steps.set(stepId, tally);
    return tally;
  };
  let finished = 0;
  for (const { stepId, state, count } of places)
    if (state === 'finished') finished += count;
    else at(stepId)[state === 'left' ? 'left' : 'here'] += count;
  for (const { stepId, count } of passed) at(stepId).passed += count;
  return { steps: [...steps.values()], finished };
}

/** What became of the mails of each step. */
export async function readMailFigures({ query }: Database, id: string): Promise<MailFigures[]> {
  return query<MailFigures>(
    `select send_messages.step_id as "stepId", (count(*) filter (where sent_at is not null))::int as sent,
        (count(*) filter (where sent_at is not null and exists (
          select 1 from message_events where message_events.message_id = send_messages.id
            and message_events.kind = 'click' and message_events.by = 'person')))::int as clicked
      from sends join send_messages on send_messages.send_id = sends.id
      where sends.sequence_id = $1 and send_messages.step_id is not null
      group by send_messages.step_id`,
    [id],
  );
}

/** Whom an edit reaches, as `reachOf` counts it, change by change. */
export async function countReach(
  db: Queries,
  id: string,
  steps: { before: readonly Step[]; after: readonly Step[] },
): Promise<ReachResponse> {
  const changes = changesOf(steps.before, steps.after);
  const asked = changes.map((change, index) => {
    const { at, notPassed } = reachedSteps(change, steps);
    return { index, step: change.step.id, at, not_passed: notPassed };
  });
  if (asked.length === 0) return { changes: [] };
  // Contacts with the same way are looked at together: there are many of them, and few ways.
  const { rows } = (await db.execute(sql`
    with ways as materialized (
      select state, step_id, passed, count(*) as count from sequence_entries
        where sequence_id = ${id}::uuid group by state, step_id, passed)
    select asked.index,
        coalesce(sum(count) filter (where state = 'on-the-way' and step_id = any(asked.at)
          and (asked.not_passed is null or not asked.not_passed = any(passed))), 0)::int as reached,
        coalesce(sum(count) filter (where asked.step = any(passed)), 0)::int as had
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as asked(index int, step text, at uuid[], not_passed text) cross join ways
      group by asked.index`)) as unknown as { rows: { index: number; reached: number; had: number }[] };
  const counts = new Map(rows.map((row) => [row.index, row]));
  return {
    changes: changes.map(({ kind, step }, index) => {
      const { reached = 0, had = 0 } = counts.get(index) ?? {};
      return { kind, stepId: step.id, reached, had };
    }),
  };
}
