import { useLiveQuery } from '../../storage/use-live-query.ts';
import { useMemo } from 'react';
import { byDueDate, isOverdue, progressOf } from '#domain/projects/progress.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { storageError } from '../../storage/database.ts';
import { countTexts, projects } from '../../storage/collections/projects.ts';
import { useToday } from '../../components/use-today.ts';

/** A project with its counts. */
export type ShownProject = ProjectRecord & { texts: number; progress: number; isOverdue: boolean };

export type ShownProjects = { all: ShownProject[]; isLoading: boolean; error: AppError | null };

/** The projects of an account, live, sorted by due date. */
export function useProjects(owner: string): ShownProjects {
  const { records, isLoading, error } = projects.useNewest(owner, {});
  const counted = useLiveQuery(
    () =>
      countTexts(owner).then(
        (counts) => ({ counts, error: null }),
        (cause: unknown) => ({ counts: {}, error: storageError(cause) }),
      ),
    [owner],
  );
  const today = useToday();
  const all = useMemo(
    () =>
      records.toSorted(byDueDate).map((project) => {
        const texts = (counted?.counts as Record<string, number> | undefined)?.[project.id] ?? 0;
        return { ...project, texts, progress: progressOf(texts), isOverdue: isOverdue(project, today) };
      }),
    [records, counted, today],
  );
  return { all, isLoading: isLoading || counted === undefined, error: error ?? counted?.error ?? null };
}
