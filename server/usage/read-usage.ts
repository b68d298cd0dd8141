import { planOf, remaining } from '#domain/plans/plans.ts';
import { nextUtcDay, nextUtcWeek, utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Usage } from '#domain/usage/usage.ts';

export type Counters = {
  isSubscribed: boolean;
  dailyGenerationsUsed: number;
  weeklyProjectsUsed: number;
  /** UTC day of the generations counted. */
  lastGenerationDate: string | null;
  /** Monday of the week of the projects counted. */
  lastWeeklyReset: string | null;
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
    },
  };
}
