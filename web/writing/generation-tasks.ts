import { useSyncExternalStore } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import type { Finished } from '#domain/generation/finish.ts';
import type { RequestForm, TokenUsage } from '#domain/generation/request.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ChosenSource } from '../storage/drafts/source-draft.ts';
import { keyedStore } from './keyed-store.ts';

/** Identifies a task of an account: `generator`, `optimizer:<id of the record>` ... There is one task for each key. */
export type TaskId = { owner: string; key: string };

/** Start of the keys of a duel's tasks; the id of the duel and the place of the text follow. */
export const duelPrefix = 'duel:';

/** What is asked for. */
export type GenerationRequest<Form extends RequestForm = RequestForm> = {
  /** Sent as `formData`; its content type decides how the response is finished. */
  form: Form;
  /** Sent unchanged; null if the prompts are made from `form`, which is then the complete generator form. */
  prompts: Prompts | null;
  /** Id of the stored text that a repair replaces; null for a new text. */
  repairs: string | null;
  /** The provider that writes, with its chosen model; without it the active one. */
  provider?: ProviderId;
  /** Files whose texts follow the prompts. They are read when it is sent, and not kept with the text. */
  sources?: readonly ChosenSource[];
};

/** A generation in progress: the request, and the text received so far, as the model sent it. */
export type GenerationDraft<Form extends RequestForm = RequestForm> = GenerationRequest<Form> & {
  provider: ProviderId;
  model: string;
  text: string;
};

/** A text that can be saved, complete or as far as it was received. */
export type WrittenText = Finished & {
  /** True if it ends early: stopped, failed, or cut by the provider at its length limit. */
  isPartial: boolean;
  provider: ProviderId;
  /** These three are only known for a complete text; `cost` in USD, null if no price is known. */
  model: string | null;
  tokensUsed: number | null;
  cost: number | null;
  /** Tokens read and written, of a complete text. */
  usage?: TokenUsage;
};

export type GenerationTask<Form extends RequestForm = RequestForm, Saved = unknown> =
  | { phase: 'idle' }
  | ({ phase: 'writing' } & GenerationDraft<Form>)
  /** `isRestored`: it was left by a closed tab and read from the storage. */
  | ({ phase: 'stopped'; isRestored?: boolean } & GenerationDraft<Form>)
  /** `failedAt`: milliseconds since 1970. `written`: it was received completely and could not be saved. */
  | ({
      phase: 'failed';
      error: AppError;
      failedAt: number;
      written?: WrittenText | null;
    } & GenerationDraft<Form>)
  /** Received completely; it waits until the user keeps it (see `receiveGeneration`). */
  | ({ phase: 'received'; written: WrittenText } & GenerationDraft<Form>)
  /** `isStored`: false if the browser refused to store it, so that it is only on the screen. */
  | { phase: 'finished'; saved: Saved; isStored: boolean };

const tasks = keyedStore<GenerationTask>();
const idle: GenerationTask = { phase: 'idle' };

/** A string key for a task of an account. */
export const pathOf = ({ owner, key }: TaskId) => `${owner}/${key}`;

/** The current state of a task. The caller that owns the key knows its form type and what its text is saved as. */
export function readTask<Form extends RequestForm = RequestForm, Saved = unknown>(
  task: TaskId,
): GenerationTask<Form, Saved> {
  return (tasks.get(pathOf(task)) ?? idle) as GenerationTask<Form, Saved>;
}

/** All tasks by owner and key, see `pathOf`. */
export const allTasks = tasks.values;
export const subscribeToTasks = tasks.subscribe;
export function setTask(task: TaskId, state: GenerationTask): void {
  tasks.set(pathOf(task), state.phase === 'idle' ? null : state);
}

/** The text of a stopped, failed or waiting task that was not saved; null if there is none. */
export function unkeptTextOf(state: GenerationTask): string | null {
  if (state.phase === 'received') return state.written.content;
  if (state.phase !== 'stopped' && state.phase !== 'failed') return null;
  const whole = state.phase === 'failed' ? state.written?.content : null;
  return whole || (state.text.trim() === '' ? null : state.text);
}

/** True if a text was received completely and only the storage refused it: trying again stores it, without another call. */
export const isOnlyUnstored = (state: GenerationTask): boolean =>
  state.phase === 'failed' && Boolean(state.written) && state.error.code.startsWith('storage.');

/** The state of a task, live. */
export function useGeneration<Form extends RequestForm = RequestForm, Saved = unknown>(
  task: TaskId,
): GenerationTask<Form, Saved> {
  tasks.useKey(pathOf(task));
  return readTask<Form, Saved>(task);
}

/** The ids after `prefix` in the keys of the tasks that are generating. */
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
