import { useEffect, useRef } from 'react';
import { byDueDate } from '#domain/projects/progress.ts';
import { typeForCategory } from '#domain/projects/project.ts';
import { projects } from '../../../storage/collections/projects.ts';
import type { FormHandle } from '../form/fields.tsx';
import type { Project } from './project-select.tsx';

type ReadProjectsProps = {
  owner: string;
  handle: FormHandle;
  chosenId: string | null;
  /** Called with the projects that can be chosen, and again when they change. */
  onRead: (projects: Project[]) => void;
};

/**
 * Reads the projects for the field of the form. One that is chosen before anything is typed also decides the content type, by
 * its category. Shows nothing.
 */
export default function ReadProjects({ owner, handle, chosenId, onRead }: ReadProjectsProps) {
  const { records, isLoading } = projects.useNewest(owner, {});
  useEffect(() => {
    if (isLoading) return;
    const open = records.filter(({ status, id }) => status !== 'completed' || id === chosenId);
    onRead(open.toSorted(byDueDate));
  }, [records, isLoading, chosenId, onRead]);
  useCategory(records.find(({ id }) => id === chosenId) ?? null, handle);
  return null;
}

/** Takes the content type of a project's category, once for each choice, while the brief has no topic. */
function useCategory(project: { id: string; category: string } | null, { form, change }: FormHandle): void {
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (taken.current === (project?.id ?? null)) return;
    taken.current = project?.id ?? null;
    const contentType = project && typeForCategory(project.category);
    if (contentType && form.topic.trim() === '') change({ contentType });
  });
}
