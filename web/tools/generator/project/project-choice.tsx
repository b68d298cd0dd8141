import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { byDueDate } from '#domain/projects/progress.ts';
import { typeForCategory } from '#domain/projects/project.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { projects } from '../../../storage/collections/projects.ts';
import type { FormHandle } from '../form/fields.tsx';
import type { ChosenProject } from './use-chosen-project.ts';

type ProjectChoiceProps = { owner: string; handle: FormHandle; chosen: ChosenProject };

/**
 * The project that new texts are added to. One that is chosen before anything is typed also decides the content type, by
 * its category. Nothing for an account without projects.
 */
export default function ProjectChoice({ owner, handle, chosen }: ProjectChoiceProps) {
  const { records } = projects.useNewest(owner, {});
  const project = records.find(({ id }) => id === chosen.id);
  const open = records.filter(({ status, id }) => status !== 'completed' || id === chosen.id);
  useCategory(project ?? null, handle);
  if (open.length === 0) return null;
  return (
    <Field
      label="Project"
      hint={
        project && (
          <>
            New texts are added to it.{' '}
            <Link to={`/dashboard/projects?project=${project.id}`}>Open project</Link>
          </>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          value={project?.id ?? ''}
          onChange={({ currentTarget }) => chosen.choose(currentTarget.value || null)}
        >
          <option value="">None</option>
          {open.toSorted(byDueDate).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
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
