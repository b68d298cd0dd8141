import { lazy, useState } from 'react';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useMayLoadScripts } from '../../../storage/quiet-start.ts';
import type { FormHandle } from '../form/fields.tsx';
import { ProjectSelect, type Project } from './project-select.tsx';
import type { ChosenProject } from './use-chosen-project.ts';

const ReadProjects = lazy(() => import('./read-projects.tsx'));

type ProjectFieldProps = { owner: string; handle: FormHandle; chosen: ChosenProject };

/**
 * The project that new texts are added to. The projects are read after the first screen, because that loads the database;
 * at once if one is chosen. The select stays the same element, so that it keeps the focus when they arrive.
 */
export function ProjectField({ owner, handle, chosen }: ProjectFieldProps) {
  const mayLoadScripts = useMayLoadScripts();
  const [projects, setProjects] = useState<Project[] | null>(null);
  return (
    <>
      <ProjectSelect projects={projects} chosenId={chosen.id} onChoose={chosen.choose} />
      <LazyPart fallback={null}>
        {(mayLoadScripts || chosen.id !== null) && (
          <ReadProjects owner={owner} handle={handle} chosenId={chosen.id} onRead={setProjects} />
        )}
      </LazyPart>
    </>
  );
}
