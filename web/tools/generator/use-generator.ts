import { counted } from '#domain/text/format.ts';
import { autoSaveDelayMs, autoSaveNotice, autoSaveNoticeMs, autoSaveTag } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { readSession } from '../../session/session.ts';
import { useFailureNotice } from '../../writing/generation-provider.tsx';
import { useGeneration, type GenerationTask, type TaskId } from '../../writing/generation-tasks.ts';
import type { GenerationDraft, GenerationRequest, WrittenText } from '../../writing/generation-tasks.ts';
import { keepGeneration, runGeneration, stopGeneration, type Saving } from '../../writing/run-generation.ts';
import { addUnsavedText, useUnsavedTexts } from '../../writing/unsaved-texts.ts';

export type GeneratorTask = GenerationTask<GenerationForm, ContentRecord>;

/** Input beside the form: prompts that replace its own, sources, and the stored text to repair. */
export type OwnRequest = Partial<Pick<GenerationRequest, 'prompts' | 'repairs' | 'sources'>>;

export type Generator = {
  state: GeneratorTask;
  /** Texts that the browser refused to store: on screen until the page is left. */
  unsaved: ContentRecord[];
  generate: (form: GenerationForm, own?: OwnRequest) => Promise<void>;
  stop: () => void;
  /** Saves the text of a stopped or failed generation. */
  keep: () => Promise<void>;
};

/** Fetches the modules that saving needs, so that the first text does not wait for them. */
export const loadSaving = () => import('../../writing/save-to-contents.ts');
const loadProjects = () => import('../../writing/add-to-project.ts');

/**
 * The generator's one text at a time: from the form to the saved text, or to the error. A new text is added to the project
 * that was chosen when it was begun.
 */
export function useGenerator(owner: string, projectId: string | null = null): Generator {
  const task: TaskId = { owner, key: 'generator' };
  const state = useGeneration<GenerationForm, ContentRecord>(task);
  const unsaved = useUnsavedTexts(owner);
  const tellFailure = useFailureNotice();

  async function generate(
    form: GenerationForm,
    { prompts = null, repairs = null, sources = [] }: OwnRequest = {},
  ): Promise<void> {
    const isAutoSaved = readSession().isSubscribed;
    const saving = savingFor(task, isAutoSaved, projectId);
    const outcome = await runGeneration(task, { form, prompts, repairs, sources }, saving);
    if (outcome.phase === 'refused') tellFailure(outcome.error);
    if (outcome.phase === 'failed') tellFailure(outcome.error, inOwnWords(outcome.error), true);
    if (outcome.phase !== 'finished' || !outcome.isStored) return;
    if (isAutoSaved) setTimeout(notifySuccess, autoSaveDelayMs, autoSaveNotice, autoSaveNoticeMs);
    else if (outcome.remaining >= 0)
      notifySuccess(`Content generated! ${counted(outcome.remaining, 'generation')} remaining today.`);
  }

  async function keep(): Promise<void> {
    try {
      await keepGeneration(task, savingFor(task, false, projectId));
    } catch (thrown) {
      notifyError(toAppError(thrown, 'generation.unreachable'));
    }
  }

  return { state, unsaved, generate, stop: () => stopGeneration(task), keep };
}

/**
 * Saves to the contents, and to a project if one is given; a subscriber's text gets the specified tags of automatic saving.
 */
export function savingFor(
  task: TaskId,
  isAutoSaved: boolean,
  projectId: string | null = null,
): Saving<GenerationForm, ContentRecord> {
  const { owner } = task;
  async function record(written: WrittenText, draft: GenerationDraft<GenerationForm>) {
    const { contentRecordOf } = await loadSaving();
    const writer = isSandboxText(written) ? 'sandbox' : draft.provider;
    return contentRecordOf(written, draft, isAutoSaved ? [autoSaveTag, writer] : []);
  }
  return {
    save: async (written, draft) => {
      const { saveToContents } = await loadSaving();
      const saved = await saveToContents(owner, await record(written, draft), draft);
      // A repair changes a text that is filed already.
      if (projectId !== null && draft.repairs === null) {
        const { addToProject } = await loadProjects();
        await addToProject(owner, projectId, saved);
      }
      return saved;
    },
    whenUnsaved: async (error, written, draft) => {
      const item = await record(written, draft);
      addUnsavedText(task, { item, projectId: draft.repairs === null ? projectId : null }, error);
      return item;
    },
  };
}

function inOwnWords(cause: AppError): AppError {
  const { message, details: facts } = cause;
  return new AppError('generation.failed', { message, retryAfter: facts.retryAfter }, { cause });
}
