import { z } from 'zod';

/** Most links of an account, and most targets of a link. */
export const mostLinks = 1_000;
export const mostTargets = 5;
export const maxTargetUrlCharacters = 2_000;

export const newTargetSchema = z.object({
  url: z.string().trim().min(1).max(maxTargetUrlCharacters),
  label: z.string().trim().min(1).max(100),
});

/** Body of POST /api/links. `contentId`, `testId`: the text or the test that it counts for. */
export const newLinkSchema = z.object({
  name: z.string().trim().min(1).max(255),
  targets: z.array(newTargetSchema).min(1).max(mostTargets),
  contentId: z.uuid().nullable().optional(),
  testId: z.uuid().nullable().optional(),
});
export type NewLink = z.infer<typeof newLinkSchema>;

/**
 * Counts of a target. `visitors`: different people of a day. `visits`: redirects without robots. `robots`: robots,
 * prefetches and link previews. `goals`: conversions that were reported. `value`: the sum of their values.
 */
const counts = {
  visitors: z.number().int().nonnegative(),
  visits: z.number().int().nonnegative(),
  robots: z.number().int().nonnegative(),
  goals: z.number().int().nonnegative(),
  value: z.number(),
};

/** GET /api/links/<id>. */
export const linkSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  createdAt: z.string(),
  contentId: z.uuid().nullable(),
  testId: z.uuid().nullable(),
  /** Of the last redirect that was counted; null before. */
  lastVisitAt: z.string().nullable(),
  targets: z.array(
    z.object({
      label: z.string(),
      url: z.string(),
      isDeleted: z.boolean(),
      /** When it joined an existing link, or was brought back to it: its visitors come from the next UTC day on. */
      addedAt: z.string().optional(),
      ...counts,
    }),
  ),
});
export type TrackedLink = z.infer<typeof linkSchema>;

/** GET /api/links/<id>/days: counts by UTC day, oldest first; days without any are left out. */
export const linkDaysSchema = z.object({
  id: z.string(),
  days: z.array(z.object({ day: z.iso.date(), target: z.number().int().nonnegative(), ...counts })),
});
export type LinkDays = z.infer<typeof linkDaysSchema>;
