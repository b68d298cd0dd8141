import { useQuery } from '../../../components/use-query.ts';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';

export type ChosenProject = {
  /** Null for none. It may be of a project that was deleted. */
  id: string | null;
  choose: (id: string | null) => void;
};

/** The project that new texts are added to, in the URL, so that a project can link here. Null without access to projects. */
export function useChosenProject(): ChosenProject | null {
  const [query, change] = useQuery();
  const session = useSession();
  if (!isOpenNow('projects', session)) return null;
  return {
    id: query.get('project'),
    choose: (id) =>
      change(
        (next) => {
          if (id === null) next.delete('project');
          else next.set('project', id);
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
