import { z } from 'zod';
import { maxTagCharacters, maxTags } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import type { ContentType } from '../generation/form.ts';

/** Categories of a project, in the order shown. Dashboard document, section 3. */
export const projectCategories = [
  'social-media',
  'blog-posts',
  'email-campaigns',
  'product-content',
  'seo-content',
  'general',
] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export const categoryLabels: Readonly<Record<ProjectCategory, string>> = {
  'social-media': 'Social Media',
  'blog-posts': 'Blog Posts',
  'email-campaigns': 'Email Campaigns',
  'product-content': 'Product Content',
  'seo-content': 'SEO Content',
  general: 'General',
};

/** States of a project, in the order work goes through them. Each can be set from each other. */
export const projectStatuses = ['planning', 'active', 'review', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const statusLabels: Readonly<Record<ProjectStatus, string>> = {
  planning: 'Planning',
  active: 'Active',
  review: 'Review',
  completed: 'Completed',
};

export const maxProjectNameCharacters = 255;
export const maxProjectDescriptionCharacters = 5_000;

/**
 * A project of the organizer (collection `projects`). Its texts are records of their own (`project-items`), so how many
 * there are, and with it the progress, is counted and never stored: two devices cannot disagree about it.
 */
export const projectRecordSchema = z.object({
  id: z.uuid(),
  name: storedText(maxProjectNameCharacters).min(1, 'must not be empty'),
  description: storedText(maxProjectDescriptionCharacters).default(''),
  category: z.enum(projectCategories).default('general'),
  status: z.enum(projectStatuses).default('planning'),
  /** The day by whose end it is due, wherever its owner is then; null where nothing is promised. */
  dueDate: z.iso.date().nullable().default(null),
  /** Specification: a project belongs to one account, so its team is its owner. */
  teamMembers: z.array(storedText(100)).max(50).default(['You']),
  tags: z.array(storedText(maxTagCharacters).min(1)).max(maxTags).default([]),
  createdAt: moment(),
  updatedAt: moment(),
});

export type ProjectRecord = z.infer<typeof projectRecordSchema>;

/** What a person writes of a project. */
export type ProjectFields = Pick<
  ProjectRecord,
  'name' | 'description' | 'category' | 'status' | 'dueDate' | 'tags'
>;

/** A project made by hand starts in planning, unless another state is chosen. */
export function createProject(
  fields: Pick<ProjectFields, 'name'> & Partial<ProjectFields>,
  { id, now }: { id: string; now: Date },
): ProjectRecord {
  const createdAt = now.toISOString();
  return projectRecordSchema.parse({ ...fields, id, createdAt, updatedAt: createdAt });
}

const categoryOfType: Partial<Record<string, ProjectCategory>> = {
  blog: 'blog-posts',
  social: 'social-media',
  email: 'email-campaigns',
  product: 'product-content',
  seo: 'seo-content',
} satisfies Partial<Record<ContentType, ProjectCategory>>;

/** The category that texts of a type belong to; `general` for types that have none of their own. */
export function categoryFor(contentType: string): ProjectCategory {
  return (Object.hasOwn(categoryOfType, contentType) && categoryOfType[contentType]) || 'general';
}

/** Tags as they are typed: parted by commas, each once, in the order typed, cut to what a record takes. */
export function readTags(typed: string): string[] {
  const tags = typed
    .split(',')
    .map((tag) => tag.replace(/\s+/g, ' ').trim().slice(0, maxTagCharacters).trim())
    .filter((tag) => tag !== '');
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, maxTags);
}
