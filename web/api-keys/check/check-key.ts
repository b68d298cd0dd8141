import { useSyncExternalStore } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { TextModel } from '#domain/generation/models.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { KeyAnswer } from '#domain/provider-keys/key-answer.ts';
import { answerAbout, recordOutcome, storedAnswers } from '../stored/key-answers.ts';
import { readKeys, useKeys } from '../stored/keys.ts';
import { askModels } from './ask-models.ts';

/** The last check of a key in this tab. */
type Check = {
  key: string;
  /** Ends the request; null once it has ended. */
  running: AbortController | null;
  /** Why it ended without a list of models, and when (ISO time). */
  failure: { error: AppError; at: string } | null;
  models: readonly TextModel[] | null;
};

/** `unchecked`: a key that its provider has neither accepted nor rejected yet. */
export type KeyState = 'none' | 'locked' | 'checking' | KeyAnswer | 'unchecked';

export type KeyStatus = {
  state: KeyState;
  /** When the provider answered, as ISO time. */
  at: string | null;
  /** Why the last check in this tab failed, unless the provider has answered since. */
  error: AppError | null;
  /** The models that the key may use, once they were listed in this tab. */
  models: readonly TextModel[] | null;
};

/** Checks belong to the tab, not to a screen: they end although the screen with the key is left. */
let checks: Readonly<Partial<Record<ProviderId, Check>>> = {};
const listeners = new Set<() => void>();

function setCheck(provider: ProviderId, check: Check): void {
  checks = { ...checks, [provider]: check };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the provider once whether it accepts the stored key, and records its answer. Returns whether it was accepted;
 * false if it was rejected, could not be asked, or was asked again or replaced meanwhile. Never throws.
 */
export async function checkKey(provider: ProviderId): Promise<boolean> {
  const key = readKeys()[provider];
  if (key === undefined) return false;
  const before = checks[provider];
  before?.running?.abort();
  const running = new AbortController();
  const models = before?.key === key ? before.models : null;
  setCheck(provider, { key, running, failure: null, models });
  const end = (outcome: Partial<Check>): boolean => {
    if (checks[provider]?.running !== running) return false;
    setCheck(provider, { key, running: null, failure: null, models, ...outcome });
    return readKeys()[provider] === key;
  };
  try {
    const listed = await askModels(provider, key, running.signal);
    recordOutcome(provider, key, null);
    return end({ models: listed });
  } catch (thrown) {
    const error = toAppError(thrown, 'generation.unreachable');
    recordOutcome(provider, key, error.code);
    end({ failure: { error, at: new Date().toISOString() } });
    return false;
  }
}

/** The state of a provider's key, live in every tab. */
export function useKeyStatus(provider: ProviderId): KeyStatus {
  return useKeyStatuses()[provider];
}

export function useKeyStatuses(): Readonly<Record<ProviderId, KeyStatus>> {
  const { keys, areLocked } = useKeys();
  const answers = storedAnswers.useValue();
  const known = useSyncExternalStore(
    subscribe,
    () => checks,
    () => checks,
  );
  const statusOf = (provider: ProviderId): KeyStatus => {
    const nothing = { at: null, error: null, models: null };
    if (areLocked) return { state: 'locked', ...nothing };
    const key = keys[provider];
    if (key === undefined) return { state: 'none', ...nothing };
    const answer = answerAbout(answers, provider, key);
    const check = known[provider]?.key === key ? known[provider] : undefined;
    const failure = check?.failure ?? null;
    return {
      state: check?.running ? 'checking' : (answer?.answer ?? 'unchecked'),
      at: answer?.at ?? null,
      // Not if the provider has answered a call since.
      error: failure && (!answer || failure.at >= answer.at) ? failure.error : null,
      models: check?.models ?? null,
    };
  };
  return { openai: statusOf('openai'), claude: statusOf('claude'), gemini: statusOf('gemini') };
}
