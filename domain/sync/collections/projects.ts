import { maxItemTitleCharacters, projectItemSchema, type ProjectItem } from '../../projects/project-item.ts';
import { correctSandboxText } from '../../content/sandbox-text.ts';
import { projectRecordSchema, type ProjectRecord } from '../../projects/project.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keepAsOwn, keptId, otherDeviceName } from '../keep-both.ts';

/** Prefix of the index keys of projects' texts. */
export const itemsPrefix = 'in:';
/** Index key of the texts of a project. */
export const itemsOf = (projectId: string) => `${itemsPrefix}${projectId}`;

const wordingOf = ({ title, content, metaDescription }: ProjectItem) => ({
  Title: title,
  Text: content,
  'Meta description': metaDescription,
});

/**
 * The texts of projects, by creation time. They are added and deleted, never changed; two devices that restore
 * different backups still have a conflict, which keeps both.
 */
export const projectItemCollection: SyncedCollection<ProjectItem> = {
  name: 'project-items',
  noun: 'project text',
  mostRecords: 50_000,
  schema: projectItemSchema.loose().overwrite(correctSandboxText),
  orderBy: (item) => item.createdAt,
  indexKeys: (item) => [itemsOf(item.projectId)],
  merge: 'latest-wins',
  wording: wordingOf,
};

export const projectItemConflicts: ConflictRules<ProjectItem> = {
  completeWinner: ({ discarded, winner }) =>
    fillEmpty(winner, discarded, ['metaDescription', 'prompt', 'targetKeyword', 'tags']),
  keepDiscarded: ({ discarded }) =>
    keepAsOwn('project-items', discarded, wordingOf(discarded), {
      title: otherDeviceName(discarded.title, maxItemTitleCharacters),
    }),
};

/** Projects, by creation time. */
export const projectCollection: SyncedCollection<ProjectRecord> = {
  name: 'projects',
  noun: 'project',
  mostRecords: 10_000,
  schema: projectRecordSchema.loose(),
  orderBy: (project) => project.createdAt,
  merge: 'latest-wins',
  wording: ({ description }) => ({ Description: description }),
  owns: { collection: projectItemCollection.name, by: 'projectId' },
};

/** The later name and status win; a description that was discarded becomes a text of the project. */
export const projectConflicts: ConflictRules<ProjectRecord> = {
  completeWinner: ({ discarded, winner }) => fillEmpty(winner, discarded, ['description', 'dueDate', 'tags']),
  keepDiscarded: ({ discarded: { id, name, description }, now }) => ({
    collection: projectItemCollection.name,
    record: projectItemSchema.parse({
      id: keptId('projects', id, description),
      projectId: id,
      title: otherDeviceName(`Description of ${name}`, maxItemTitleCharacters),
      content: description,
      type: 'note',
      seoScore: 0,
      createdAt: now.toISOString(),
    }),
  }),
};
