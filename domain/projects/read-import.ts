import { maxImportBytes } from '../content/import-limit.ts';
import { AppError } from '../errors/app-error.ts';
import { firstCharacters } from '../text/first-characters.ts';
import {
  maxProjectDescriptionCharacters,
  maxProjectNameCharacters,
  projectCategories,
  projectStatuses,
  type ProjectFields,
} from './project.ts';
import { withoutKnown, type ItemDraft } from './project-item.ts';
import { anyTags, isObject, readItem, type Unfit } from './read-item.ts';
import { z } from 'zod';

/** Maximum texts of one file; further ones are left out and reported. */
export const maxImportItems = 5_000;

/** duplicate: the id or the title of an earlier text in the same file; excess: beyond the maximum number of texts. */
export type SkipReason = Unfit | 'duplicate' | 'excess';

export type ImportRead = {
  items: ItemDraft[];
  /** Number of texts left out, by reason. */
  skipped: Record<SkipReason, number>;
  /** Project fields of a file of project data; null for a list of texts or a single text. */
  project: Partial<ProjectFields> | null;
};

/** Throws `projects.not-json` or `projects.file-too-large` for a file that cannot be imported. */
export function checkImportFile({ name, size }: { name: string; size: number }): void {
  if (!name.toLowerCase().endsWith('.json')) throw new AppError('projects.not-json');
  if (size > maxImportBytes) throw new AppError('projects.file-too-large');
}

/**
 * Reads a parsed file: an array of texts, an object with an array `contents`, or an object with `content`. Stores
 * nothing. Throws `projects.format-unknown` for anything else. Specification, section 5.
 */
export function readImport(json: unknown, now: Date): ImportRead {
  const values = textsOf(json);
  const skipped: ImportRead['skipped'] = { 'no-text': 0, 'too-long': 0, duplicate: 0, excess: 0 };
  skipped.excess = Math.max(0, values.length - maxImportItems);
  const drafts: ItemDraft[] = [];
  for (const value of values.slice(0, maxImportItems)) {
    const read = readItem(value, now);
    if (typeof read === 'string') skipped[read] += 1;
    else drafts.push(read);
  }
  const { fresh, known } = withoutKnown(drafts, []);
  skipped.duplicate = known;
  return { items: fresh, skipped, project: projectOf(json) };
}

function textsOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  if (isObject(json)) {
    if (Array.isArray(json.contents)) return json.contents;
    if (Object.hasOwn(json, 'content')) return [json];
  }
  throw new AppError('projects.format-unknown');
}

const text = (max: number) =>
  z
    .string()
    .transform((value) => firstCharacters(value.trim(), max))
    .optional()
    .catch(undefined);

const projectSchema = z.object({
  name: text(maxProjectNameCharacters),
  description: text(maxProjectDescriptionCharacters),
  category: z.enum(projectCategories).optional().catch(undefined),
  status: z.enum(projectStatuses).optional().catch(undefined),
  dueDate: z
    .string()
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date())
    .optional()
    .catch(undefined),
  tags: anyTags,
});

function projectOf(json: unknown): Partial<ProjectFields> | null {
  if (!isObject(json) || !Array.isArray(json.contents)) return null;
  return readProjectFields(json);
}

/** The valid project fields of a value. */
export function readProjectFields(value: Record<string, unknown>): Partial<ProjectFields> {
  const { tags, ...fields } = projectSchema.parse(value);
  const said = Object.entries(fields).filter(([, field]) => field !== undefined && field !== '');
  return { ...(Object.fromEntries(said) as Partial<ProjectFields>), ...(tags.length > 0 && { tags }) };
}
