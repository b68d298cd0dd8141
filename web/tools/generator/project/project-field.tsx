import { lazy } from 'react';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useMayLoadScripts } from '../../../storage/quiet-start.ts';
import type { ProjectChoiceProps } from './project-choice.tsx';
import { ProjectSelect } from './project-select.tsx';

const ProjectChoice = lazy(() => import('./project-choice.tsx'));
const unread = <ProjectSelect projects={[]} chosen={null} onChoose={() => {}} />;

/** Reads the projects after the first screen, because it loads the database; at once if one is chosen. */
export function ProjectField(props: ProjectChoiceProps) {
  const mayLoadScripts = useMayLoadScripts();
  if (!mayLoadScripts && props.chosen.id === null) return unread;
  return (
    <LazyPart fallback={unread}>
      <ProjectChoice {...props} />
    </LazyPart>
  );
}
