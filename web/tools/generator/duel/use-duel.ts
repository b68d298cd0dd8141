import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { splitParagraphs } from '#domain/duels/paragraphs.ts';
import type { MergeSource } from '#domain/duels/merge.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import { subscribeToTasks, useGeneration, type GenerationTask } from '../../../writing/generation-tasks.ts';
import { duelKeys, duels, taskOf, type Candidate, type Duel } from './duel-state.ts';

/** One text of a duel, as it is shown. */
export type Column = {
  index: number;
  candidate: Candidate;
  phase: 'writing' | 'complete' | 'stopped' | 'failed' | 'saved';
  text: string;
  /** Its parts that can be taken; none while it is written. */
  paragraphs: readonly string[];
  error: AppError | null;
  failedAt: number;
  /** What a merged text says of it. */
  source: Omit<MergeSource, 'isCounted'>;
  /** The saved text. */
  record: ContentRecord | null;
};

/** The indexes of the texts that came. */
export const indexesWithText = (columns: readonly Column[]): number[] =>
  columns.filter(({ paragraphs }) => paragraphs.length > 0).map(({ index }) => index);

export type OpenDuel = { duel: Duel; columns: readonly Column[] };

/** The open duel with its texts, live; null without one. Restores the duel of a closed tab, for `projectId`. */
export function useDuel(owner: string, projectId: string | null): OpenDuel | null {
  const duel = duels.useKey(owner) ?? null;
  const keys = useSyncExternalStore(subscribeToTasks, () => duelKeys(owner));
  useEffect(() => {
    if (!duel && keys !== '')
      void import('./restore-duel.ts')
        .then(({ restoreDuel }) => restoreDuel(owner, projectId))
        .catch(() => undefined);
  }, [duel, keys, owner, projectId]);
  const first = useColumn(owner, duel, 0);
  const second = useColumn(owner, duel, 1);
  const third = useColumn(owner, duel, 2);
  return duel && { duel, columns: [first, second, third].filter((column) => column !== null) };
}

function useColumn(owner: string, duel: Duel | null, index: number): Column | null {
  const task = duel && taskOf(owner, duel, index);
  const state = useGeneration<GenerationForm, ContentRecord>(task ?? { owner, key: 'duel' });
  const candidate = duel?.candidates[index];
  return useMemo(() => (candidate ? columnOf(candidate, index, state) : null), [candidate, index, state]);
}

type State = GenerationTask<GenerationForm, ContentRecord>;

function columnOf(candidate: Candidate, index: number, state: State): Column {
  const text = textOf(state);
  const isOver = state.phase !== 'writing' && state.phase !== 'idle';
  const written =
    state.phase === 'received' ? state.written : state.phase === 'finished' ? state.saved : null;
  return {
    index,
    candidate,
    phase: phaseOf(state, candidate),
    text,
    paragraphs: isOver ? splitParagraphs(text) : [],
    error: state.phase === 'failed' ? state.error : candidate.refusal,
    failedAt: state.phase === 'failed' ? state.failedAt : 0,
    source: {
      provider: candidate.provider,
      model: written?.model ?? candidate.model,
      tokensUsed: written?.tokensUsed ?? null,
      cost: written?.cost ?? null,
      isPartial: written?.isPartial ?? true,
    },
    record: state.phase === 'finished' ? state.saved : null,
  };
}

function textOf(state: State): string {
  if (state.phase === 'finished') return state.saved.content;
  if (state.phase === 'received') return state.written.content;
  return 'text' in state ? cleanText(state.text).content : '';
}

function phaseOf(state: State, { refusal }: Candidate): Column['phase'] {
  if (state.phase === 'finished') return 'saved';
  if (state.phase === 'received') return 'complete';
  // Before it begins a task is idle, and after a refusal it is idle again.
  if (state.phase === 'idle') return refusal ? 'failed' : 'writing';
  return state.phase;
}
