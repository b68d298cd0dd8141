import { useCallback, useEffect, useRef, useState } from 'react';
import { autoSaveDelayMs, autoSaveNotice, autoSaveNoticeMs } from '#domain/content/history.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import { checkReadiness } from '#domain/generation/readiness.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { refreshUsage } from '../api/usage.ts';
import { readInUse } from '../api-keys/stored/keys.ts';
import { readModel } from '../api-keys/stored/models.ts';
import { contents } from '../storage/content/content.ts';
import { isSubscribed, readUser } from '../session/session.ts';
import { readTracking, recordRemaining, usageLeft } from '../session/usage.ts';
import { notifyError, notifySuccess } from '../notices/notify.tsx';
import { notifyUnsaved } from '../contents/storage-space/notify-unsaved.ts';
import { isLimit, type LimitCode } from '../billing/limit-code.ts';
import type { Draft, Order } from './draft.ts';
import { perFrame } from './per-frame.ts';
import { useUnfinished } from './use-unfinished.ts';

export type GenerationState =
  | { phase: 'idle' }
  | ({ phase: 'writing' } & Draft)
  | ({ phase: 'stopped' } & Draft)
  /** `failedAt`: milliseconds since 1970. */
  | ({ phase: 'failed'; error: AppError; failedAt: number } & Draft)
  | { phase: 'finished'; item: ContentRecord };

type Options = {
  /** Id of the account that keeps the text. */
  owner: string;
  onLimit: (code: LimitCode) => void;
  /** The server does not know the session any more. */
  onSignedOut: () => void;
};

export type Generation = {
  state: GenerationState;
  /** Texts the browser refused to store: on screen until the page is left. */
  unsaved: ContentRecord[];
  /** Tries to store them again; true when all of them are. */
  saveUnsaved: () => Promise<boolean>;
  /** `own`: prompts to send instead of the form's, and the kept text that is to be replaced. */
  generate: (form: GenerationForm, own?: Partial<Order>) => Promise<void>;
  stop: () => void;
  /** Saves what came of a stopped or failed text. */
  keep: () => Promise<void>;
};

/** Fetches what writing needs, so that the first text does not wait for it. */
export const loadWriting = () => import('./writing.ts');

/** One generation after another: from the form to the saved text, or to the reason why not. */
export function useGeneration({ owner, onLimit, onSignedOut }: Options): Generation {
  const [state, setState] = useState<GenerationState>({ phase: 'idle' });
  const [unsaved, setUnsaved] = useState<ContentRecord[]>([]);
  const running = useRef<AbortController | null>(null);
  const openUnfinished = useUnfinished(owner, (draft) => {
    setState((now) => (now.phase === 'idle' ? { phase: 'stopped', ...draft } : now));
  });
  useWarningBeforeLoss(state, unsaved.length);

  async function generate(
    form: GenerationForm,
    { prompts = null, repairs = null }: Partial<Order> = {},
  ): Promise<void> {
    if (running.current) return;
    const inUse = readInUse();
    const { activeProvider: provider, apiKey } = inUse;
    const { generationsLeft } = usageLeft(readTracking(), new Date());
    const refusal = checkReadiness({ remaining: generationsLeft, ...inUse, topic: form.topic });
    if (refusal || !provider || !apiKey) return refuse(refusal ?? 'generation.no-provider', provider);

    const controller = new AbortController();
    running.current = controller;
    const draft: Draft = { form, prompts, repairs, provider, model: readModel(provider), text: '' };
    setState({ phase: 'writing', ...draft });
    const frames = perFrame(() => setState({ phase: 'writing', ...draft }));
    try {
      const [writing, unfinished] = await Promise.all([loadWriting(), openUnfinished()]);
      unfinished.begin();
      const onText = () => {
        frames.request();
        unfinished.grow(draft);
      };
      const result = await writing.writeText(draft, apiKey, controller.signal, onText);
      frames.cancel();
      recordRemaining(result.remaining);
      const isAutoSaved = isSubscribed(readUser());
      const isSaved = await save(writing.recordOf(result, draft, { owner, isAutoSaved }), () =>
        writing.storeRepair(owner, result, draft),
      );
      if (isSaved && isAutoSaved)
        setTimeout(notifySuccess, autoSaveDelayMs, autoSaveNotice, autoSaveNoticeMs);
      else if (isSaved && result.remaining >= 0)
        notifySuccess(`Content generated! ${result.remaining} generations remaining today.`);
    } catch (thrown) {
      frames.cancel();
      fail(toAppError(thrown, 'generation.unreachable'), draft);
    } finally {
      running.current = null;
    }
  }

  function endUnfinished(): void {
    openUnfinished().then(
      ({ end }) => end(),
      () => undefined,
    );
  }

  function refuse(code: ErrorCode, provider: ProviderId | null): void {
    const error = new AppError(code, provider ? { provider: providerCatalog[provider].label } : {});
    if (isLimit(code)) onLimit(code);
    else notifyError(error);
  }

  function fail(error: AppError, draft: Draft): void {
    // Nothing is counted for a failure, and only the server knows what it gave back.
    refreshUsage().catch(() => undefined);
    if (error.code === 'generation.stopped') return setState({ phase: 'stopped', ...draft });
    if (isLimit(error.code)) {
      if (error.code === 'generation.daily-limit') recordRemaining(0);
      setState({ phase: 'idle' });
      return onLimit(error.code);
    }
    if (error.code === 'accounts.session-required') {
      setState({ phase: 'idle' });
      notifyError(error);
      return onSignedOut();
    }
    setState({ phase: 'failed', error, failedAt: Date.now(), ...draft });
    const { retryAfter } = error.facts;
    notifyError(new AppError('generation.failed', { message: error.message, retryAfter }, { cause: error }));
  }

  /**
   * Puts the item first in the saved list, unless `replace` stores it in the place of another and answers that one.
   * The text is shown whether or not the browser can store it.
   */
  async function save(
    item: ContentRecord,
    replace: () => Promise<ContentRecord | null> = () => Promise.resolve(null),
  ): Promise<boolean> {
    let shown = item;
    try {
      const replaced = await replace();
      if (replaced) shown = replaced;
      else await contents.put(owner, item);
      endUnfinished();
      return true;
    } catch (error) {
      setUnsaved((items) => [item, ...items]);
      notifyUnsaved(error);
      return false;
    } finally {
      setState({ phase: 'finished', item: shown });
    }
  }

  async function keep(): Promise<void> {
    if (state.phase !== 'stopped' && state.phase !== 'failed') return;
    try {
      const { partialRecordOf } = await loadWriting();
      const item = partialRecordOf(state);
      if (item) await save(item);
    } catch (thrown) {
      notifyError(toAppError(thrown, 'generation.unreachable'));
    }
  }

  async function saveUnsaved(): Promise<boolean> {
    try {
      await contents.putAll(owner, unsaved);
      setUnsaved((items) => items.filter((item) => !unsaved.includes(item)));
      if (unsaved.length > 0) endUnfinished();
      return true;
    } catch (error) {
      notifyUnsaved(error);
      return false;
    }
  }

  const stop = useCallback(() => running.current?.abort(), []);
  return { state, unsaved, saveUnsaved, generate, stop, keep };
}

/** The browser asks before a text that is nowhere but on screen is left behind. */
function useWarningBeforeLoss(state: GenerationState, unsaved: number): void {
  const wouldLose =
    unsaved > 0 ||
    state.phase === 'writing' ||
    ((state.phase === 'stopped' || state.phase === 'failed') && state.text !== '');
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
