import { writtenBy } from '#domain/content/sandbox-text.ts';
import { formatNumber } from '#domain/text/format.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { analyze } from '#domain/optimizer/analyze.ts';
import { checkRewritable, maxRewriteCharacters } from '#domain/optimizer/form.ts';
import { withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { optimizerPrompts } from '#domain/prompts/optimizer.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import { countWords } from '#domain/text/words.ts';
import { notifyUnsaved } from '../../../contents/notify-unsaved.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
import { changeRecord } from '../../../storage/change-record.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { together } from '../../../storage/database.ts';
import { useFailureNotice } from '../../../writing/generation-provider.tsx';
import {
  isOnlyUnstored,
  readTask,
  unkeptTextOf,
  useGeneration,
  type GenerationDraft,
  type TaskId,
  type WrittenText,
} from '../../../writing/generation-tasks.ts';
import { keepWrittenText, takeBackWrittenText, writingOf } from '../../../writing/keep-written-text.ts';
import { keepGeneration, runGeneration, stopGeneration } from '../../../writing/run-generation.ts';
import type { CostFor } from '../../../writing/spending-note.tsx';
import { optimizedTextId, textOf } from './content-of.ts';

export type Rewriting = {
  task: TaskId;
  isWriting: boolean;
  /** The text received so far. */
  text: string;
  /** Why the last one failed; null if it did not. */
  error: AppError | null;
  /** Whether a stopped or failed rewrite has text that can be kept or discarded. */
  hasUnkept: boolean;
  /** The estimated cost of a rewrite. */
  costFor: CostFor;
  start: () => Promise<void>;
  /** Again after a failure: what only the storage refused is stored, without another call. */
  retry: () => Promise<void>;
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
    const outcome = await runGeneration(task, request, { save: keepFor(id, task) });
    if (outcome.phase === 'refused') tellFailure(outcome.error);
    if (outcome.phase !== 'failed') return;
    const { retryAfter } = outcome.error.details;
    const failed = new AppError('optimizer.failed', { retryAfter }, { cause: outcome.error });
    tellFailure(outcome.error, failed, true);
  }

  const keep = () => keepGeneration(task, { save: keepFor(id, task) });
  return {
    task,
    isWriting: state.phase === 'writing',
    text: state.phase === 'writing' ? state.text : '',
    error: state.phase === 'failed' ? state.error : null,
    hasUnkept: unkeptTextOf(state) !== null,
    costFor: (price) =>
      estimateRewriting(
        optimizerPrompts({ content, targetKeyword, platform, brandVoice }, []),
        { words: countWords(content) },
        price,
      ),
    start,
    retry: async () => {
      if (!isOnlyUnstored(readTask(task))) return start();
      await keep().catch(notifyUnsaved);
    },
    stop: () => stopGeneration(task),
    keep,
  };
}

const keepFor =
  (id: string, task: TaskId) =>
  (written: WrittenText, draft: GenerationDraft): Promise<void> =>
    save(task, id, { written, draft });

/**
 * Saves the rewrite with its record, and in the library. It replaces an earlier one, which becomes a version there; the
 * notice can undo this in the record and in the library.
 */
async function save(
  { owner }: TaskId,
  id: string,
  { written, draft }: { written: WrittenText; draft: GenerationDraft },
): Promise<void> {
  const { content, model, isPartial } = written;
  // The current record, which may have been changed or deleted during the generation.
  const changed = await together(async () => {
    const rewriting = await changeRecord(optimizations, { owner, id }, (stored) =>
      withRewriting(stored, { content, provider: writtenBy(written), model }),
    );
    if (rewriting)
      await keepWrittenText(owner, { ...textOf(rewriting.after, new Date()), ...writingOf(written, draft) });
    return rewriting;
  });
  if (!changed) return;
  const { before, after } = changed;
  const restore = () =>
    together(async () => {
      // Only while the rewrite is the one of this notice.
      const restored = await changeRecord(optimizations, { owner, id }, (stored) =>
        stored.rewritten === after.rewritten ? before : null,
      );
      if (restored)
        await takeBackWrittenText(owner, optimizedTextId(id), {
          written: after.content,
          before: before.content,
        });
    });
  const undo = before.rewritten
    ? { label: 'Restore the earlier text', run: () => void restore().catch(notifyError) }
    : null;
  // A text that the user stopped has no model, and is known to end early.
  if (isPartial && model !== null)
    notifyInfo(
      'The provider stopped at its length limit, so the optimized text ends early.',
      undo,
      `record:${id}`,
    );
  else if (undo) notifyInfo('The text was optimized again.', undo, `record:${id}`);
}
