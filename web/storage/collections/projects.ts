import { projectItemSchema, type ProjectItem } from '#domain/projects/project-item.ts';
import { projectRecordSchema, type ProjectRecord } from '#domain/projects/project.ts';
import { collection } from '../collection.ts';
import { countsBy } from '../counts.ts';

/** The projects an account keeps, by the moment they were made. */
export const projects = collection<ProjectRecord>('projects', {
  // Fields of a newer version survive an older tab.
  schema: projectRecordSchema.loose(),
  orderBy: (project) => project.createdAt,
  isSynced: true,
});

const prefix = 'in:';
/** Lists of the texts: those of one project. */
export const itemsOf = (projectId: string) => `${prefix}${projectId}`;

/** The texts of projects, by the moment they were written. */
export const projectItems = collection<ProjectItem>('project-items', {
  schema: projectItemSchema.loose(),
  orderBy: (item) => item.createdAt,
  marks: (item) => [itemsOf(item.projectId)],
  isSynced: true,
});

/** How many texts each project has, by its id; one that has none is missing. */
export function countTexts(owner: string): Promise<Record<string, number>> {
  return countsBy(owner, projectItems.name, prefix);
}
