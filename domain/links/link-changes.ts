import { z } from 'zod';
import { linkSchema, maxTargetUrlCharacters, mostTargets, newLinkSchema } from './link.ts';

/** Body of PATCH /api/links/<id>: what is missing stays as it is. */
export const linkChangesSchema = z.object({
  name: newLinkSchema.shape.name.optional(),
  targets: z
    .array(
      z.object({
        /** Its place in the list of targets, from 0. */
        target: z
          .number()
          .int()
          .min(0)
          .max(mostTargets - 1),
        url: z.string().trim().min(1).max(maxTargetUrlCharacters).optional(),
        label: z.string().trim().min(1).max(100).optional(),
        /** true deletes it: its visitors are told that it is gone, its counts stay. false brings it back. */
        isDeleted: z.boolean().optional(),
      }),
    )
    .max(mostTargets)
    .optional(),
});
export type LinkChanges = z.infer<typeof linkChangesSchema>;

/** Query and answer of GET /api/links: all links of the account, or those of a text or a test. */
export const linkQuerySchema = z.object({
  contentId: z.uuid().optional(),
  testId: z.uuid().optional(),
});
export type LinkQuery = z.infer<typeof linkQuerySchema>;

export const linkListSchema = z.object({ links: z.array(linkSchema) });
export type LinkList = z.infer<typeof linkListSchema>;

/** Answer of POST /api/links. */
export const linkMadeSchema = z.object({ id: z.string(), url: z.string() });
export type LinkMade = z.infer<typeof linkMadeSchema>;
