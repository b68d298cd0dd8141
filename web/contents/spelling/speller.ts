import type { DictionaryName } from '#domain/spelling/dictionary.ts';
import { fetchDictionary } from './dictionary-files.ts';
import type { SpellingReply, SpellingRequest } from './spelling.worker.ts';

export type Speller = {
  /** Those of the words that the dictionary does not have. */
  check: (words: string[]) => Promise<string[]>;
  suggest: (word: string) => Promise<string[]>;
};

type Ask = SpellingRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;
type Waiting = { resolve: (words: string[]) => void; reject: (error: Error) => void };

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
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<SpellingReply>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if ('words' in data) caller?.resolve(data.words);
    else caller?.reject(new Error(data.failure));
  };
  worker.onerror = ({ message }) => {
    opened.delete(name);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const ask = (request: Ask, transfer: Transferable[] = []) =>
    new Promise<string[]>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId }, transfer);
    });
  try {
    await ask({ kind: 'open', files }, [files.wasm]);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    check: (words) => ask({ kind: 'check', words }),
    suggest: (word) => ask({ kind: 'suggest', words: [word] }),
  };
}
