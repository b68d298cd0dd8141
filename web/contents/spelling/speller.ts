import type { DictionaryName } from '#domain/spelling/dictionary.ts';
import { fetchDictionary } from './dictionary-files.ts';
import type { SpellingRequest } from './spelling.worker.ts';
import { requestsTo } from '../../storage/worker-requests.ts';

export type Speller = {
  /** Those of the words that the dictionary does not have. */
  check: (words: string[]) => Promise<string[]>;
  suggest: (word: string) => Promise<string[]>;
};

const opened = new Map<DictionaryName, Promise<Speller>>();

/**
 * The dictionary of a name, in a worker of its own that stays for the page: opening it takes up to a second. Throws if
 * its files cannot be loaded; the next call tries again.
 */
export function openSpeller(name: DictionaryName): Promise<Speller> {
  const known = opened.get(name);
  if (known) return known;
  const opening = startSpeller(name);
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

async function startSpeller(name: DictionaryName): Promise<Speller> {
  const files = await fetchDictionary(name);
  const worker = new Worker(new URL('./spelling.worker.ts', import.meta.url), { type: 'module' });
  const { ask, end } = requestsTo<SpellingRequest, string[]>(worker, () => opened.delete(name));
  try {
    await ask({ kind: 'open', files }, [files.wasm]);
  } catch (error) {
    end();
    throw error;
  }
  return {
    check: (words) => ask({ kind: 'check', words }),
    suggest: (word) => ask({ kind: 'suggest', words: [word] }),
  };
}
