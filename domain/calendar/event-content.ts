import { createContent } from '../content/edit.ts';
import type { ContentRecord } from '../content/record.ts';
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

/** The text of an event as a text of the library. */
export function contentOfEvent(event: EventRecord, { id, now }: { id: string; now: Date }): ContentRecord {
  const { title, content, tags, tone, brandVoice, length, platform, isPartial } = event;
  const contentType = contentTypes[event.contentType];
  return createContent({
    id,
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
  });
}
