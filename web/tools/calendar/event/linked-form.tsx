import { useLiveQuery } from 'dexie-react-hooks';
import { contents } from '../../../storage/content/content.ts';
import { projectItems } from '../../../storage/collections/projects.ts';
import EventForm, { type EventFormProps } from './event-form.tsx';

/** The form of a new event opened by a link from a project or a text, prefilled with it. */
export default function LinkedForm({
  date,
  projectId,
  contentId,
  ...form
}: Omit<EventFormProps, 'initial'> & { date: string; projectId: string | null; contentId: string | null }) {
  const { owner } = form;
  const text = useLiveQuery(async () => {
    if (!contentId) return null;
    return (await projectItems.get(owner, contentId)) ?? (await contents.get(owner, contentId)) ?? null;
  }, [owner, contentId]);
  if (text === undefined) return null;
  const fromText = text && { title: text.title, content: text.content, contentId: text.id };
  const project = projectId ?? (text && 'projectId' in text ? text.projectId : null);
  return <EventForm {...form} initial={{ date, ...fromText, projectId: project }} />;
}
