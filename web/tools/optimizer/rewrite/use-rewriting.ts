import { useRef, useState } from 'react';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { checkRewritable, maxRewriteCharacters } from '#domain/optimizer/form.ts';
import { withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import type { SuggestionId } from '#domain/optimizer/suggestions.ts';
import { optimizerPrompts } from '#domain/prompts/optimizer.ts';
import { toProviderId } from '#domain/provider-facts/providers.ts';
import { perFrame } from '../../../generation/engine/per-frame.ts';
import { requestText } from '../../../generation/engine/request-text.ts';
import { optimizations } from '../../../local/collections/optimizations.ts';
import { notifyError, notifyInfo } from '../../../shell/notify.tsx';

/** What stands against asking at all: said in its own words, and nothing has failed. */
const refusals: readonly ErrorCode[] = [
  'generation.no-provider',
  'generation.key-missing',
  'generation.key-invalid',
  'generation.daily-limit',
  'generation.address-limit',
  'accounts.session-required',
  'premium.required',
];

export type Rewriting = {
  isWriting: boolean;
  /** As far as it has come; of a failed one what came of it, where it came whole and could not be stored. */
  text: string;
  /** Why the last one failed; null where it did not. */
  error: AppError | null;
  start: (findings: readonly SuggestionId[]) => Promise<void>;
  stop: () => void;
};

type State =
  { phase: 'idle' } | { phase: 'writing'; text: string } | { phase: 'failed'; error: AppError; text: string };

/**
 * Has the text of a record rewritten, and keeps what came, also when the screen was left meanwhile. A failure stays one:
 * nothing is stored.
 */
export function useRewriting(owner: string, record: OptimizationRecord): Rewriting {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  async function start(findings: readonly SuggestionId[]): Promise<void> {
    if (running.current) return;
    const { originalContent: content, targetKeyword, platform, brandVoice } = record;
    const form = { content, targetKeyword, platform, brandVoice };
    const refusal = checkRewritable(form);
    if (refusal)
      return notifyError(new AppError(refusal, { most: maxRewriteCharacters.toLocaleString('en-US') }));
    const controller = new AbortController();
    running.current = controller;
    let text = '';
    let written = '';
    const frames = perFrame(() => setState({ phase: 'writing', text }));
    setState({ phase: 'writing', text });
    try {
      const result = await requestText(
        {
          ...optimizerPrompts(form, findings),
          formData: { contentType: 'optimization', platform, targetKeyword, originalContent: content },
        },
        {
          signal: controller.signal,
          onText: (piece) => {
            text += piece;
            frames.request();
          },
        },
      );
      frames.cancel();
      const { content: rewritten, model, truncated } = result;
      written = rewritten;
      const provider = toProviderId(result.provider);
      // As it is now: it may have been changed, or deleted, while the text was coming.
      const current = await optimizations.get(owner, record.id);
      if (current)
        await optimizations.put(owner, withRewriting(current, { content: rewritten, provider, model }));
      setState({ phase: 'idle' });
      if (truncated)
        notifyInfo('The provider stopped at its length limit, so the optimized text ends early.');
    } catch (thrown) {
      frames.cancel();
      fail(toAppError(thrown, 'generation.unreachable'), written);
    } finally {
      running.current = null;
    }
  }

  function fail(error: AppError, written: string): void {
    if (error.code === 'generation.stopped') return setState({ phase: 'idle' });
    if (refusals.includes(error.code)) {
      setState({ phase: 'idle' });
      return notifyError(error);
    }
    setState({ phase: 'failed', error, text: written });
    const { retryAfter } = error.facts;
    notifyError(new AppError('optimizer.failed', { retryAfter }, { cause: error }));
  }

  return {
    isWriting: state.phase === 'writing',
    text: state.phase === 'idle' ? '' : state.text,
    error: state.phase === 'failed' ? state.error : null,
    start,
    stop: () => running.current?.abort(),
  };
}
