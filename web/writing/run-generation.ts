import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { checkReadiness } from '#domain/generation/readiness.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { readInUse } from '../api-keys/stored/keys.ts';
import { modelFor } from '../api-keys/stored/models.ts';
import { authChangeEvent, readSession, readUser } from '../session/session.ts';
import { warnBeforeLoss } from './unsaved-texts.ts';
import { pathOf, setTask, subscribeToTasks } from './generation-tasks.ts';
import type { GenerationDraft, GenerationRequest, TaskId, WrittenText } from './generation-tasks.ts';

/** Saves a finished text, and a text that ended early once the user keeps it. */
export type Saving<Form extends RequestForm, Saved> = {
  save: (written: WrittenText, draft: GenerationDraft<Form>) => Promise<Saved>;
  /**
   * What is shown of a text that could not be saved because of `error`: it counts as finished, and stays unfinished in
   * the storage. Without this function the task has failed, and its text can be saved later.
   */
  whenUnsaved?: (
    error: unknown,
    written: WrittenText,
    draft: GenerationDraft<Form>,
  ) => Saved | Promise<Saved>;
};

export type GenerationOutcome<Saved> =
  /** `remaining`: generations left today, -1 = unlimited. */
  | { phase: 'finished'; saved: Saved; isStored: boolean; remaining: number }
  | { phase: 'stopped' }
  /** Nothing was generated or counted; `generation.busy` while the task is generating already. */
  | { phase: 'refused'; error: AppError }
  /** The task has the same state, with the received text. */
  | { phase: 'failed'; error: AppError };

/** How a generation ended that did not succeed. */
export type UnfinishedOutcome = Exclude<GenerationOutcome<never>, { phase: 'finished' }>;

/** Takes over a complete text, and returns how its task ended. */
export type Finish<Form extends RequestForm, Ended> = (
  written: WrittenText,
  draft: GenerationDraft<Form>,
) => Promise<Ended>;

/** Fetches the modules that generating needs, so that the first text does not wait for them. */
export const loadWriting = () => import('./generate-text.ts');

/** Running tasks, by owner and key. */
const running = new Map<string, AbortController>();

subscribeToTasks(warnBeforeLoss);

/**
 * Generates a text with the active provider (or the request's) and its model: checks readiness, sends the request,
 * updates the task while text arrives, and saves it. Continues while other screens are open, until the account is not
 * signed in any more; any number of tasks can run at once. Never throws.
 */
export async function runGeneration<Form extends RequestForm, Saved>(
  task: TaskId,
  request: GenerationRequest<Form>,
  saving: Saving<Form, Saved>,
): Promise<GenerationOutcome<Saved>> {
  return run(task, request, async (written, draft) =>
    (await loadWriting()).finishTask(task, { written, draft, saving }),
  );
}

/**
 * Generates a text like `runGeneration`, without saving it: it stays in its task, also after a crash of the tab, until
 * `keepGeneration` or `forgetGeneration`.
 */
export async function receiveGeneration(task: TaskId, request: GenerationRequest) {
  return run(task, request, async (written, draft) =>
    (await loadWriting()).holdText(task, { written, draft }),
  );
}

async function run<Form extends RequestForm, Ended>(
  task: TaskId,
  request: GenerationRequest<Form>,
  finish: Finish<Form, Ended>,
): Promise<(Ended & { remaining: number }) | UnfinishedOutcome> {
  const path = pathOf(task);
  if (running.has(path)) return { phase: 'refused', error: new AppError('generation.busy') };
  const access = readAccess(request);
  if (access instanceof AppError) return { phase: 'refused', error: access };

  const controller = new AbortController();
  running.set(path, controller);
  const isCurrent = () => running.get(path) === controller;
  const onAuthChange = () => readUser()?.id !== task.owner && controller.abort();
  window.addEventListener(authChangeEvent, onAuthChange);
  const { provider, apiKey } = access;
  const model = modelFor(provider, apiKey);
  const draft = { ...request, provider, model, text: '' };
  setTask(task, { phase: 'writing', ...draft });
  try {
    const { generateText } = await loadWriting();
    return await generateText(draft, { task, apiKey, finish, isCurrent, signal: controller.signal });
  } catch (thrown) {
    // The module could not be loaded.
    const error = toAppError(thrown, 'generation.unreachable');
    setTask(task, { phase: 'failed', error, failedAt: Date.now(), ...draft });
    return { phase: 'failed', error };
  } finally {
    window.removeEventListener(authChangeEvent, onAuthChange);
    if (isCurrent()) running.delete(path);
  }
}

/** Stops a generation; the received text stays in the task. */
export function stopGeneration(task: TaskId): void {
  running.get(pathOf(task))?.abort();
}

/** Saves the text of a stopped, failed or waiting task. False if there is nothing to save; throws what `saving` throws. */
export async function keepGeneration<Form extends RequestForm, Saved>(
  task: TaskId,
  saving: Saving<Form, Saved>,
): Promise<boolean> {
  return (await loadWriting()).keepText(task, saving);
}

/** Discards a task and its text. */
export async function forgetGeneration(task: TaskId): Promise<void> {
  stopGeneration(task);
  running.delete(pathOf(task));
  setTask(task, { phase: 'idle' });
  (await import('./unfinished-text.ts')).endUnfinished(task);
}

/** The provider that writes and its key, or the error code of what is missing. */
export function readAccess({
  form,
  prompts,
  provider: asked,
}: GenerationRequest): { provider: ProviderId; apiKey: string } | AppError {
  const inUse = readInUse(asked);
  const { activeProvider: provider, apiKey } = inUse;
  const remaining = readSession().usage.generationsLeft;
  const topic = form.topic ?? prompts?.userPrompt ?? '';
  const refusal = checkReadiness({ remaining, ...inUse, topic });
  if (!refusal && provider && apiKey) return { provider, apiKey };
  const facts = provider ? { provider: providerCatalog[provider].label } : {};
  return new AppError(refusal ?? 'generation.no-provider', facts);
}
