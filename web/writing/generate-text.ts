// Loaded when a text is generated.
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { refreshUsage } from '../api/usage.ts';
import { recordRemaining } from '../session/session.ts';
import { readTask, setTask } from './generation-tasks.ts';
import type { GenerationDraft, TaskId, WrittenText } from './generation-tasks.ts';
import type { GenerationOutcome, Saving } from './run-generation.ts';
import { beginUnfinished, endUnfinished, flushUnfinished, growUnfinished } from './unfinished-text.ts';
import { partialText, wholeText, writeText } from './write-text.ts';

/** Refusals by the server before it generates anything. */
const refusals: readonly ErrorCode[] = [
  'generation.daily-limit',
  'generation.address-limit',
  'accounts.session-required',
  'premium.required',
];

type Running<Form extends RequestForm, Saved> = {
  task: TaskId;
  apiKey: string;
  saving: Saving<Form, Saved>;
  /** False once the task was discarded. */
  isCurrent: () => boolean;
  signal: AbortSignal;
};

/** Sends the request of `draft`, updates the task while text arrives, and saves the text. Never throws. */
export async function generateText<Form extends RequestForm, Saved>(
  draft: GenerationDraft<Form>,
  { task, apiKey, saving, isCurrent, signal }: Running<Form, Saved>,
): Promise<GenerationOutcome<Saved>> {
  const frames = perFrame(() => isCurrent() && setTask(task, { phase: 'writing', ...draft }));
  let written: WrittenText | null = null;
  try {
    beginUnfinished(task);
    const onText = () => {
      frames.request();
      growUnfinished(task, draft);
    };
    const result = await writeText(draft, { apiKey, signal, onText });
    frames.cancel();
    // Stopped, discarded or signed out with the last words: nothing is saved or counted for the account any more.
    if (signal.aborted) throw new AppError('generation.stopped');
    recordRemaining(result.remaining);
    written = wholeText(task.owner, result, draft);
    const finished = await finishTask(task, { written, draft, saving });
    return { phase: 'finished', ...finished, remaining: result.remaining };
  } catch (thrown) {
    frames.cancel();
    flushUnfinished(task);
    const error = toAppError(thrown, 'generation.unreachable');
    return isCurrent() ? failTask(task, { error, draft, written }) : { phase: 'stopped' };
  }
}

/** Saves the text of a stopped or failed task. False if there is nothing to save; throws what `saving` throws. */
export async function keepText<Form extends RequestForm, Saved>(
  task: TaskId,
  saving: Saving<Form, Saved>,
): Promise<boolean> {
  const state = readTask<Form>(task);
  if (state.phase !== 'stopped' && state.phase !== 'failed') return false;
  const whole = state.phase === 'failed' ? state.written : null;
  const written = whole ?? partialText(state);
  if (written) await finishTask(task, { written, draft: state, saving });
  return written !== null;
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
    endUnfinished(task);
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
