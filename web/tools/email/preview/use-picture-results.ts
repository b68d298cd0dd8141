import { useEffect, useState } from 'react';
import type { PictureResult } from '#domain/email/checks/email-check.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { fetchPictureResult } from '../../../api/email-pictures.ts';

/** What is known of pictures, by their address; it is asked once while the app is open, or again after `retry`. */
const known = new Map<string, PictureResult>();
const asked = new Map<string, Promise<void>>();
const mostKnown = 500;

/** At the same time: the server lets an account load as many. */
const mostAtOnce = 3;

export type PictureResults = {
  results: PictureResult[];
  isLoading: boolean;
  /** Why some could not be looked at. */
  error: AppError | null;
  /** Looks again at those that cannot be shown or are not known. */
  retry: () => void;
};

/** Whether the pictures at these addresses can be loaded, as far as it is known; they are loaded through our own origin. */
export function usePictureResults(addresses: readonly string[]): PictureResults {
  const key = [...new Set(addresses)].join('\n');
  const [state, setState] = useState<{ error: AppError | null; done: string; turn: number }>({
    error: null,
    done: '',
    turn: 0,
  });
  const { turn } = state;
  useEffect(() => {
    let isCurrent = true;
    const list = key === '' ? [] : key.split('\n');
    const missing = list.filter((url) => !known.has(url));
    if (missing.length === 0) return;
    askAll(missing, () => isCurrent).then(
      () => isCurrent && setState((before) => ({ ...before, error: null, done: key })),
      (thrown: unknown) =>
        isCurrent && setState((before) => ({ ...before, error: toAppError(thrown), done: key })),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, turn]);
  const list = key === '' ? [] : key.split('\n');
  const results = list.flatMap((url) => known.get(url) ?? []);
  return {
    results,
    isLoading: results.length < list.length && state.done !== key,
    error: results.length < list.length && state.done === key ? state.error : null,
    retry: () => {
      for (const url of list) if (known.get(url)?.isShown !== true) known.delete(url);
      setState((before) => ({ error: null, done: '', turn: before.turn + 1 }));
    },
  };
}

async function askAll(urls: readonly string[], isWanted: () => boolean): Promise<void> {
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined && isWanted(); url = waiting.shift()) await ask(url);
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
}

function ask(url: string): Promise<void> {
  const running = asked.get(url);
  if (running) return running;
  const started = fetchPictureResult(url)
    .then((result) => {
      if (known.size >= mostKnown) known.clear();
      known.set(url, result);
    })
    .finally(() => asked.delete(url));
  asked.set(url, started);
  return started;
}
