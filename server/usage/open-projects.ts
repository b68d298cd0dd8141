import { AppError } from '#domain/errors/app-error.ts';
import { plans } from '#domain/plans/plans.ts';
import { utcDay, utcWeekStart } from '#domain/usage/periods.ts';
import type { Database } from '../database/database.ts';
import type { Counters } from './read-usage.ts';

type Opened = Pick<Counters, 'weeklyProjectsUsed' | 'lastWeeklyReset' | 'lastProjectDate'>;
type Row = { used: number; week: string; day: string };

/**
 * Opens Projects to a free user for the rest of the UTC day, for one of the week's accesses; once a day, however
 * often it is called. Returns the counts afterwards. Throws generation.weekly-limit when the week has none left.
 */
export async function openProjects(database: Database, userId: string, now: Date): Promise<Opened> {
  const [counted] = await database.query<Row>(
    'select * from open_projects($1, $2, $3, $4)',
    [userId, utcDay(now), utcWeekStart(now), plans.free.weeklyProjects],
    'open_projects',
  );
  if (!counted) throw new AppError('generation.weekly-limit');
  return {
    weeklyProjectsUsed: counted.used,
    lastWeeklyReset: counted.week,
    lastProjectDate: counted.day,
  };
}
