import { counted } from '#domain/text/format.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { statusLabels, type ProjectFields, type ProjectStatus } from '#domain/projects/project.ts';
import {
  addProject,
  addTexts,
  changeProject,
  deleteProject,
  putTextBack,
  removeAdded,
  removeText,
  restoreProject,
  type Addition,
} from '../../storage/collections/project-changes.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import { tellStaying } from '../../contents/edit/tell-staying.ts';
import { useUndo, type Undo } from '../../contents/edit/use-undo.ts';

export type ProjectChanges = {
  undo: Undo;
  /** Returns the new project's id. Throws storage errors, which the form shows. */
  create: (fields: Pick<ProjectFields, 'name'> & Partial<ProjectFields>) => Promise<string>;
  change: (id: string, fields: Partial<ProjectFields>) => Promise<void>;
  setStatus: (
    project: { id: string; name: string; status: ProjectStatus },
    status: ProjectStatus,
  ) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  removeText: (id: string) => Promise<boolean>;
  bringIn: (additions: readonly Addition[], source: string) => Promise<boolean>;
};

/** Actions on projects; each can be undone. */
export function useProjectChanges(owner: string): ProjectChanges {
  const undo = useUndo();
  const { run } = undo;
  return {
    undo,
    create: async (fields) => (await addProject(owner, fields)).id,
    change: async (id, fields) => {
      await changeProject(owner, id, fields);
    },
    setStatus: ({ id, name }, status) =>
      run(async () => {
        const before = await changeProject(owner, id, { status });
        return {
          words: `Moved “${name}” to ${statusLabels[status]}.`,
          undo: () => changeProject(owner, id, { status: before.status }),
        };
      }),
    remove: (id) =>
      run(async () => {
        const deleted = await deleteProject(owner, id);
        const count = deleted.items.length;
        const texts = count === 0 ? '' : ` and its ${counted(count, 'text')}`;
        return {
          words: `Deleted “${deleted.project.name}”${texts}.`,
          undo: () => restoreProject(owner, deleted),
        };
      }),
    removeText: (id) =>
      run(async () => {
        const item = await removeText(owner, id);
        if (!item) return null;
        return { words: `Removed “${item.title}”.`, undo: () => putTextBack(owner, item) };
      }),
    bringIn: (additions, source) =>
      run(async () => {
        // The chosen project was deleted meanwhile.
        if (additions.length === 0) throw new AppError('projects.not-found');
        const added = await addTexts(owner, additions);
        const count = added.items.length;
        notifySuccess(`Successfully imported ${counted(count, 'content item')} from ${source}!`);
        const into =
          additions.length === 1
            ? `“${additions[0]!.project.name}”`
            : counted(added.projects.length, 'project');
        return {
          words: `Imported ${counted(count, 'text')} into ${into}.`,
          undo: async () => tellStaying(await removeAdded(owner, added)),
        };
      }),
  };
}
