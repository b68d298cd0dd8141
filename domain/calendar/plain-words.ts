import { toPlainLine, toPlainText } from '../text/plain-text.ts';
import type { EventRecord } from './event.ts';

/** Marks that no typed title or description has by chance: of headings, bold, code and links. */
const marks = /^ {0,3}#{1,6} |\*\*|__|`|\]\(/m;

/**
 * The event with a title and description without Markdown marks, which earlier versions took over from texts. Its text
 * stays Markdown. Idempotent; an event without marks is returned as it is.
 */
export function withPlainWords<T extends Pick<EventRecord, 'title' | 'description'>>(event: T): T {
  const title = marks.test(event.title) ? toPlainLine(event.title) || event.title : event.title;
  const description = marks.test(event.description) ? toPlainText(event.description) : event.description;
  return title === event.title && description === event.description
    ? event
    : { ...event, title, description };
}
