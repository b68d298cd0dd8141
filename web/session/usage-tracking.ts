import { planOf, plans, remaining } from '#domain/plans/plans.ts';
import { nextUtcDay, nextUtcWeek, utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Usage } from '#domain/usage/usage.ts';

/** The specified fields of `aigen_usage_tracking`: a copy of the server's counts, for display only. */
export type UsageTracking = {
  dailyGenerations: number;
  weeklyProjects: number;
  /** UTC days, YYYY-MM-DD. */
  lastGenerationDate: string | null;
  /** The last day on which a weekly access was used: projects are open until its end. */
  lastProjectDate: string | null;
  /** Monday of the counted week, YYYY-MM-DD. */
  lastWeeklyReset: string | null;
  /** The plan of these counts. Whether the user is premium is in the session. */
  isSubscribed: boolean;
};

const nothingUsed: UsageTracking = {
  dailyGenerations: 0,
  weeklyProjects: 0,
  lastGenerationDate: null,
  lastProjectDate: null,
  lastWeeklyReset: null,
  isSubscribed: false,
};

/** Parses the stored text; anything invalid counts as no usage. Without the schema library. */
export function parseTracking(text: string | null): UsageTracking {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return isTracking(stored) ? stored : nothingUsed;
  } catch {
    return nothingUsed;
  }
}

function isTracking(stored: unknown): stored is UsageTracking {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = stored as Record<keyof UsageTracking, unknown>;
  const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
  const isDay = (value: unknown) => value === null || typeof value === 'string';
  return (
    isCount(fields.dailyGenerations) &&
    isCount(fields.weeklyProjects) &&
    isDay(fields.lastGenerationDate) &&
    isDay(fields.lastProjectDate) &&
    isDay(fields.lastWeeklyReset) &&
    typeof fields.isSubscribed === 'boolean'
  );
}

export type UsageLeft = {
  /** Left today and this week; -1 = unlimited. */
  generationsLeft: number;
  projectsLeft: number;
  generationsResetAt: Date;
  projectsResetAt: Date;
  /** End of a weekly access to projects; null if there is none. Subscribers need none. */
  projectsOpenUntil: Date | null;
};

/** What is left at `now`: counts of past UTC days and weeks are reset. */
export function usageLeft(tracking: UsageTracking, isSubscribed: boolean, now: Date): UsageLeft {
  const plan = planOf({ isSubscribed });
  const generations = tracking.lastGenerationDate === utcDay(now) ? tracking.dailyGenerations : 0;
  const projects = tracking.lastWeeklyReset === utcWeekStart(now) ? tracking.weeklyProjects : 0;
  return {
    generationsLeft: remaining(plan.dailyGenerations, generations),
    projectsLeft: remaining(plan.weeklyProjects, projects),
    generationsResetAt: nextUtcDay(now),
    projectsResetAt: nextUtcWeek(now),
    projectsOpenUntil: tracking.lastProjectDate === utcDay(now) ? nextUtcDay(now) : null,
  };
}

/** The counts after the server's `usage`. */
export function withUsage(
  before: UsageTracking,
  { plan, generations, projects }: Usage,
  now: Date,
): UsageTracking {
  const today = utcDay(now);
  const lastProjectDate = before.lastProjectDate === today ? null : before.lastProjectDate;
  return {
    dailyGenerations: generations.used,
    weeklyProjects: projects.used,
    lastGenerationDate: generations.used > 0 ? today : before.lastGenerationDate,
    lastProjectDate: projects.openUntil === null ? lastProjectDate : today,
    lastWeeklyReset: utcWeekStart(now),
    isSubscribed: plan === 'unlimited',
  };
}

/** The counts after a generation's response with the number left today (-1 = unlimited). */
export function withRemaining(before: UsageTracking, left: number, now: Date): UsageTracking {
  const limit = plans.free.dailyGenerations ?? 0;
  return {
    ...before,
    isSubscribed: left === -1,
    dailyGenerations: left === -1 ? before.dailyGenerations : Math.max(0, limit - left),
    lastGenerationDate: utcDay(now),
  };
}
