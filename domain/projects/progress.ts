import { addDays } from '../calendar/days.ts';
import { localTimeOf } from '../calendar/instant.ts';
import type { ContentRecord } from '../content/record.ts';
import { firstCharacters, titleCharacters } from '../generation/display.ts';
import { categoryFor, projectRecordSchema, type ProjectRecord } from './project.ts';

/** Every text of a project is worth so much of its progress, in percent. Dashboard document, section 4. */
const percentPerText = 20;
/** So many texts make a project's progress full. */
export const textsToFull = 100 / percentPerText;
/** Days until a project is due that was made from generated content. */
const daysUntilDue = 30;

/** Progress in percent: min(100, texts × 20). */
export function progressOf(texts: number): number {
  return Math.min(100, texts * percentPerText);
}

/** The day of a moment in the reader's time zone (an IANA name), as `2026-01-31`. */
export function dayOf(date: Date, zone: string): string {
  return localTimeOf(date.getTime(), zone).date;
}

/** True when the day a project is due has passed and it is not completed. `today` is the reader's day. */
export function isOverdue({ dueDate, status }: Pick<ProjectRecord, 'dueDate' | 'status'>, today: string) {
  return dueDate !== null && status !== 'completed' && dueDate < today;
}

/**
 * A project made of generated content: named by the first 50 characters of its prompt, due in 30 days, active, without
 * texts yet, so its progress starts at 0. Specification, section 4.
 */
export function projectFromContent(
  record: Prompted & Pick<ContentRecord, 'contentType'>,
  { id, now, zone }: { id: string; now: Date; zone: string },
): ProjectRecord {
  const createdAt = now.toISOString();
  return projectRecordSchema.parse({
    id,
    name: projectNameFor(record),
    category: categoryFor(record.contentType),
    status: 'active',
    dueDate: addDays(dayOf(now, zone), daysUntilDue),
    createdAt,
    updatedAt: createdAt,
  });
}

type Prompted = Pick<ContentRecord, 'userPrompt' | 'topic' | 'title'>;

/** The first 50 characters of the prompt as a person wrote it, which is the topic; what we make of it begins alike for all. */
export function projectNameFor(record: Prompted): string {
  const prompt = [record.topic, record.userPrompt, record.title].map(toLine).find((text) => text !== '');
  return firstCharacters(prompt ?? 'Untitled', titleCharacters).trim();
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Sorts what is due first to the front, then what is not due, then what is completed; among equals the newer one first. */
export function byDueDate(a: ProjectRecord, b: ProjectRecord): number {
  const [isDone, isOtherDone] = [a.status === 'completed', b.status === 'completed'];
  if (isDone !== isOtherDone) return isDone ? 1 : -1;
  if (a.dueDate !== b.dueDate) return (a.dueDate ?? '9999') < (b.dueDate ?? '9999') ? -1 : 1;
  return b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);
}
