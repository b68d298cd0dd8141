import { useMemo } from 'react';
import { projectsByText } from '#domain/analytics/generated/generated.ts';
import { projectItems, projects } from '../../../storage/collections/projects.ts';

/** The projects of each text, and their names; none are read unless wanted. */
export function useProjects(owner: string, isWanted = true) {
  const { records: all } = projects.useNewest(owner, { isPaused: !isWanted });
  const { records: items } = projectItems.useNewest(owner, { isPaused: !isWanted });
  return {
    projectsOf: useMemo(() => projectsByText(items), [items]),
    nameOf: (key: string) =>
      key === '' ? 'In no project' : (all.find(({ id }) => id === key)?.name ?? 'A deleted project'),
  };
}
