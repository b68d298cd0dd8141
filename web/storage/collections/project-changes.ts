import { AppError } from '#domain/errors/app-error.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import {
  contentOfItem,
  draftFromContent,
  withoutKnown,
  type ItemDraft,
  type ProjectItem,
} from '#domain/projects/project-item.ts';
import { createProject, type ProjectFields, type ProjectRecord } from '#domain/projects/project.ts';
import { itemsOf } from '#domain/sync/collections/projects.ts';
import { contents } from '../content/content.ts';
import { withFolder } from '../content/with-folder.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';
import { unchangedOf } from '../unchanged.ts';
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
    await projectItems.removeAll(owner, idsOf(items));
    await projects.remove(owner, id);
    return { project, items };
  });
}

/** Undoes a deletion. What is there again already, changed by another device, stays as it is. */
export function restoreProject(owner: string, { project, items }: DeletedProject): Promise<void> {
  return together(async () => {
    if (!(await projects.get(owner, project.id)))
      await projects.put(owner, { ...project, updatedAt: new Date().toISOString() });
    const present = new Set(idsOf(await projectItems.getAll(owner, idsOf(items))));
    await projectItems.putAll(
      owner,
      items.filter(({ id }) => !present.has(id)),
    );
  });
}

/** Texts for a project, which exists or is created with them. */
export type Addition = { project: ProjectRecord; isNew: boolean; drafts: readonly ItemDraft[] };

/** The created projects, the added texts, and those that are new in the library, as they were stored. */
export type Added = { projects: ProjectRecord[]; items: ProjectItem[]; contents: ContentRecord[] };

/**
 * Adds texts to projects: all of them, or none. Texts of a file are added to the library as well. Texts that a project has already, by id or title, are skipped. Throws
 * `projects.not-found` if a project does not exist, and `projects.nothing-new` if all texts were skipped.
 */
export function addTexts(owner: string, additions: readonly Addition[]): Promise<Added> {
  return together(async () => {
    const added: Added = { projects: [], items: [], contents: [] };
    for (const { project, isNew, drafts } of additions) {
      const stored = isNew ? project : await find(owner, project.id);
      const { fresh } = withoutKnown(drafts, isNew ? [] : await textsOf(owner, project.id));
      if (fresh.length === 0) continue;
      const items = fresh.map((draft) => ({ ...draft, id: newId(), projectId: project.id }));
      // Also updates an existing project, so that its deletion on another device in the meantime does not delete the
      // texts.
      await projects.put(owner, { ...stored, updatedAt: new Date().toISOString() });
      await projectItems.putAll(owner, items);
      const fresher = await notInLibrary(owner, items);
      const filed = fresher.map((item) => withFolder(owner, contentOfItem(item)));
      await contents.putAll(owner, await Promise.all(filed));
      added.contents.push(...(await contents.getAll(owner, idsOf(fresher))));
      if (isNew) added.projects.push(await find(owner, project.id));
      added.items.push(...(await projectItems.getAll(owner, idsOf(items))));
    }
    if (added.items.length === 0) throw new AppError('projects.nothing-new');
    return added;
  });
}

/**
 * Adds a text that was written for a project to it: also one of a title that another of its texts has. Returns null, and
 * adds nothing, if the project was deleted meanwhile or has the text already.
 */
export function addWrittenText(
  owner: string,
  projectId: string,
  record: ContentRecord,
): Promise<ProjectItem | null> {
  return together(async () => {
    const project = await projects.get(owner, projectId);
    if (!project || (await textsOf(owner, projectId)).some(({ sourceId }) => sourceId === record.id))
      return null;
    // Also updates the project, so that its deletion on another device in the meantime does not delete the text.
    await projects.put(owner, { ...project, updatedAt: new Date().toISOString() });
    const item = { ...draftFromContent(record), id: newId(), projectId };
    await projectItems.put(owner, item);
    return item;
  });
}

/** The texts that were not copied from the library. A file may contain texts that were exported from it. */
async function notInLibrary(owner: string, items: readonly ProjectItem[]): Promise<ProjectItem[]> {
  const sources = items.map(({ sourceId }) => sourceId).filter((id) => id !== '');
  const known = new Map((await contents.getAll(owner, sources)).map(({ id, content }) => [id, content]));
  return items.filter(({ sourceId, content }) => known.get(sourceId) !== content);
}

/**
 * Undoes an addition: a text that was changed since stays, and so does a project that was changed or that has texts.
 * Returns how many stay.
 */
export function removeAdded(owner: string, added: Added): Promise<number> {
  return together(async () => {
    const items = await unchangedOf(owner, projectItems.name, added.items);
    await projectItems.removeAll(owner, idsOf(items));
    await contents.removeAll(owner, idsOf(await unchangedOf(owner, contents.name, added.contents)));
    const unchanged = await unchangedOf(owner, projects.name, added.projects);
    const empty: ProjectRecord[] = [];
    for (const project of unchanged)
      if ((await projectItems.count(owner, itemsOf(project.id))) === 0) empty.push(project);
    await projects.removeAll(owner, idsOf(empty));
    const stored = [
      ...(await projectItems.getAll(owner, idsOf(added.items))),
      ...(await projects.getAll(owner, idsOf(added.projects))),
    ];
    return stored.length;
  });
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Removes a text from its project. Returns it, or null if it does not exist. */
export function removeText(owner: string, id: string): Promise<ProjectItem | null> {
  return together(async () => {
    const item = await projectItems.get(owner, id);
    if (item) await projectItems.remove(owner, id);
    return item ?? null;
  });
}

/** Undoes the removal of a text, unless its project was deleted meanwhile or the text is there again. */
export function putTextBack(owner: string, item: ProjectItem): Promise<void> {
  return together(async () => {
    if (!(await projects.get(owner, item.projectId)) || (await projectItems.get(owner, item.id))) return;
    await projectItems.put(owner, item);
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
