import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { GenerationResult } from '#domain/generation/request.ts';
import { analyze } from '#domain/optimizer/analyze.ts';
import { checkRewritable, maxRewriteCharacters } from '#domain/optimizer/form.ts';
import { withRewriting } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { optimizerPrompts } from '#domain/prompts/optimizer.ts';
import { toProviderId } from '#domain/provider-catalog/providers.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { perFrame } from '../../../writing/per-frame.ts';
import { requestText } from '../../../writing/request-text.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';

/** What stands against asking at all: said in its own words, and nothing has failed. */
const refusals: readonly ErrorCode[] = [
  'generation.no-provider',
  'generation.key-missing',
  'keys.locked',
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
  start: () => Promise<void>;
  stop: () => void;
};

type State =
  { phase: 'writing'; text: string; stop: () => void } | { phase: 'failed'; error: AppError; text: string };

/** By the ids of their records: they go on, and can be stopped, also when the screen was left and opened again. */
const rewritings = keyedStore<State>();

/** Has the text of a record rewritten, and keeps what came. A failure stays one: nothing is stored. */
export function useRewriting(owner: string, record: OptimizationRecord): Rewriting {
  const state = rewritings.useAll().get(record.id);
  return {
    isWriting: state?.phase === 'writing',
    text: state?.text ?? '',
    error: state?.phase === 'failed' ? state.error : null,
    start: () => rewrite(owner, record),
    stop: () => {
      if (state?.phase === 'writing') state.stop();
    },
  };
}

async function rewrite(
  owner: string,
  { id, originalContent: content, targetKeyword, platform, brandVoice }: OptimizationRecord,
): Promise<void> {
  if (rewritings.get(id)?.phase === 'writing') return;
  const form = { content, targetKeyword, platform, brandVoice };
  const refusal = checkRewritable(form);
  if (refusal)
    return notifyError(new AppError(refusal, { most: maxRewriteCharacters.toLocaleString('en-US') }));
  const controller = new AbortController();
  const stop = () => controller.abort();
  let text = '';
  let written = '';
  const frames = perFrame(() => rewritings.set(id, { phase: 'writing', text, stop }));
  rewritings.set(id, { phase: 'writing', text, stop });
  try {
    const result = await requestText(
      {
        // What the original misses, for it is the original that is rewritten, also the second time.
        ...optimizerPrompts(
          form,
          analyze(content, targetKeyword, platform).suggestions.map((each) => each.id),
        ),
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
    written = result.content;
    await keep(owner, id, result);
    rewritings.set(id, null);
  } catch (thrown) {
    frames.cancel();
    fail(id, toAppError(thrown, 'generation.unreachable'), written);
  }
}

/** It takes the place of an earlier one, which can be had back. */
async function keep(owner: string, id: string, result: GenerationResult): Promise<void> {
  const { content, model, truncated } = result;
  // As it is now: it may have been changed, or deleted, while the text was coming.
  const before = await optimizations.get(owner, id);
  if (!before) return;
  const provider = toProviderId(result.provider);
  await optimizations.put(owner, withRewriting(before, { content, provider, model }));
  const undo = before.rewritten
    ? {
        label: 'Bring back the earlier text',
        run: () => void optimizations.put(owner, before).catch(notifyError),
      }
    : null;
  if (truncated)
    notifyInfo('The provider stopped at its length limit, so the optimized text ends early.', undo);
  else if (undo) notifyInfo('The text was optimized again.', undo);
}

function fail(id: string, error: AppError, written: string): void {
  const isFailed = error.code !== 'generation.stopped' && !refusals.includes(error.code);
  rewritings.set(id, isFailed ? { phase: 'failed', error, text: written } : null);
  if (refusals.includes(error.code)) return notifyError(error);
  const { retryAfter } = error.facts;
  if (isFailed) notifyError(new AppError('optimizer.failed', { retryAfter }, { cause: error }));
}
