import { z } from 'zod';
import { linkSchema, mostTargets, newLinkSchema, newTargetSchema } from './link.ts';

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
        url: newTargetSchema.shape.url.optional(),
        label: newTargetSchema.shape.label.optional(),
        /** true deletes it: its visitors are told that it is gone, its counts stay. false brings it back. */
        isDeleted: z.boolean().optional(),
      }),
    )
    .max(mostTargets)
    .optional(),
  /** Added behind the others. */
  newTargets: z.array(newTargetSchema).max(mostTargets).optional(),
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
