import { z } from 'zod';
import { projectCategories } from '#domain/projects/project.ts';

/** What was typed into the form of a project, which was taken away before it was saved. */
export const projectDraftSchema = z.object({
  /** The edited project; null for a new one. */
  projectId: z.string().nullable(),
  fields: z.object({
    name: z.string(),
    description: z.string(),
    category: z.enum(projectCategories),
    dueDate: z.string(),
    tags: z.string(),
  }),
});
export type ProjectDraft = z.infer<typeof projectDraftSchema>;
