import { useLiveQuery } from '../../../storage/use-live-query.ts';
import { eventOfText } from '#domain/calendar/event-of-text.ts';
import { maxTitleCharacters } from '#domain/content/record.ts';
import { contents } from '../../../storage/content/content.ts';
import { projectItems } from '../../../storage/collections/projects.ts';
import EventForm, { type EventFormProps } from './event-form.tsx';

type Link = { date: string; title: string | null; projectId: string | null; contentId: string | null };

/** The form of a new event opened by a link, prefilled with its title, or with the project or text it came from. */
export default function LinkedForm({ link, ...form }: Omit<EventFormProps, 'initial'> & { link: Link }) {
  const { date, title, projectId, contentId } = link;
  const { owner } = form;
  const text = useLiveQuery(async () => {
    if (!contentId) return null;
    return (await projectItems.get(owner, contentId)) ?? (await contents.get(owner, contentId)) ?? null;
  }, [owner, contentId]);
  if (text === undefined) return null;
  const fromLink = title ? { title: title.slice(0, maxTitleCharacters) } : null;
  const fromText = text && { ...eventOfText(text), content: text.content, contentId: text.id };
  const project = projectId ?? (text && 'projectId' in text ? text.projectId : null);
  return <EventForm {...form} initial={{ date, ...fromLink, ...fromText, projectId: project }} />;
}
