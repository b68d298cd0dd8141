import { useSyncExternalStore } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import type { Finished } from '#domain/generation/finish.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { keyedStore } from './keyed-store.ts';

/** Which text of which account: `generator`, `optimizer:<id of the record>` ... There is one task for each. */
export type TaskId = { owner: string; key: string };

/** What is asked for. */
export type GenerationRequest<Form extends RequestForm = RequestForm> = {
  /** Sent as `formData`; its content type decides how the answer is finished. */
  form: Form;
  /** Sent as they are; null where the prompts are made from `form`, which is the whole generator form then. */
  prompts: Prompts | null;
  /** Id of the kept text that this one replaces, where it is a repair. */
  repairs: string | null;
};

/** A text on its way: what was asked for, and what has come so far, as the model sent it. */
export type GenerationDraft<Form extends RequestForm = RequestForm> = GenerationRequest<Form> & {
  provider: ProviderId;
  model: string;
  text: string;
};

/** A text that can be saved, whole or as far as it came. */
export type WrittenText = Finished & {
  /** It ends early: it was stopped, it failed, or the provider cut it at its length limit. */
  isPartial: boolean;
  provider: ProviderId;
  /** These three are known only of a text that came to its end; `cost` in USD, null where no price is known. */
  model: string | null;
  tokensUsed: number | null;
  cost: number | null;
};

export type GenerationTask<Form extends RequestForm = RequestForm, Saved = unknown> =
  | { phase: 'idle' }
  | ({ phase: 'writing' } & GenerationDraft<Form>)
  /** `isRestored`: a killed tab left it, and it was read from the storage. */
  | ({ phase: 'stopped'; isRestored?: boolean } & GenerationDraft<Form>)
  /** `failedAt`: milliseconds since 1970. `written`: it came whole and could not be saved. */
  | ({
      phase: 'failed';
      error: AppError;
      failedAt: number;
      written?: WrittenText | null;
    } & GenerationDraft<Form>)
  /** `isStored`: false where the browser refused to store it, so that it is only on the screen. */
  | { phase: 'finished'; saved: Saved; isStored: boolean };

const tasks = keyedStore<GenerationTask>();
const idle: GenerationTask = { phase: 'idle' };

/** One string for a task of an account. */
export const pathOf = ({ owner, key }: TaskId) => `${owner}/${key}`;

/** One task as it is now. Whoever owns the key knows the form and what its text is saved as. */
export function readTask<Form extends RequestForm = RequestForm, Saved = unknown>(
  task: TaskId,
): GenerationTask<Form, Saved> {
  return (tasks.get(pathOf(task)) ?? idle) as GenerationTask<Form, Saved>;
}

export const allTasks = (): Iterable<GenerationTask> => tasks.values().values();
export const subscribeToTasks = tasks.subscribe;
export function setTask(task: TaskId, state: GenerationTask): void {
  tasks.set(pathOf(task), state.phase === 'idle' ? null : state);
}

/** What came of a text that was stopped or has failed, and was not saved; null where nothing came. */
export function unkeptTextOf(state: GenerationTask): string | null {
  if (state.phase !== 'stopped' && state.phase !== 'failed') return null;
  const whole = state.phase === 'failed' ? state.written?.content : null;
  return whole || (state.text.trim() === '' ? null : state.text);
}

/** One task, live. */
export function useGeneration<Form extends RequestForm = RequestForm, Saved = unknown>(
  task: TaskId,
): GenerationTask<Form, Saved> {
  tasks.useKey(pathOf(task));
  return readTask<Form, Saved>(task);
}

/** The ids after `prefix` in the keys of the tasks that are writing at the moment. */
export function useWritingIds(owner: string, prefix: string): ReadonlySet<string> {
  const start = pathOf({ owner, key: prefix });
  const ids = useSyncExternalStore(tasks.subscribe, () =>
    [...tasks.values()]
      .filter(([path, { phase }]) => phase === 'writing' && path.startsWith(start))
      .map(([path]) => path.slice(start.length))
      .join(' '),
  );
  return new Set(ids.split(' ').filter(Boolean));
}
