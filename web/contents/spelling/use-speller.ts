import { useEffect, useState } from 'react';
import type { DictionaryName } from '#domain/spelling/dictionary.ts';
import { openSpeller, type Speller } from './speller.ts';

type Outcome = { dictionary: DictionaryName; attempt: number; speller: Speller | null };

/** Opens a dictionary, or none for null. `retry` tries again after a failure. */
export function useSpeller(dictionary: DictionaryName | null) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!dictionary) return;
    let isCurrent = true;
    const settle = (speller: Speller | null) => isCurrent && setOutcome({ dictionary, attempt, speller });
    openSpeller(dictionary).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [dictionary, attempt]);
  const own = outcome?.dictionary === dictionary && outcome?.attempt === attempt ? outcome : null;
  return {
    speller: own?.speller ?? null,
    hasFailed: own !== null && own.speller === null,
    retry: () => setAttempt((before) => before + 1),
  };
}
