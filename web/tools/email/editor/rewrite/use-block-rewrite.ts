import { useState } from 'react';
import { findBlock } from '#domain/email/edit/blocks.ts';
import { blockPrompts, rewritableWords } from '#domain/email/writing/rewrite-block.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { SelectionRequest } from '#domain/prompts/selection.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import { countWords } from '#domain/text/words.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import type { Proposal, SelectionEdit } from '../../../../writing/edit/passage/use-selection-edit.ts';
import { useFailureNotice } from '../../../../writing/generation-provider.tsx';
import { unkeptTextOf, useGeneration } from '../../../../writing/generation-tasks.ts';
import { stopGeneration } from '../../../../writing/run-generation.ts';
import { blockTask } from '../../run/campaign-task.ts';
import { proposedBlocks, refuseBlock, rewriteBlock } from '../../run/rewrite-block.ts';
import { useEditor } from '../editor-context.ts';

export type BlockRewrite = SelectionEdit & {
  /** Puts what was written in the block's place. */
  accept: () => void;
  reject: () => void;
};

/** Has an AI write one block anew: what it wrote waits, also after a reload, until it is accepted or rejected. */
export function useBlockRewrite(blockId: string, onDone: () => void): BlockRewrite {
  const { owner, campaign, email, blocks, edit, actions } = useEditor();
  const task = blockTask(owner, campaign.id, blockId);
  const state = useGeneration(task);
  const [request, setRequest] = useState<SelectionRequest | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const reportFailure = useFailureNotice();
  const edited = { ...campaign, ...email };
  const block = findBlock(blocks, blockId)?.block ?? null;
  const before = block && rewritableWords(block);
  // What a closed tab has left is stopped, and as much as was received.
  const written = state.phase === 'received' ? state.written : null;
  const hasAnswer = unkeptTextOf(state) !== null;
  const proposed = hasAnswer ? proposedBlocks(owner, edited, blockId) : null;
  const rewritten = proposed && (findBlock(proposed, blockId)?.block ?? null);
  const after = rewritten && rewritableWords(rewritten);
  const proposal: Proposal | null =
    state.phase !== 'idle' && state.phase !== 'finished' && before !== null && after !== null
      ? {
          request: request ?? { action: 'rephrase' },
          before,
          after,
          placing: 'replace',
          provider: written?.provider ?? state.provider,
          cost: written?.cost ?? null,
          isPartial: written?.isPartial ?? true,
        }
      : null;
  const refuse = () => refuseBlock(owner, campaign.id, blockId).catch(notifyError);

  async function run(next: SelectionRequest): Promise<void> {
    setRequest(next);
    setError(null);
    await refuse();
    // The AI is sent the block as it is stored.
    if (!(await edit.flush())) return;
    const ended = await rewriteBlock(owner, { campaignId: campaign.id, blockId, request: next });
    if (ended.outcome === 'received') return;
    // A part of a block is none.
    await refuse();
    if (ended.outcome === 'stopped') return;
    setError(ended.error);
    reportFailure(ended.error, ended.error, true);
  }

  async function accept(): Promise<void> {
    if (!rewritten) return;
    actions.replace(rewritten);
    onDone();
    // What is paid for is forgotten only when it is stored.
    if (await edit.flush()) await refuse();
  }

  const isNothing = hasAnswer && proposal === null;
  return {
    phase: state.phase === 'writing' ? 'writing' : proposal ? 'proposed' : 'choosing',
    request,
    proposal,
    error: isNothing ? new AppError('email.nothing-written') : error,
    isTooLong: false,
    costFor: (price) => {
      const prompts = blockPrompts(edited, blockId, { action: 'rephrase' });
      const words = countWords(before ?? '');
      return estimateRewriting(prompts ?? { systemPrompt: '', userPrompt: '' }, { words }, price);
    },
    run: (next) => void run(next),
    stop: () => stopGeneration(task),
    accept: () => void accept(),
    reject: () => {
      void refuse();
      onDone();
    },
  };
}
