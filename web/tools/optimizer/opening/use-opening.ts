import { useEffect, useState } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { openingPassage, openingRequest, withOpening } from '#domain/optimizer/opening.ts';
import { currentText, withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { contextCharacters, readPassage, selectionPrompt } from '#domain/prompts/selection.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { countWords } from '#domain/text/words.ts';
import type { CostFor } from '../../../writing/spending-note.tsx';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
import { changeRecord } from '../../../storage/change-record.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { useFailureNotice } from '../../../writing/generation-provider.tsx';
import { useGeneration } from '../../../writing/generation-tasks.ts';
import { forgetGeneration, runGeneration } from '../../../writing/run-generation.ts';

/** Another first sentence for the text it was written for. */
export type OfferedOpening = {
  text: string;
  /** The text whose opening it would replace. */
  of: string;
  provider: ProviderId;
  model: string | null;
};

export type Opening = {
  isWriting: boolean;
  /** Null until one was written, and when the text has changed since. */
  offer: OfferedOpening | null;
  error: AppError | null;
  /** The estimated cost of one. */
  costFor: CostFor;
  /** Has one written. It is a generation. */
  write: () => void;
  /** Takes the offer into the text; resolves to whether it did. */
  use: (offer: OfferedOpening) => Promise<boolean>;
};

/** Another opening for an analyzed text, written on request and taken into it on request. */
export function useOpening(owner: string, record: OptimizationRecord): Opening {
  const { id, title, targetKeyword } = record;
  const key = `opening:${id}`;
  const state = useGeneration<RequestForm, OfferedOpening>({ owner, key });
  const [error, setError] = useState<AppError | null>(null);
  const tellFailure = useFailureNotice();
  const text = currentText(record);
  useEffect(() => {
    // An offer ends with its screen, and one of a closed tab is not continued.
    const forget = () => void forgetGeneration({ owner, key }).catch(() => undefined);
    forget();
    return forget;
  }, [owner, key]);

  async function write(): Promise<void> {
    const passage = openingPassage(text, contextCharacters);
    if (!passage) return;
    setError(null);
    const outcome = await runGeneration<RequestForm, OfferedOpening>(
      { owner, key },
      {
        form: { contentType: 'selection', topic: title },
        prompts: selectionPrompt(title, passage, openingRequest(targetKeyword)),
        repairs: null,
      },
      {
        save: ({ content, provider, model }, draft) =>
          Promise.resolve({
            text: readPassage(content, passage.markdown).replace(/\s+/g, ' '),
            of: text,
            provider: provider ?? draft.provider,
            model,
          }),
      },
    );
    if (outcome.phase !== 'refused' && outcome.phase !== 'failed') return;
    setError(outcome.error);
    tellFailure(outcome.error, outcome.error, true);
  }

  async function use(offer: OfferedOpening): Promise<boolean> {
    const changed = await changeRecord(optimizations, { owner, id }, (stored) =>
      currentText(stored) === offer.of
        ? withRewriting(stored, {
            content: withOpening(offer.of, offer.text),
            provider: offer.provider,
            model: offer.model,
          })
        : null,
    ).catch(notifyError);
    if (!changed) return false;
    const { before, after } = changed;
    const restore = () =>
      changeRecord(optimizations, { owner, id }, (stored) =>
        stored.rewritten === after.rewritten ? before : null,
      );
    const action = {
      label: 'Restore the earlier opening',
      run: () => void restore().catch(notifyError),
    };
    notifyInfo('The opening was changed.', action, `record:${id}`);
    return true;
  }

  const offer = state.phase === 'finished' ? state.saved : null;
  return {
    isWriting: state.phase === 'writing',
    offer: offer?.of === text ? offer : null,
    error,
    costFor: (price) => {
      const passage = openingPassage(text, contextCharacters) ?? { markdown: '', before: '', after: '' };
      const prompts = selectionPrompt(title, passage, openingRequest(targetKeyword));
      return estimateRewriting(prompts, { words: countWords(passage.markdown) }, price);
    },
    write: () => void write(),
    use,
  };
}
