import { addDays } from '../calendar/days.ts';
import { localTimeOf } from '../calendar/instant.ts';
import type { ContentRecord } from '../content/record.ts';
import { titleCharacters } from '../generation/display.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { categoryFor, projectRecordSchema, type ProjectRecord } from './project.ts';
import { onOneLine } from '../text/on-one-line.ts';

/** Progress that each text of a project adds, in percent. Dashboard document, section 4. */
const percentPerText = 20;
/** Number of texts for full progress. */
export const textsToFull = 100 / percentPerText;
/** Days until a project made from generated content is due. */
const daysUntilDue = 30;

/** Progress in percent: min(100, texts × 20). Dashboard document, section 4. */
export function progressOf(texts: number): number {
  return Math.min(100, texts * percentPerText);
}

/** The date in the reader's time zone (an IANA name), as `2026-01-31`. */
export function dayOf(date: Date, zone: string): string {
  return localTimeOf(date.getTime(), zone).date;
}

/** True when the due date has passed and the project is not completed. `today` is the reader's date. */
export function isOverdue({ dueDate, status }: Pick<ProjectRecord, 'dueDate' | 'status'>, today: string) {
  return dueDate !== null && status !== 'completed' && dueDate < today;
}

/**
 * A project made from generated content: named by the first 50 characters of its prompt, due in 30 days, active,
 * without texts, so its progress starts at 0. Specification, section 4.
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

/** The first 50 characters of the topic, which the user wrote; generated prompts all begin alike. */
export function projectNameFor(record: Prompted): string {
  const prompt = [record.topic, record.userPrompt, record.title].map(onOneLine).find((text) => text !== '');
  return firstCharacters(prompt ?? 'Untitled', titleCharacters).trim();
}

/** Sorts by due date, then projects without one, then completed projects; among equals the newer one first. */
export function byDueDate(a: ProjectRecord, b: ProjectRecord): number {
  const [isDone, isOtherDone] = [a.status === 'completed', b.status === 'completed'];
  if (isDone !== isOtherDone) return isDone ? 1 : -1;
  if (a.dueDate !== b.dueDate) return (a.dueDate ?? '9999') < (b.dueDate ?? '9999') ? -1 : 1;
  return b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);
}
