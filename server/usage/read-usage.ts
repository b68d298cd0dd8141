import { planOf, remaining } from '#domain/plans/plans.ts';
import { nextUtcDay, nextUtcWeek, utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Usage } from '#domain/usage/usage.ts';
import type { Database } from '../database/database.ts';

export type Counters = {
  isSubscribed: boolean;
  /** Of the free plan; a subscriber's generations are counted from their records. */
  dailyGenerationsUsed: number;
  weeklyProjectsUsed: number;
  /** UTC day of the generations counted. */
  lastGenerationDate: string | null;
  /** Monday of the week of the projects counted. */
  lastWeeklyReset: string | null;
  /** UTC day on which an access to Projects was last used. */
  lastProjectDate: string | null;
};

/** What a user has left at `now`: stored counts of an earlier day or week mean nothing was used yet. */
export function readUsage(counters: Counters, now: Date): Usage {
  const plan = planOf(counters);
  const isToday = counters.lastGenerationDate !== null && counters.lastGenerationDate >= utcDay(now);
  const isThisWeek = counters.lastWeeklyReset !== null && counters.lastWeeklyReset >= utcWeekStart(now);
  const generations = isToday ? counters.dailyGenerationsUsed : 0;
  const projects = isThisWeek ? counters.weeklyProjectsUsed : 0;
  return {
    plan: plan.id,
    generations: {
      used: generations,
      limit: plan.dailyGenerations,
      remaining: remaining(plan.dailyGenerations, generations),
      resetsAt: nextUtcDay(now).toISOString(),
    },
    projects: {
      used: projects,
      limit: plan.weeklyProjects,
      remaining: remaining(plan.weeklyProjects, projects),
      resetsAt: nextUtcWeek(now).toISOString(),
      openUntil: hasWeeklyAccess(counters, now) ? nextUtcDay(now).toISOString() : null,
    },
  };
}

/** True when an access to Projects was used on this UTC day; it lasts until the end of the day. */
export function hasWeeklyAccess({ lastProjectDate }: Pick<Counters, 'lastProjectDate'>, now: Date): boolean {
  return lastProjectDate !== null && lastProjectDate >= utcDay(now);
}

/** Generations a subscriber has made on the UTC day of `now`: as many as were recorded. */
export async function countRecordsOfDay(database: Database, userId: string, now: Date): Promise<number> {
  const [row] = await database.query<{ made: number }>(
    'select count(*)::int as made from usage_records where user_id = $1 and created_at >= $2',
    [userId, `${utcDay(now)}T00:00:00Z`],
    'count_records_of_day',
  );
  return row!.made;
}
