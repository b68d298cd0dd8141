import { z } from 'zod';
import { eventPlatforms, eventRecordSchema, eventTypes, type EventRecord } from '#domain/calendar/event.ts';
import type { NewEvent } from '../data.ts';
import { sources, type Source } from './content-fields.tsx';

/** What was typed into the form of an event, which was taken away before it was saved. */
export type EventDraft = {
  /** The edited event as it was when the form was opened; null for a new one. */
  opened: EventRecord | null;
  fields: NewEvent;
  tags: string;
  source: Source;
};

/** Not the schema of an event: input may be incomplete. */
const fieldsSchema = z.looseObject({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  platform: z.enum(eventPlatforms),
  contentType: z.enum(eventTypes),
  content: z.string(),
  projectId: z.string().nullable(),
  contentId: z.string().nullable(),
}) as unknown as z.ZodType<NewEvent>;

export const eventDraftSchema: z.ZodType<EventDraft> = z.object({
  opened: eventRecordSchema.loose().nullable(),
  fields: fieldsSchema,
  tags: z.string(),
  source: z.enum(Object.keys(sources) as Source[]),
});
