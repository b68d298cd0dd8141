import { useEffect, useState } from 'react';
import { z } from 'zod';
import { plans, remaining } from '#domain/plans/plans.ts';
import { nextUtcDay, nextUtcWeek, utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Usage } from '#domain/usage/usage.ts';
import { parseJson, storedValue } from '../storage/stored-value.ts';

/** The specified fields of `aigen_usage_tracking`: a mirror of what the server counts, for showing only. */
const trackingSchema = z.object({
  dailyGenerations: z.number().int().nonnegative(),
  weeklyProjects: z.number().int().nonnegative(),
  /** UTC days, YYYY-MM-DD. */
  lastGenerationDate: z.string().nullable(),
  /** The last day on which one of the week's accesses was used: projects are open until its end. */
  lastProjectDate: z.string().nullable(),
  /** Monday of the counted week, YYYY-MM-DD. */
  lastWeeklyReset: z.string().nullable(),
  isSubscribed: z.boolean(),
});
export type UsageTracking = z.infer<typeof trackingSchema>;

const nothingUsed: UsageTracking = {
  dailyGenerations: 0,
  weeklyProjects: 0,
  lastGenerationDate: null,
  lastProjectDate: null,
  lastWeeklyReset: null,
  isSubscribed: false,
};

const tracking = storedValue<UsageTracking>({
  key: 'aigen_usage_tracking',
  event: 'usage-updated',
  decode: (raw) => trackingSchema.safeParse(parseJson(raw)).data ?? nothingUsed,
  encode: (value) => JSON.stringify(value),
});

export const readTracking = tracking.read;

export type UsageLeft = {
  isSubscribed: boolean;
  /** Left today and this week; -1 = unlimited. */
  generationsLeft: number;
  projectsLeft: number;
  generationsResetAt: Date;
  projectsResetAt: Date;
  /** Until when a weekly access keeps projects open; null when none does. Subscribers need none. */
  projectsOpenUntil: Date | null;
};

/** What is left at `now`: counts of another UTC day or week have started again. */
export function usageLeft(mirror: UsageTracking, now: Date): UsageLeft {
  const plan = mirror.isSubscribed ? plans.unlimited : plans.free;
  const generations = mirror.lastGenerationDate === utcDay(now) ? mirror.dailyGenerations : 0;
  const projects = mirror.lastWeeklyReset === utcWeekStart(now) ? mirror.weeklyProjects : 0;
  return {
    isSubscribed: mirror.isSubscribed,
    generationsLeft: remaining(plan.dailyGenerations, generations),
    projectsLeft: remaining(plan.weeklyProjects, projects),
    generationsResetAt: nextUtcDay(now),
    projectsResetAt: nextUtcWeek(now),
    projectsOpenUntil: mirror.lastProjectDate === utcDay(now) ? nextUtcDay(now) : null,
  };
}

/** Mirrors the server's answer and tells every counter (`usage-updated`). */
export function recordUsage(usage: Usage, now = new Date()): void {
  const before = readTracking();
  const { generations, projects } = usage;
  const today = utcDay(now);
  const lastProjectDate = before.lastProjectDate === today ? null : before.lastProjectDate;
  tracking.write({
    dailyGenerations: generations.used,
    weeklyProjects: projects.used,
    lastGenerationDate: generations.used > 0 ? today : before.lastGenerationDate,
    lastProjectDate: projects.openUntil === null ? lastProjectDate : today,
    lastWeeklyReset: utcWeekStart(now),
    isSubscribed: usage.plan === 'unlimited',
  });
}

/** Mirrors what a generation's answer says is left today (-1 = unlimited). */
export function recordRemaining(left: number, now = new Date()): void {
  const before = readTracking();
  const limit = plans.free.dailyGenerations ?? 0;
  tracking.write({
    ...before,
    isSubscribed: left === -1,
    dailyGenerations: left === -1 ? before.dailyGenerations : Math.max(0, limit - left),
    lastGenerationDate: utcDay(now),
  });
}

/** Live counters. They start again by themselves when the UTC day turns. */
export function useUsage(): UsageLeft {
  const mirror = tracking.useValue();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), nextUtcDay(new Date()).getTime() - Date.now() + 1_000);
    return () => clearTimeout(timer);
  }, [now]);
  return usageLeft(mirror, laterOf(now, mirror));
}

/** A mirror written after the last redraw may belong to a newer day than the one remembered. */
function laterOf(now: Date, mirror: UsageTracking): Date {
  const days = [mirror.lastGenerationDate, mirror.lastProjectDate].filter((day) => day !== null);
  const written = Math.max(...days.map((day) => Date.parse(`${day}T00:00:00Z`)));
  return written > now.getTime() ? new Date(written) : now;
}
