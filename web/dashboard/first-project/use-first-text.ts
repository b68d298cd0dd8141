import { autoSaveTag } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import { completeStep, partsOf, type Guide } from '#domain/first-project/guide.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import { createProject, maxProjectNameCharacters } from '#domain/projects/project.ts';
import { toPlainLine } from '#domain/text/plain-text.ts';
import { notifyUnsaved } from '../../contents/notify-unsaved.ts';
import { changeGuide } from '../../storage/collections/first-project.ts';
import { addWrittenText } from '../../storage/collections/project-changes.ts';
import { projects } from '../../storage/collections/projects.ts';
import { together } from '../../storage/database.ts';
import type { Generator } from '../../tools/generator/use-generator.ts';
import { useFailureNotice } from '../../writing/generation-provider.tsx';
import { useGeneration, type TaskId } from '../../writing/generation-tasks.ts';
import { keepGeneration, runGeneration, stopGeneration, type Saving } from '../../writing/run-generation.ts';
import { contentRecordOf, saveToContents } from '../../writing/save-to-contents.ts';

/** The task that writes the first text of a walk through the guide. */
export const firstTextTask = (owner: string, { run }: Guide): TaskId => ({
  owner,
  key: `first-project:${run}`,
});

/** The text of the first project: written like any other, and stored together with its project and the next step. */
export function useFirstText(owner: string, guide: Guide): Generator {
  const task = firstTextTask(owner, guide);
  const saving = savingFirstText(owner, guide);
  const tellFailure = useFailureNotice();
  return {
    state: useGeneration<GenerationForm, ContentRecord>(task),
    unsaved: [],
    generate: async (form) => {
      const outcome = await runGeneration(task, { form, prompts: null, repairs: null }, saving);
      // A second click, while the text is being written.
      if (outcome.phase === 'refused' && outcome.error.code !== 'generation.busy') tellFailure(outcome.error);
      if (outcome.phase === 'failed') tellFailure(outcome.error, outcome.error, true);
    },
    stop: () => stopGeneration(task),
    keep: () => keepGeneration(task, saving).then(() => undefined, notifyUnsaved),
  };
}

/** All of it is stored or nothing, and the same records when it is done twice. */
function savingFirstText(owner: string, guide: Guide): Saving<GenerationForm, ContentRecord> {
  const { textId, projectId } = partsOf(guide);
  return {
    save: (written, draft) => {
      const tags = [autoSaveTag, isSandboxText(written) ? 'sandbox' : draft.provider];
      const record = { ...contentRecordOf(written, draft, tags), id: textId };
      const now = new Date();
      return together(async () => {
        const saved = await saveToContents(owner, record, draft);
        if (!(await projects.get(owner, projectId)))
          await projects.put(owner, createProject({ name: nameOf(draft.form) }, { id: projectId, now }));
        await addWrittenText(owner, projectId, saved);
        await changeGuide(owner, (stored) =>
          stored.run === guide.run ? completeStep(stored, 'text', now) : stored,
        );
        return saved;
      });
    },
  };
}

const nameOf = ({ topic }: GenerationForm) =>
  firstCharacters(toPlainLine(topic) || topic, maxProjectNameCharacters).trim();
