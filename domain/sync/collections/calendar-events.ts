import { maxTitleCharacters } from '../../content/record.ts';
import {
  eventRecordSchema,
  scheduledAt,
  type EventPlatform,
  type EventRecord,
  type EventStatus,
} from '../../calendar/event.ts';
import { withPlainWords } from '../../calendar/plain-words.ts';
import { correctSandboxText } from '../../content/sandbox-text.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keepAsOwn, otherDeviceName } from '../keep-both.ts';

/** Index key of the events on a platform. */
export const onPlatform = (platform: EventPlatform) => `platform:${platform}`;
/** Index key of the events with a status. */
export const inStatus = (status: EventStatus) => `status:${status}`;
/** Index key of the events on a platform with a status. */
export const inBoth = (platform: EventPlatform, status: EventStatus) =>
  `${onPlatform(platform)} ${inStatus(status)}`;
/** Index key of the events of a project. */
export const ofProject = (projectId: string) => `project:${projectId}`;
/** Index key of the events that publish a text. */
export const ofContent = (contentId: string) => `content:${contentId}`;

const takenOver = [
  'description',
  'content',
  'brandVoice',
  'tags',
  'projectId',
  'contentId',
  'publishedUrl',
] as const satisfies (keyof EventRecord)[];

const wordingOf = ({ title, description, content }: EventRecord) => ({
  Title: title,
  Description: description,
  Text: content,
});

/** The content calendar, by the moments its events are scheduled for. */
export const calendarEventCollection: SyncedCollection<EventRecord> = {
  name: 'calendar-events',
  noun: 'event',
  mostRecords: 50_000,
  schema: eventRecordSchema.loose().overwrite((event) => withPlainWords(correctSandboxText(event))),
  orderBy: (event) => scheduledAt(event).toISOString(),
  indexKeys: ({ platform, status, projectId, contentId }) => [
    onPlatform(platform),
    inStatus(status),
    inBoth(platform, status),
    ...(projectId === null ? [] : [ofProject(projectId)]),
    ...(contentId === null ? [] : [ofContent(contentId)]),
  ],
  merge: 'latest-wins',
  wording: wordingOf,
};

/** An event that was discarded stays as a draft beside the other one, unless it says nothing else. */
export const calendarEventConflicts: ConflictRules<EventRecord> = {
  completeWinner: ({ discarded, winner }) => {
    const whole = fillEmpty(winner, discarded, takenOver);
    return whole.content === winner.content ? whole : { ...whole, failure: null };
  },
  keepDiscarded: ({ discarded }) =>
    keepAsOwn('calendar-events', discarded, wordingOf(discarded), {
      title: otherDeviceName(discarded.title, maxTitleCharacters),
      status: 'draft',
    }),
};
