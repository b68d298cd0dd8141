import { projectItemSchema, type ProjectItem } from '../../projects/project-item.ts';
import { projectRecordSchema, type ProjectRecord } from '../../projects/project.ts';
import type { SyncedCollection } from '../collection.ts';

/** Prefix of the index keys of projects' texts. */
export const itemsPrefix = 'in:';
/** Index key of the texts of a project. */
export const itemsOf = (projectId: string) => `${itemsPrefix}${projectId}`;

/** The texts of projects, by creation time. They are added and deleted, never changed. */
export const projectItemCollection: SyncedCollection<ProjectItem> = {
  name: 'project-items',
  schema: projectItemSchema.loose(),
  orderBy: (item) => item.createdAt,
  indexKeys: (item) => [itemsOf(item.projectId)],
  merge: 'latest-wins',
};

/** Projects, by creation time. The later name and status win, because a project itself contains no text. */
export const projectCollection: SyncedCollection<ProjectRecord> = {
  name: 'projects',
  schema: projectRecordSchema.loose(),
  orderBy: (project) => project.createdAt,
  merge: 'latest-wins',
  owns: { collection: projectItemCollection.name, by: 'projectId' },
};
