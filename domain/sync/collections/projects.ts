import { projectItemSchema, type ProjectItem } from '../../projects/project-item.ts';
import { projectRecordSchema, type ProjectRecord } from '../../projects/project.ts';
import type { SyncedCollection } from '../collection.ts';

/** Beginning of the names of the lists of texts, one for each project. */
export const itemsPrefix = 'in:';
/** The list of a project's texts. */
export const itemsOf = (projectId: string) => `${itemsPrefix}${projectId}`;

/** The texts of projects, by the moment they were written. They are added and removed, never rewritten. */
export const projectItemCollection: SyncedCollection<ProjectItem> = {
  name: 'project-items',
  schema: projectItemSchema.loose(),
  orderBy: (item) => item.createdAt,
  indexKeys: (item) => [itemsOf(item.projectId)],
  merge: 'latest-wins',
};

/** Projects, by the moment they were made. The later name and status win: a project itself contains no text. */
export const projectCollection: SyncedCollection<ProjectRecord> = {
  name: 'projects',
  schema: projectRecordSchema.loose(),
  orderBy: (project) => project.createdAt,
  merge: 'latest-wins',
  owns: { collection: projectItemCollection.name, by: 'projectId' },
};
