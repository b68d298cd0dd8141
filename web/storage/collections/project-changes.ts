import { AppError } from '#domain/errors/app-error.ts';
import { withoutKnown, type ItemDraft, type ProjectItem } from '#domain/projects/project-item.ts';
import { createProject, type ProjectFields, type ProjectRecord } from '#domain/projects/project.ts';
import { itemsOf } from '#domain/sync/collections/projects.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';
import { projectItems, projects } from './projects.ts';

// Changes of projects. Each is one transaction, and returns what its undo needs.

/** Creates a project. Throws `projects.name-missing`, or `input.invalid` for another invalid field. */
export async function addProject(
  owner: string,
  fields: Pick<ProjectFields, 'name'> & Partial<ProjectFields>,
): Promise<ProjectRecord> {
  if (fields.name.trim() === '') throw new AppError('projects.name-missing');
  const project = createProject({ ...fields, name: fields.name.trim() }, { id: newId(), now: new Date() });
  await projects.put(owner, project);
  return project;
}

/** Changes fields of a project. Returns its previous state; throws `projects.not-found` if it does not exist. */
export function changeProject(
  owner: string,
  id: string,
  fields: Partial<ProjectFields>,
): Promise<ProjectRecord> {
  return together(async () => {
    if (fields.name !== undefined && fields.name.trim() === '') throw new AppError('projects.name-missing');
    const before = await find(owner, id);
    await projects.put(owner, { ...before, ...fields, updatedAt: new Date().toISOString() });
    return before;
  });
}

export type DeletedProject = { project: ProjectRecord; items: ProjectItem[] };

/** Deletes a project and its texts. Returns them; throws `projects.not-found` if it does not exist. */
export function deleteProject(owner: string, id: string): Promise<DeletedProject> {
  return together(async () => {
    const project = await find(owner, id);
    const items = await textsOf(owner, id);
    await projectItems.removeAll(
      owner,
      items.map((item) => item.id),
    );
    await projects.remove(owner, id);
    return { project, items };
  });
}

export function restoreProject(owner: string, { project, items }: DeletedProject): Promise<void> {
  return together(async () => {
    await projects.put(owner, { ...project, updatedAt: new Date().toISOString() });
    await projectItems.putAll(owner, items);
  });
}

/** Texts for a project, which exists or is created with them. */
export type Addition = { project: ProjectRecord; isNew: boolean; drafts: readonly ItemDraft[] };

export type Added = {
  /** Ids of the created projects, and of the texts that were added. */
  projectIds: string[];
  itemIds: string[];
};

/**
 * Adds texts to projects: all of them, or none. Texts that a project has already, by id or title, are skipped. Throws
 * `projects.not-found` if a project does not exist, and `projects.nothing-new` if all texts were skipped.
 */
export function addTexts(owner: string, additions: readonly Addition[]): Promise<Added> {
  return together(async () => {
    const added: Added = { projectIds: [], itemIds: [] };
    for (const { project, isNew, drafts } of additions) {
      const stored = isNew ? project : await find(owner, project.id);
      const { fresh } = withoutKnown(drafts, isNew ? [] : await textsOf(owner, project.id));
      if (fresh.length === 0) continue;
      const items = fresh.map((draft) => ({ ...draft, id: newId(), projectId: project.id }));
      // Also updates an existing project, so that its deletion on another device in the meantime does not delete the
      // texts.
      await projects.put(owner, { ...stored, updatedAt: new Date().toISOString() });
      await projectItems.putAll(owner, items);
      if (isNew) added.projectIds.push(project.id);
      added.itemIds.push(...items.map(({ id }) => id));
    }
    if (added.itemIds.length === 0) throw new AppError('projects.nothing-new');
    return added;
  });
}

export function removeAdded(owner: string, { projectIds, itemIds }: Added): Promise<void> {
  return together(async () => {
    await projectItems.removeAll(owner, itemIds);
    await projects.removeAll(owner, projectIds);
  });
}

/** Removes a text from its project. Returns it, or null if it does not exist. */
export function removeText(owner: string, id: string): Promise<ProjectItem | null> {
  return together(async () => {
    const item = await projectItems.get(owner, id);
    if (item) await projectItems.remove(owner, id);
    return item ?? null;
  });
}

/** Every text of a project, newest first. */
export async function textsOf(owner: string, projectId: string): Promise<ProjectItem[]> {
  return (await projectItems.newest(owner, { indexKey: itemsOf(projectId) })).records;
}

async function find(owner: string, id: string): Promise<ProjectRecord> {
  const project = await projects.get(owner, id);
  if (!project) throw new AppError('projects.not-found');
  return project;
}
