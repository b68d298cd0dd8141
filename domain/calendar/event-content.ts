import type { NewContent } from '../content/edit.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';
import type { ContentType } from '../generation/form.ts';
import type { EventRecord, EventType } from './event.ts';

const contentTypes: Record<EventType, ContentType> = {
  post: 'social',
  story: 'social',
  video: 'social',
  blog: 'blog',
  newsletter: 'email',
  ad: 'ads',
};

/** Id of an event's text in the library: always the same, so writing it again and saving it keep one text. */
export const eventTextId = (eventId: string): string => uuidFromName(`text of an event\n${eventId}`);

/** The type that the text of an event has in the library. */
export const contentTypeOfEvent = (type: EventType): ContentType => contentTypes[type];

/** The text of an event as a text of the library. */
export function contentOfEvent(event: EventRecord, now: Date): NewContent {
  const { title, content, tags, tone, brandVoice, length, platform, isPartial } = event;
  const contentType = contentTypes[event.contentType];
  return {
    id: eventTextId(event.id),
    contentType,
    title,
    content,
    topic: title,
    tags,
    tone,
    brandVoice,
    contentLength: length ?? '',
    socialPlatform: contentType === 'social' ? platform : '',
    isPartial,
    source: 'calendar',
    createdAt: now.toISOString(),
  };
}
