// Loaded when a text is generated.
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { refreshUsage } from '../api/usage.ts';
import { recordRemaining } from '../session/session.ts';
import { pathOf, readTask, setTask } from './generation-tasks.ts';
import type { GenerationDraft, TaskId, WrittenText } from './generation-tasks.ts';
import type { Finish, Saving, UnfinishedOutcome } from './run-generation.ts';
import { beginUnfinished, endUnfinished, flushUnfinished, growUnfinished } from './unfinished-text.ts';
import { partialText, wholeText, writeText } from './write-text.ts';

/** Refusals by the server before it generates anything. */
const refusals: readonly ErrorCode[] = [
  'generation.daily-limit',
  'generation.address-limit',
  'accounts.session-required',
  'premium.required',
];

type Running<Form extends RequestForm, Ended> = {
  task: TaskId;
  apiKey: string;
  finish: Finish<Form, Ended>;
  /** False once the task was discarded. */
  isCurrent: () => boolean;
  signal: AbortSignal;
};

/** Sends the request of `draft`, updates the task while text arrives, and finishes the text. Never throws. */
export async function generateText<Form extends RequestForm, Ended>(
  draft: GenerationDraft<Form>,
  { task, apiKey, finish, isCurrent, signal }: Running<Form, Ended>,
): Promise<(Ended & { remaining: number }) | UnfinishedOutcome> {
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
    return { ...(await finish(written, draft)), remaining: result.remaining };
  } catch (thrown) {
    frames.cancel();
    flushUnfinished(task);
    const error = toAppError(thrown, 'generation.unreachable');
    return isCurrent() ? failTask(task, { error, draft, written }) : { phase: 'stopped' };
  }
}

/** Texts that are being kept, by task. */
const keeping = new Map<string, Promise<boolean>>();

/**
 * Saves the text of a stopped, failed or waiting task, once, however quickly it is asked for twice. False if there is
 * nothing to save; throws what `saving` throws.
 */
export function keepText<Form extends RequestForm, Saved>(
  task: TaskId,
  saving: Saving<Form, Saved>,
): Promise<boolean> {
  const path = pathOf(task);
  const begun = keeping.get(path) ?? saveUnkept(task, saving).finally(() => keeping.delete(path));
  keeping.set(path, begun);
  return begun;
}

async function saveUnkept<Form extends RequestForm, Saved>(
  task: TaskId,
  saving: Saving<Form, Saved>,
): Promise<boolean> {
  const state = readTask<Form>(task);
  if (state.phase !== 'stopped' && state.phase !== 'failed' && state.phase !== 'received') return false;
  const whole = state.phase === 'stopped' ? null : state.written;
  const written = whole ?? partialText(state);
  if (written) await finishTask(task, { written, draft: state, saving });
  return written !== null;
}

type Finishing<Form extends RequestForm, Saved> = {
  written: WrittenText;
  draft: GenerationDraft<Form>;
  saving: Saving<Form, Saved>;
};

/** Saves a complete text. */
export async function finishTask<Form extends RequestForm, Saved>(
  task: TaskId,
  { written, draft, saving: { save, whenUnsaved } }: Finishing<Form, Saved>,
): Promise<{ phase: 'finished'; saved: Saved; isStored: boolean }> {
  try {
    const saved = await save(written, draft);
    setTask(task, { phase: 'finished', saved, isStored: true });
    endUnfinished(task);
    return { phase: 'finished', saved, isStored: true };
  } catch (error) {
    if (!whenUnsaved) throw error;
    const saved = await whenUnsaved(error, written, draft);
    setTask(task, { phase: 'finished', saved, isStored: false });
    return { phase: 'finished', saved, isStored: false };
  }
}

/** Leaves a complete text in its task until the user decides; like an unfinished one it survives a closed tab. */
export async function holdText<Form extends RequestForm>(
  task: TaskId,
  { written, draft }: Pick<Finishing<Form, never>, 'written' | 'draft'>,
): Promise<{ phase: 'received' }> {
  flushUnfinished(task);
  setTask(task, { phase: 'received', written, ...draft });
  return { phase: 'received' };
}

type Failing = { error: AppError; draft: GenerationDraft; written: WrittenText | null };

function failTask(task: TaskId, { error, draft, written }: Failing): UnfinishedOutcome {
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
