import { z } from 'zod';
import { maxTagCharacters, maxTags } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import type { ContentType } from '../generation/form.ts';
import { onOneLine } from '../text/on-one-line.ts';

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

/** Project statuses in the usual order. Any status can change to any other. */
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
 * A project of the organizer (collection `projects`). Its texts are separate records (`project-items`), so their number
 * and the progress are computed and never stored. Two devices therefore cannot disagree about them.
 */
export const projectRecordSchema = z.object({
  id: z.uuid(),
  name: storedText(maxProjectNameCharacters).min(1, 'must not be empty'),
  description: storedText(maxProjectDescriptionCharacters).default(''),
  category: z.enum(projectCategories).default('general'),
  status: z.enum(projectStatuses).default('planning'),
  /** The due date in the owner's time zone, inclusive; null for none. */
  dueDate: z.iso.date().nullable().default(null),
  /** Specification: a project belongs to one account, so its team is its owner. */
  teamMembers: z.array(storedText(100)).max(50).default(['You']),
  tags: z.array(storedText(maxTagCharacters).min(1)).max(maxTags).default([]),
  createdAt: moment(),
  updatedAt: moment(),
});

export type ProjectRecord = z.infer<typeof projectRecordSchema>;

/** The fields of a project that the user edits. */
export type ProjectFields = Pick<
  ProjectRecord,
  'name' | 'description' | 'category' | 'status' | 'dueDate' | 'tags'
>;

/** Creates a project. Its status is planning unless another one is chosen. */
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

/** Types of other tools and of imported files, by the type of the generator that they are like. */
const likeTypes: Partial<Record<string, ContentType>> = {
  'blog-post': 'blog',
  article: 'blog',
  'social-media': 'social',
  'social-post': 'social',
  post: 'social',
  story: 'social',
  instagram: 'social',
  facebook: 'social',
  linkedin: 'social',
  twitter: 'social',
  tiktok: 'social',
  newsletter: 'email',
  'email-campaign': 'email',
  'email-subject': 'email',
  'product-description': 'product',
};

/** The category for texts of a type, of any tool; `general` for types without a category of their own. */
export function categoryFor(contentType: string): ProjectCategory {
  const type = (Object.hasOwn(likeTypes, contentType) && likeTypes[contentType]) || contentType;
  return (Object.hasOwn(categoryOfType, type) && categoryOfType[type]) || 'general';
}

/** The content type of a category; null for `general`, which has none. The inverse of `categoryFor`. */
export function typeForCategory(category: string): ContentType | null {
  const found = Object.entries(categoryOfType).find(([, each]) => each === category);
  return found ? (found[0] as ContentType) : null;
}

/** Parses typed tags: separated by commas, without duplicates, in the order typed, limited to what a record accepts. */
export function readTags(typed: string): string[] {
  const tags = typed
    .split(',')
    .map((tag) => onOneLine(tag).slice(0, maxTagCharacters).trim())
    .filter((tag) => tag !== '');
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, maxTags);
}
