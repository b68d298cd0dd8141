import type { AnswerTimes } from '#domain/support/thread.ts';
import { firstAnswerSentence, measuredDays, measureFirstAnswers } from '#domain/support/first-answer.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { Database } from '../../database/database.ts';

const dayMs = 86_400_000;

type Answered = { minutes: number; is_subscriber: boolean; day: string };

/** Threads whose first answer was in the last 30 days, and the minutes they waited for it. */
async function readAnswered(database: Database, now: Date): Promise<Answered[]> {
  return database.query<Answered>(
    `select greatest(0, extract(epoch from first_answered_at - created_at) / 60)::float8 as minutes, is_subscriber,
        to_char(first_answered_at at time zone 'utc', 'YYYY-MM-DD') as day
      from support_threads where first_answered_at > $1::timestamptz and first_answered_at <= $2::timestamptz`,
    [new Date(now.getTime() - measuredDays * dayMs).toISOString(), now.toISOString()],
  );
}

/** How long threads waited for their first answer: all, those of subscribers, and day by day. */
export async function measureAnswers(database: Database, now: Date): Promise<AnswerTimes> {
  const answered = await readAnswered(database, now);
  const minutesOf = (rows: readonly Answered[]) => rows.map(({ minutes }) => minutes);
  const byDay = Map.groupBy(answered, ({ day }) => day);
  const days = Array.from({ length: measuredDays }, (_, index) =>
    utcDay(new Date(now.getTime() - (measuredDays - 1 - index) * dayMs)),
  );
  return {
    everybody: measureFirstAnswers(minutesOf(answered)),
    subscribers: measureFirstAnswers(minutesOf(answered.filter((row) => row.is_subscriber))),
    days: days.map((day) => {
      const { threads, medianMinutes } = measureFirstAnswers(minutesOf(byDay.get(day) ?? []));
      return { day, threads, medianMinutes };
    }),
  };
}

/** What the site states about the first answer to subscribers; null while there is too little to measure. */
export async function readPromise(database: Database, now: Date): Promise<string | null> {
  return firstAnswerSentence((await measureAnswers(database, now)).subscribers);
}
