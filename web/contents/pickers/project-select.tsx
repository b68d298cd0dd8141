import type { ContentRecord } from '#domain/content/record.ts';
import { byDueDate, projectFromContent } from '#domain/projects/progress.ts';
import { draftFromContent } from '#domain/projects/project-item.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import { newId } from '../../storage/new-id.ts';
import { addTexts, removeAdded } from '../../storage/collections/project-changes.ts';
import { projects } from '../../storage/collections/projects.ts';
import { Select } from '../../components/select.tsx';
import { browserZone } from '../../components/browser-zone.ts';
import { tellStaying } from '../edit/tell-staying.ts';
import type { Done, Undo } from '../edit/use-undo.ts';

const fresh = 'new';

/** Adds a copy of a text to an existing or a new project. */
export function ProjectSelect({ owner, record, undo }: { owner: string; record: ContentRecord; undo: Undo }) {
  const { records } = projects.useNewest(owner, {});
  const open = records.filter(({ status }) => status !== 'completed').toSorted(byDueDate);
  return (
    <Select
      isSmall
      aria-label="Project"
      value=""
      onChange={({ currentTarget }) => {
        const chosen = open.find(({ id }) => id === currentTarget.value) ?? null;
        void undo.run(() => addToProject(owner, record, chosen));
      }}
    >
      <option value="" disabled>
        Add to…
      </option>
      {open.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={fresh}>New project</option>
    </Select>
  );
}

async function addToProject(
  owner: string,
  record: ContentRecord,
  chosen: ProjectRecord | null,
): Promise<Done> {
  const project =
    chosen ??
    projectFromContent(record, {
      id: newId(),
      now: new Date(),
      zone: browserZone(),
    });
  const addition = { project, isNew: chosen === null, drafts: [draftFromContent(record)] };
  const added = await addTexts(owner, [addition]);
  return {
    words: `Added to “${project.name}”.`,
    undo: async () => tellStaying(await removeAdded(owner, added)),
  };
}
