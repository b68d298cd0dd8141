import { toPlainLine } from '../text/plain-text.ts';
import { eventPlatforms, type EventPlatform, type EventType } from './event.ts';

/** What is known of a text that is planned: a stored text, or an item of a project. */
export type PlannedText = {
  title: string;
  contentType?: string | undefined;
  socialPlatform?: string | undefined;
};

const typeOf: Partial<Record<string, EventType>> = { blog: 'blog', email: 'newsletter', ads: 'ad' };

/**
 * The title, platform and type of an event that publishes a text. The title has no Markdown marks; a field that the text
 * says nothing about is left out.
 */
export function eventOfText({ title, contentType = '', socialPlatform = '' }: PlannedText): {
  title: string;
  platform?: EventPlatform;
  contentType?: EventType;
} {
  const platform = contentType === 'blog' ? 'blog' : eventPlatforms.find((id) => id === socialPlatform);
  const type = Object.hasOwn(typeOf, contentType) ? typeOf[contentType] : undefined;
  return {
    title: toPlainLine(title) || title,
    ...(platform && { platform }),
    ...(type && { contentType: type }),
  };
}
