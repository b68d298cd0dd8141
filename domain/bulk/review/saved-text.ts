import { eventOfText } from '../../calendar/event-of-text.ts';
import { createEvent } from '../../calendar/edit.ts';
import type { EventPlatform, EventRecord } from '../../calendar/event.ts';
import { spreadDates, type PublishingDate, type SpreadRule } from '../../calendar/spread-dates.ts';
import { createContent, type NewContent } from '../../content/edit.ts';
import { maxKeywordCharacters, maxPromptCharacters, type ContentRecord } from '../../content/record.ts';
import { writtenBy } from '../../content/sandbox-text.ts';
import { uuidFromName } from '../../content/uuid-from-name.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { splitKeywords } from '../../generation/form.ts';
import { draftFromContent, type ProjectItem } from '../../projects/project-item.ts';
import type { BulkJob } from '../job.ts';
import { contentTypeOfRow, promptsOfJob, templateOfJob } from '../row-request.ts';
import type { BulkRow } from '../row.ts';

// What a row becomes where its text is saved. Ids are made from the row's, so that saving twice gives one record.

export const savedTextId = (rowId: string): string => uuidFromName(`text of a bulk row\n${rowId}`);
export const savedEventId = (rowId: string): string => uuidFromName(`event of a bulk row\n${rowId}`);
export const savedItemId = (rowId: string, projectId: string): string =>
  uuidFromName(`text of a bulk row in a project\n${projectId}\n${rowId}`);

/** Longest topic of a stored text. */
const maxTopicCharacters = 5_000;

/** The texts of rows as texts of the library; rows without one are left out. Takes a moment each: for a worker. */
export function toSavedTexts(rows: readonly BulkRow[], job: BulkJob, now: Date): ContentRecord[] {
  const promptsOf = promptsOfJob(job);
  return rows.flatMap((row) => {
    const text = toNewContent(row, job, promptsOf(row).userPrompt, now);
    return text ? [createContent(text)] : [];
  });
}

function toNewContent(row: BulkRow, job: BulkJob, userPrompt: string, now: Date): NewContent | null {
  const { result, keyword, platform, inputTokens, outputTokens } = row;
  if (!result) return null;
  const { content, title, metaDescription, model, isPartial } = result;
  const usesTokens = inputTokens !== null || outputTokens !== null;
  return {
    id: savedTextId(row.id),
    contentType: contentTypeOfRow(row, templateOfJob(job)),
    content,
    title: title.trim() || firstCharacters(row.prompt, 200),
    metaDescription,
    createdAt: row.endedAt ?? now.toISOString(),
    provider: writtenBy({ model, provider: job.provider }),
    model,
    tokensUsed: usesTokens ? (inputTokens ?? 0) + (outputTokens ?? 0) : null,
    cost: row.cost,
    isPartial,
    isEdited: row.isEdited,
    editCount: row.isEdited ? 1 : 0,
    userPrompt: firstCharacters(userPrompt, maxPromptCharacters),
    topic: firstCharacters(row.prompt, maxTopicCharacters),
    tone: row.tone ?? job.tone,
    targetKeyword: firstCharacters(splitKeywords(keyword)[0] ?? '', maxKeywordCharacters),
    keywords: keyword,
    brandVoice: job.brandVoice,
    brandVoiceId: job.brandVoiceId,
    bulkJobId: job.id,
    socialPlatform: platform === 'general' ? '' : platform,
    source: 'bulk',
  };
}

/** The text of a row as a text of a project: a copy of the one in the library. */
export function toSavedItem(row: Pick<BulkRow, 'id'>, record: ContentRecord, projectId: string): ProjectItem {
  return { ...draftFromContent(record), id: savedItemId(row.id, projectId), projectId };
}

/** Where and when the text of a row is published. */
export type Publication = Pick<PublishingDate, 'date' | 'time'> & {
  zone: string;
  /** For a text that names no platform of its own. */
  platform: EventPlatform;
};

/** The event that publishes the text of a row. */
export function toSavedEvent(
  row: BulkRow,
  record: ContentRecord,
  { platform, ...when }: Publication,
  job: Pick<BulkJob, 'tone'>,
  now: Date,
): EventRecord {
  return createEvent(
    {
      platform,
      ...eventOfText(record),
      ...when,
      id: savedEventId(row.id),
      content: record.content,
      contentId: record.id,
      brandVoice: record.brandVoice,
      tone: row.tone ?? job.tone,
      language: row.language,
      isPartial: record.isPartial,
    },
    now,
  );
}

type LocalTime = Pick<PublishingDate, 'date' | 'time'>;

/** The next dates of a rule for a number of texts, without those that other texts of the job have already. */
export function freeDates(
  count: number,
  rule: SpreadRule,
  taken: readonly LocalTime[],
  now: Date,
): PublishingDate[] {
  const keyOf = ({ date, time }: LocalTime) => `${date} ${time}`;
  const used = new Set(taken.map(keyOf));
  return spreadDates(count + used.size, rule, now)
    .filter((when) => !used.has(keyOf(when)))
    .slice(0, count);
}
