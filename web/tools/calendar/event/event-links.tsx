import { useLiveQuery } from '../../../storage/use-live-query.ts';
import { Link } from 'react-router';
import type { EventRecord } from '#domain/calendar/event.ts';
import { contents } from '../../../storage/content/content.ts';
import { projectItems, projects } from '../../../storage/collections/projects.ts';
import { Fact } from './fact.tsx';

/** Links to the event's project and text, if they still exist. */
export function EventLinks({
  owner,
  event: { projectId, contentId },
}: {
  owner: string;
  event: EventRecord;
}) {
  const project = useLiveQuery(
    async () => (projectId ? ((await projects.get(owner, projectId)) ?? null) : null),
    [owner, projectId],
  );
  const text = useLiveQuery(
    async () =>
      contentId
        ? ((await projectItems.get(owner, contentId)) ?? (await contents.get(owner, contentId)) ?? null)
        : null,
    [owner, contentId],
  );
  return (
    <>
      {project && (
        <Fact name="Project">
          <Link to={`/dashboard/projects?project=${project.id}`}>{project.name}</Link>
        </Fact>
      )}
      {text && (
        <Fact name="Text">
          <Link
            to={
              'projectId' in text
                ? `/dashboard/projects?project=${text.projectId}`
                : `/library?open=${text.id}`
            }
          >
            {text.title}
          </Link>
        </Fact>
      )}
    </>
  );
}
