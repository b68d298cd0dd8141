import type { TakenParagraph } from '#domain/duels/merge.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ChosenSource } from '../../../storage/drafts/source-draft.ts';
import { allTasks, duelPrefix, pathOf, type TaskId } from '../../../writing/generation-tasks.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';

export type Candidate = {
  /** The end of its task's key. */
  place: number;
  provider: ProviderId;
  model: string;
  /** When its text was asked for and was complete, in milliseconds since 1970; null if that is not known. */
  startedAt: number | null;
  endedAt: number | null;
  /** Why nothing was sent. */
  refusal: AppError | null;
};

/** How a duel ended: whose text was chosen, null when paragraphs were merged without a choice. */
export type Decision = { chosen: ProviderId | null };

/** One brief and its texts, in the order shown. Each text is in a task of its own, see `taskOf`. */
export type Duel = {
  /** Also the id of the stored choice. */
  id: string;
  form: GenerationForm;
  prompts: Prompts | null;
  sources?: readonly ChosenSource[];
  /** The project that its saved texts are added to. */
  projectId: string | null;
  candidates: readonly Candidate[];
  /** Null while the names are hidden. */
  decision: Decision | null;
  /** The paragraphs of the merged text. */
  taken: readonly TakenParagraph[];
  /** The merged text, once it is saved and until other paragraphs are taken. */
  merged: ContentRecord | null;
  /** The id of the merged text that has the cost of a text, by the text's index, until the text is saved itself. */
  costsInMerged: Readonly<Record<number, string>>;
};

/** The open duel of each account. It outlives the screen, and ends with the page or when it is left. */
export const duels = keyedStore<Duel>();

/** The task of a text, by its index. */
export const taskOf = (owner: string, { id, candidates }: Duel, index: number): TaskId => ({
  owner,
  key: `${duelPrefix}${id}:${candidates[index]?.place ?? 'none'}`,
});

/** The keys of the tasks of duels, also of those that a closed tab left, as one string. */
export function duelKeys(owner: string): string {
  const start = pathOf({ owner, key: '' });
  return [...allTasks().keys()]
    .filter((path) => path.startsWith(`${start}${duelPrefix}`))
    .map((path) => path.slice(start.length))
    .join(' ');
}

/** Changes the open duel, if it is still this one. */
export function changeDuel(owner: string, id: string, change: (duel: Duel) => Partial<Duel>): void {
  const duel = duels.get(owner);
  if (duel?.id === id) duels.set(owner, { ...duel, ...change(duel) });
}

export function changeCandidate(owner: string, id: string, index: number, part: Partial<Candidate>): void {
  changeDuel(owner, id, ({ candidates }) => ({
    candidates: candidates.map((one, at) => (at === index ? { ...one, ...part } : one)),
  }));
}
