import { useEffect, useRef } from 'react';
import { byDueDate } from '#domain/projects/progress.ts';
import { typeForCategory } from '#domain/projects/project.ts';
import { projects } from '../../../storage/collections/projects.ts';
import type { FormHandle } from '../form/fields.tsx';
import { ProjectSelect } from './project-select.tsx';
import type { ChosenProject } from './use-chosen-project.ts';

export type ProjectChoiceProps = { owner: string; handle: FormHandle; chosen: ChosenProject };

/**
 * The project that new texts are added to. One that is chosen before anything is typed also decides the content type, by
 * its category.
 */
export default function ProjectChoice({ owner, handle, chosen }: ProjectChoiceProps) {
  const { records } = projects.useNewest(owner, {});
  const project = records.find(({ id }) => id === chosen.id) ?? null;
  const open = records.filter(({ status, id }) => status !== 'completed' || id === chosen.id);
  useCategory(project, handle);
  return <ProjectSelect projects={open.toSorted(byDueDate)} chosen={project} onChoose={chosen.choose} />;
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
