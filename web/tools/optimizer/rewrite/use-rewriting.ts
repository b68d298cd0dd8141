import { formatNumber } from '#domain/text/format.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { analyze } from '#domain/optimizer/analyze.ts';
import { checkRewritable, maxRewriteCharacters } from '#domain/optimizer/form.ts';
import { withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { optimizerPrompts } from '#domain/prompts/optimizer.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
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
  /** As far as it has come. */
  text: string;
  /** Why the last one failed; null where it did not. */
  error: AppError | null;
  /** Something came of one that was stopped or has failed, and waits to be kept or discarded. */
  hasUnkept: boolean;
  start: () => Promise<void>;
  stop: () => void;
  /** Takes what came of a stopped or failed one as the rewriting. */
  keep: () => Promise<unknown>;
};

/** Has the text of a record rewritten, and saves it with the record. A failure saves nothing. */
export function useRewriting(owner: string, record: OptimizationRecord): Rewriting {
  const { id, originalContent: content, targetKeyword, platform, brandVoice } = record;
  const task = { owner, key: `optimizer:${id}` };
  const state = useGeneration(task);
  const tellFailure = useFailureNotice();

  async function start(): Promise<void> {
    const form = { content, targetKeyword, platform, brandVoice };
    const refusal = checkRewritable(form);
    if (refusal) return notifyError(new AppError(refusal, { most: formatNumber(maxRewriteCharacters) }));
    // The original is rewritten for the points it misses, also the second time.
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

/** It takes the place of an earlier rewriting, which can be brought back. */
async function save({ owner }: TaskId, id: string, written: WrittenText): Promise<void> {
  const { content, provider, model, isPartial } = written;
  // As it is now: it may have been changed, or deleted, while the text was coming.
  const before = await optimizations.get(owner, id);
  if (!before) return;
  await optimizations.put(owner, withRewriting(before, { content, provider, model }));
  const undo = before.rewritten
    ? {
        label: 'Restore the earlier text',
        run: () => void optimizations.put(owner, before).catch(notifyError),
      }
    : null;
  // A text that somebody stopped has no model: it is known to end early.
  if (isPartial && model !== null)
    notifyInfo('The provider stopped at its length limit, so the optimized text ends early.', undo);
  else if (undo) notifyInfo('The text was optimized again.', undo);
}
