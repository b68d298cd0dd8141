import { recordIdOf } from '../content/legacy-fields.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';
import { createProject, type ProjectRecord } from './project.ts';
import type { ProjectItem } from './project-item.ts';
import { anyId, anyMoment, isObject, readItem } from './read-item.ts';
import { readProjectFields } from './read-import.ts';

export type OldProject = {
  project: ProjectRecord;
  items: ProjectItem[];
  /** Contents without a valid text, unchanged. */
  unfit: unknown[];
};

/**
 * A project of an older store (`aigen_projects`) with its contents; null if it is not a project. Its ids are made from
 * its data, so reading it twice gives the same records. Its progress is computed from its texts. `now` replaces a
 * missing date.
 */
export function readOldProject(value: unknown, now: Date): OldProject | null {
  if (!isObject(value)) return null;
  const fields = readProjectFields(value);
  const { name } = fields;
  if (!name) return null;
  const found = anyId.parse(value.id);
  const id = recordIdOf(found, `project\n${found}\n${name}\n${JSON.stringify(value.createdAt ?? null)}`);
  const created = anyMoment.parse(value.createdAt);
  const project = createProject(
    { ...fields, name },
    { id, now: created === undefined ? now : new Date(created) },
  );
  const contents = Array.isArray(value.contents) ? value.contents : [];
  const read = contents.map((content) => ({ content, draft: readItem(content, now) }));
  const items = read.flatMap(({ draft }): ProjectItem[] => {
    if (typeof draft === 'string') return [];
    const name = ['project-item', id, draft.sourceId, draft.title, draft.content].join('\n');
    return [{ ...draft, id: uuidFromName(name), projectId: id }];
  });
  return {
    project,
    // Two entries with the same text are one item.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    unfit: read.flatMap(({ content, draft }) => (typeof draft === 'string' ? [content] : [])),
  };
}
