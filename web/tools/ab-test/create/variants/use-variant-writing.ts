import { useMemo, useState } from 'react';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { wording } from '#domain/ab-test/writing/element-places.ts';
import { readVariant, type WrittenVariant } from '#domain/ab-test/writing/read-variant.ts';
import { variantPrompt, type VariantRequest } from '#domain/ab-test/writing/variant-prompt.ts';
import { writerName } from '#domain/content/sandbox-text.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import { countWords } from '#domain/text/words.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { useFailureNotice } from '../../../../writing/generation-provider.tsx';
import { useGeneration, type WrittenText } from '../../../../writing/generation-tasks.ts';
import { forgetGeneration, receiveGeneration, stopGeneration } from '../../../../writing/run-generation.ts';
import type { CostFor } from '../../../../writing/spending-note.tsx';
import type { ChangeDraft, TestDraft } from '../test-draft.ts';

/** A variant that an AI has written; it waits until it is taken or rejected. */
export type Proposal = WrittenVariant & {
  by: string;
  written: WrittenText;
  prompts: Prompts | null;
  /** The provider stopped at its length limit. */
  isPartial: boolean;
  /** Only the element is taken over from it: "Take over from A". */
  reduce: (() => void) | null;
};

export type VariantWriting = {
  isWriting: boolean;
  proposal: Proposal | null;
  /** Why nothing was proposed. */
  error: AppError | null;
  isStopped: boolean;
  costFor: CostFor;
  /** Asks for a new variant, or with an index for another text of that one. */
  start: (rewritten: number | null) => void;
  stop: () => void;
  /** Discards what was written. */
  forget: () => void;
};

/**
 * Has an AI write the element of a variant: 1 generation, one at a time for each element. What was written waits in its
 * task, also after a reload, until `forget`.
 */
export function useVariantWriting(owner: string, draft: TestDraft, change: ChangeDraft): VariantWriting {
  const { element, sentence, name, hypothesis, metric } = draft;
  const first = draft.variants[0]?.content ?? '';
  const task = { owner, key: `abtest:${element}` };
  const state = useGeneration(task);
  const [failure, setFailure] = useState<{ element: string; error: AppError | null } | null>(null);
  /** The answer of which only the element is taken over. */
  const [reduced, setReduced] = useState<WrittenText | null>(null);
  const reportFailure = useFailureNotice();
  const forget = () => void forgetGeneration(task).catch(notifyError);

  const written = state.phase === 'received' ? state.written : null;
  const prompts = state.phase === 'received' ? state.prompts : null;
  const proposal = useMemo((): Proposal | null => {
    const read = written && readVariant(written.content, { content: first, element, sentence });
    if (!written || !read) return null;
    const facts = { by: writerName(written), written, prompts, isPartial: written.isPartial };
    const { onlyElement } = read;
    if (onlyElement === null) return { ...read, ...facts, reduce: null };
    if (reduced !== written) return { ...read, ...facts, reduce: () => setReduced(written) };
    const differences = onlyDiffers([{ content: first }, { content: onlyElement }], element);
    return { content: onlyElement, differences, onlyElement: null, ...facts, reduce: null };
  }, [written, prompts, reduced, first, element, sentence]);

  const requestOf = (): VariantRequest => ({
    content: first,
    element,
    sentence,
    topic: name,
    hypothesis,
    metric,
    taken:
      element === 'whole-text'
        ? []
        : draft.variants.slice(1).map(({ content }) => wording(content, element, sentence)),
  });

  async function start(rewritten: number | null): Promise<void> {
    setFailure(null);
    const prompts = variantPrompt(requestOf());
    if (!prompts) return notifyError(new AppError('abtest.no-element'));
    change((before) => ({ ...before, rewritten }));
    await forgetGeneration(task);
    const form = { contentType: 'blog', tool: 'abtest', topic: name || hypothesis || 'A/B test' } as const;
    const outcome = await receiveGeneration(task, { form, prompts, repairs: null });
    if (outcome.phase === 'received') return;
    // A part of a headline is no variant.
    await forgetGeneration(task);
    if (outcome.phase === 'stopped') return setFailure({ element, error: null });
    setFailure({ element, error: outcome.error });
    reportFailure(outcome.error, outcome.error, true);
  }

  const isFailed = failure?.element === element;
  const isUnread = written !== null && proposal === null;
  return {
    isWriting: state.phase === 'writing',
    proposal,
    error: isUnread ? new AppError('abtest.nothing-written') : isFailed ? failure.error : null,
    isStopped: isFailed && failure.error === null,
    costFor: (price) => {
      const request = requestOf();
      const prompts = variantPrompt(request) ?? { systemPrompt: '', userPrompt: '' };
      return estimateRewriting(prompts, { words: countWords(wording(first, element, sentence)) }, price);
    },
    start: (rewritten) => void start(rewritten).catch(notifyError),
    stop: () => stopGeneration(task),
    forget,
  };
}
