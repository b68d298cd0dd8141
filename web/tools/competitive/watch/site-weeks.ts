import { addDays } from '#domain/calendar/days.ts';
import { weekStart } from '#domain/competitive/watch/look-times.ts';
import type { WatchedSite } from '#domain/competitive/watch/watched.ts';
import { formatDayRange } from '../../../components/format.ts';

/** Mondays of the weeks of a site that can be shown, the oldest first: from its first look to its last one. */
export function shownWeeks({ weeks, firstLookAt, lookedAt }: WatchedSite): string[] {
  if (!firstLookAt || !lookedAt) return [];
  const [first, last] = [weekStart(firstLookAt), weekStart(lookedAt)];
  return weeks.map(({ start }) => start).filter((start) => start >= first && start <= last);
}

/** The week that is shown: the one asked for, or that of the last look. */
export function weekToShow(site: WatchedSite, asked: string | null): string | null {
  const weeks = shownWeeks(site);
  return weeks.find((start) => start === asked) ?? weeks.at(-1) ?? null;
}

export const formatWeek = (start: string) => formatDayRange(start, addDays(start, 6));

export const hostOf = (url: string): string => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url;
