import { useEffect, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import {
  contextCharacters,
  maxPassageCharacters,
  readPassage,
  selectionPrompt,
  type SelectionRequest,
} from '#domain/prompts/selection.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { countWords } from '#domain/text/words.ts';
import type { OpenPassage } from '../../../contents/editor/open-passage.ts';
import type { Placing } from '../../../contents/editor/passage.ts';
import { useGeneration, type WrittenText } from '../../generation-tasks.ts';
import { useFailureNotice } from '../../generation-provider.tsx';
import type { CostFor } from '../../spending-note.tsx';
import { forgetGeneration, runGeneration, stopGeneration } from '../../run-generation.ts';

/** A changed passage that can be accepted or refused. */
export type Proposal = {
  request: SelectionRequest;
  /** The passage as it is, and as it would become, as Markdown. */
  before: string;
  after: string;
  placing: Placing;
  provider: ProviderId;
  cost: number | null;
  /** The provider stopped at its length limit. */
  isPartial: boolean;
};

export type SelectionEdit = {
  phase: 'choosing' | 'writing' | 'proposed';
  /** What was asked for last. */
  request: SelectionRequest | null;
  proposal: Proposal | null;
  /** Why nothing was proposed. */
  error: AppError | null;
  isTooLong: boolean;
  /** The estimated cost of a change of the passage as it is. */
  costFor: CostFor;
  run: (request: SelectionRequest) => void;
  stop: () => void;
};

/**
 * Changes of a passage by AI: one at a time for each text; each is a generation. `onWritten` is called with what each
 * has taken, accepted or not.
 */
export function useSelectionEdit(
  owner: string,
  record: ContentRecord,
  passage: Pick<OpenPassage, 'read' | 'hold'>,
  onWritten?: (spent: Pick<WrittenText, 'tokensUsed' | 'cost'>) => Promise<void>,
): SelectionEdit {
  const key = `selection:${record.id}`;
  const state = useGeneration<RequestForm, Proposal>({ owner, key });
  const [request, setRequest] = useState<SelectionRequest | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const reportFailure = useFailureNotice();
  useEffect(() => {
    // A proposal ends with its panel, and one of a closed tab is not continued.
    const forget = () => void forgetGeneration({ owner, key }).catch(() => undefined);
    forget();
    return forget;
  }, [owner, key]);

  async function run(next: SelectionRequest): Promise<void> {
    const source = passage.read(contextCharacters);
    setRequest(next);
    setError(null);
    setIsTooLong(source.markdown.length > maxPassageCharacters);
    if (source.markdown.length > maxPassageCharacters) return;
    passage.hold();
    const form = { contentType: 'selection', topic: record.title } as const;
    const prompts = selectionPrompt(record.title, source, next);
    const outcome = await runGeneration<RequestForm, Proposal>(
      { owner, key },
      { form, prompts, repairs: null },
      {
        save: async ({ content, provider, cost, tokensUsed, isPartial }, draft) => {
          await onWritten?.({ cost, tokensUsed });
          return {
            request: next,
            before: source.markdown,
            after: readPassage(content, source.markdown),
            placing: next.action === 'continue' ? 'after' : 'replace',
            provider: provider ?? draft.provider,
            cost,
            isPartial,
          };
        },
      },
    );
    if (outcome.phase !== 'refused' && outcome.phase !== 'failed') return;
    setError(outcome.error);
    reportFailure(outcome.error, outcome.error, true);
  }

  return {
    phase: state.phase === 'writing' ? 'writing' : state.phase === 'finished' ? 'proposed' : 'choosing',
    request,
    proposal: state.phase === 'finished' ? state.saved : null,
    error,
    isTooLong,
    costFor: (price) => {
      const source = passage.read(contextCharacters);
      const prompts = selectionPrompt(record.title, source, { action: 'rephrase' });
      return estimateRewriting(prompts, { words: countWords(source.markdown) }, price);
    },
    run: (next) => void run(next),
    stop: () => stopGeneration({ owner, key }),
  };
}
