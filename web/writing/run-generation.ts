import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { checkReadiness } from '#domain/generation/readiness.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { refreshUsage } from '../api/usage.ts';
import { readInUse } from '../api-keys/stored/keys.ts';
import { readModel } from '../api-keys/stored/models.ts';
import { readSession, recordRemaining } from '../session/session.ts';
import { warnBeforeLoss } from './unsaved-texts.ts';
import { pathOf, readTask, setTask, subscribeToTasks } from './generation-tasks.ts';
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
  /** Nothing was generated or counted. */
  | { phase: 'refused'; error: AppError }
  /** The task has the same state, with the received text. */
  | { phase: 'failed'; error: AppError }
  /** The task is generating already. */
  | { phase: 'busy' };

/** Refusals by the server before it generates anything. */
const refusals: readonly ErrorCode[] = [
  'generation.daily-limit',
  'generation.address-limit',
  'accounts.session-required',
  'premium.required',
];

/** Fetches the modules that generating needs, so that the first text does not wait for them. */
export const loadWriting = () => import('./write-text.ts');
const loadUnfinished = () => import('./unfinished-text.ts');

/** Running tasks, by owner and key. */
const running = new Map<string, AbortController>();

subscribeToTasks(warnBeforeLoss);

/**
 * Generates a text with the active provider and model: checks readiness, sends the request, updates the task while text
 * arrives, and saves it. Continues while other screens are open; any number of tasks can run at once. Never throws.
 */
export async function runGeneration<Form extends RequestForm, Saved>(
  task: TaskId,
  request: GenerationRequest<Form>,
  saving: Saving<Form, Saved>,
): Promise<GenerationOutcome<Saved>> {
  const path = pathOf(task);
  if (running.has(path)) return { phase: 'busy' };
  const access = readAccess(request);
  if (access instanceof AppError) return { phase: 'refused', error: access };

  const controller = new AbortController();
  running.set(path, controller);
  const isCurrent = () => running.get(path) === controller;
  const { form, prompts, repairs } = request;
  const { provider, apiKey } = access;
  const draft = { form, prompts, repairs, provider, model: readModel(provider), text: '' };
  const show = () => isCurrent() && setTask(task, { phase: 'writing', ...draft });
  const frames = perFrame(show);
  show();
  let written: WrittenText | null = null;
  try {
    const [{ writeText, wholeText }, unfinished] = await Promise.all([loadWriting(), loadUnfinished()]);
    unfinished.beginUnfinished(task);
    const onText = () => {
      frames.request();
      unfinished.growUnfinished(task, draft);
    };
    const result = await writeText(draft, { apiKey, signal: controller.signal, onText });
    frames.cancel();
    recordRemaining(result.remaining);
    written = wholeText(task.owner, result, draft);
    const finished = await finishTask(task, { written, draft, saving });
    return { phase: 'finished', ...finished, remaining: result.remaining };
  } catch (thrown) {
    frames.cancel();
    const error = toAppError(thrown, 'generation.unreachable');
    return isCurrent() ? failTask(task, { error, draft, written }) : { phase: 'stopped' };
  } finally {
    if (isCurrent()) running.delete(path);
  }
}

/** Stops a generation; the received text stays in the task. */
export function stopGeneration(task: TaskId): void {
  running.get(pathOf(task))?.abort();
}

/** Saves the text of a stopped or failed task. False if there is nothing to save; throws what `saving` throws. */
export async function keepGeneration<Form extends RequestForm, Saved>(
  task: TaskId,
  saving: Saving<Form, Saved>,
): Promise<boolean> {
  const state = readTask<Form>(task);
  if (state.phase !== 'stopped' && state.phase !== 'failed') return false;
  const whole = state.phase === 'failed' ? state.written : null;
  const written = whole ?? (await loadWriting()).partialText(state);
  if (written) await finishTask(task, { written, draft: state, saving });
  return written !== null;
}

/** Discards a task and its text. */
export async function forgetGeneration(task: TaskId): Promise<void> {
  stopGeneration(task);
  running.delete(pathOf(task));
  setTask(task, { phase: 'idle' });
  (await loadUnfinished()).endUnfinished(task);
}

/** The active provider and its key, or the error code of what is missing. */
function readAccess({
  form,
  prompts,
}: GenerationRequest): { provider: ProviderId; apiKey: string } | AppError {
  const inUse = readInUse();
  const { activeProvider: provider, apiKey } = inUse;
  const remaining = readSession().usage.generationsLeft;
  const topic = form.topic ?? prompts?.userPrompt ?? '';
  const refusal = checkReadiness({ remaining, ...inUse, topic });
  if (!refusal && provider && apiKey) return { provider, apiKey };
  const facts = provider ? { provider: providerCatalog[provider].label } : {};
  return new AppError(refusal ?? 'generation.no-provider', facts);
}

type Finishing<Form extends RequestForm, Saved> = {
  written: WrittenText;
  draft: GenerationDraft<Form>;
  saving: Saving<Form, Saved>;
};

async function finishTask<Form extends RequestForm, Saved>(
  task: TaskId,
  { written, draft, saving: { save, whenUnsaved } }: Finishing<Form, Saved>,
): Promise<{ saved: Saved; isStored: boolean }> {
  try {
    const saved = await save(written, draft);
    setTask(task, { phase: 'finished', saved, isStored: true });
    (await loadUnfinished()).endUnfinished(task);
    return { saved, isStored: true };
  } catch (error) {
    if (!whenUnsaved) throw error;
    const saved = await whenUnsaved(error, written, draft);
    setTask(task, { phase: 'finished', saved, isStored: false });
    return { saved, isStored: false };
  }
}

type Failing = { error: AppError; draft: GenerationDraft; written: WrittenText | null };

function failTask(task: TaskId, { error, draft, written }: Failing): GenerationOutcome<never> {
  // A failure is not counted, and only the server knows what it returned.
  refreshUsage().catch(() => undefined);
  if (error.code === 'generation.stopped') {
    setTask(task, { phase: 'stopped', ...draft });
    return { phase: 'stopped' };
  }
  if (error.code === 'generation.daily-limit') recordRemaining(0);
  if (refusals.includes(error.code) && draft.text === '') {
    setTask(task, { phase: 'idle' });
    return { phase: 'refused', error };
  }
  setTask(task, { phase: 'failed', error, failedAt: Date.now(), written, ...draft });
  return { phase: 'failed', error };
}

/** Calls `draw` at most once per animation frame, however often it is requested; never while the tab is hidden. */
function perFrame(draw: () => void): { request: () => void; cancel: () => void } {
  let frame: number | null = null;
  return {
    request: () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        draw();
      });
    },
    cancel: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
