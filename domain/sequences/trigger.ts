import { z } from 'zod';
import { eventDate, eventTime } from '../calendar/event.ts';
import { contactField, contactTag, linkInMail } from './criterion.ts';

/** What puts a contact into a sequence. */
export const triggerSchema = z.discriminatedUnion('kind', [
  /** The contact is confirmed in the list. */
  z.object({ kind: z.literal('joined-list'), listId: z.uuid() }),
  /** The contact is given the tag and did not have it. */
  z.object({ kind: z.literal('tag'), tag: contactTag() }),
  /** A date of the contact, or one date for a whole list. */
  z.object({
    kind: z.literal('date'),
    on: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('field'),
        /** A field with a date such as 2026-01-31. */
        field: contactField(),
        /** Days after it; negative for before. */
        days: z.number().int().min(-365).max(365).default(0),
        /** Its day of every year, such as a birthday. */
        isYearly: z.boolean().default(false),
      }),
      z.object({ kind: z.literal('day'), date: eventDate(), listId: z.uuid() }),
    ]),
    /** Local time of the contact. */
    time: eventTime().default('09:00'),
  }),
  /** The contact clicks this link in any mail. */
  z.object({ kind: z.literal('link'), link: linkInMail() }),
  /** A goal of the tracked link is reported for the contact. */
  z.object({ kind: z.literal('goal'), link: linkInMail() }),
]);
export type Trigger = z.infer<typeof triggerSchema>;
export type TriggerKind = Trigger['kind'];
export type TriggerOf<Kind extends TriggerKind> = Extract<Trigger, { kind: Kind }>;
export const triggerKinds = ['joined-list', 'tag', 'date', 'link', 'goal'] as const satisfies TriggerKind[];
