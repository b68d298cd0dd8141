import { formatNumber } from '#domain/text/format.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { analyze } from '#domain/optimizer/analyze.ts';
import { checkRewritable, maxRewriteCharacters } from '#domain/optimizer/form.ts';
import { withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { optimizerPrompts } from '#domain/prompts/optimizer.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
import { changeRecord } from '../../../storage/change-record.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { useFailureNotice } from '../../../writing/generation-provider.tsx';
import {
  unkeptTextOf,
  useGeneration,
  type TaskId,
  type WrittenText,
} from '../../../writing/generation-tasks.ts';
import { keepGeneration, runGeneration, stopGeneration } from '../../../writing/run-generation.ts';

export type Rewriting = {
  task: TaskId;
  isWriting: boolean;
  /** The text received so far. */
  text: string;
  /** Why the last one failed; null if it did not. */
  error: AppError | null;
  /** Whether a stopped or failed rewrite has text that can be kept or discarded. */
  hasUnkept: boolean;
  start: () => Promise<void>;
  stop: () => void;
  /** Saves the text of a stopped or failed rewrite. */
  keep: () => Promise<unknown>;
};

/** Rewrites the text of a record, and saves the result with the record. A failure saves nothing. */
export function useRewriting(owner: string, record: OptimizationRecord): Rewriting {
  const { id, originalContent: content, targetKeyword, platform, brandVoice } = record;
  const task = { owner, key: `optimizer:${id}` };
  const state = useGeneration(task);
  const tellFailure = useFailureNotice();

  async function start(): Promise<void> {
    const form = { content, targetKeyword, platform, brandVoice };
    const refusal = checkRewritable(form);
    if (refusal) return notifyError(new AppError(refusal, { most: formatNumber(maxRewriteCharacters) }));
    // A second rewrite also starts from the original.
    const missed = analyze(content, targetKeyword, platform).suggestions.map((each) => each.id);
    const request = {
      form: { contentType: 'optimization', platform, targetKeyword, originalContent: content } as const,
      prompts: optimizerPrompts(form, missed),
      repairs: null,
    };
    const outcome = await runGeneration(task, request, { save: (written) => save(task, id, written) });
    if (outcome.phase === 'refused') tellFailure(outcome.error);
    if (outcome.phase !== 'failed') return;
    const { retryAfter } = outcome.error.details;
    tellFailure(outcome.error, new AppError('optimizer.failed', { retryAfter }, { cause: outcome.error }));
  }

  return {
    task,
    isWriting: state.phase === 'writing',
    text: state.phase === 'writing' ? state.text : '',
    error: state.phase === 'failed' ? state.error : null,
    hasUnkept: unkeptTextOf(state) !== null,
    start,
    stop: () => stopGeneration(task),
    keep: () => keepGeneration(task, { save: (written) => save(task, id, written) }),
  };
}

/** Replaces an earlier rewrite; the notice can undo this. */
async function save({ owner }: TaskId, id: string, written: WrittenText): Promise<void> {
  const { content, provider, model, isPartial } = written;
  // The current record, which may have been changed or deleted during the generation.
  const changed = await changeRecord(optimizations, { owner, id }, (stored) =>
    withRewriting(stored, { content, provider, model }),
  );
  if (!changed) return;
  const { before, after } = changed;
  const restore = () =>
    // Only while the rewrite is the one of this notice.
    changeRecord(optimizations, { owner, id }, (stored) =>
      stored.rewritten === after.rewritten ? before : null,
    );
  const undo = before.rewritten
    ? { label: 'Restore the earlier text', run: () => void restore().catch(notifyError) }
    : null;
  // A text that the user stopped has no model, and is known to end early.
  if (isPartial && model !== null)
    notifyInfo('The provider stopped at its length limit, so the optimized text ends early.', undo);
  else if (undo) notifyInfo('The text was optimized again.', undo);
}
