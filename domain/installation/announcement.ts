import { z } from 'zod';

export const announcementLevels = ['info', 'warning'] as const;
export const maxAnnouncementLength = 200;

/** What an operator tells everybody who is signed in, until a time. */
export const announcementSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1)
    .max(maxAnnouncementLength)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'must be on one line'),
  level: z.enum(announcementLevels),
  until: z.iso.datetime(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** One that is shown. Its id tells it from a later one with the same words. */
export const shownAnnouncementSchema = announcementSchema.extend({ id: z.string() });
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>;

/** Whether it is still to be shown. */
export function isCurrent({ until }: Pick<Announcement, 'until'>, now: Date): boolean {
  return new Date(until) > now;
}
