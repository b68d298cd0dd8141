import { Hunspell } from 'hunspell-wasm/dist/Hunspell.js';
import startModule from 'hunspell-wasm/wasm/hunspell.js';

/** The bytes of Hunspell's WebAssembly, and a dictionary in Hunspell's two files. */
export type DictionaryFiles = { wasm: ArrayBuffer; affixes: string; words: string };

export type Dictionary = {
  isKnown: (word: string) => boolean;
  /** At most `mostSuggestions` words that may have been meant, the likeliest first. */
  suggest: (word: string) => string[];
};

export const mostSuggestions = 5;

/** Its declaration does not have the options. The program is passed, so that it is not fetched. */
const start = startModule as (options: { wasmBinary: ArrayBuffer }) => ReturnType<typeof startModule>;

/** Opens a dictionary with Hunspell, the spelling checker of Firefox and LibreOffice. */
export async function openDictionary({ wasm, affixes, words }: DictionaryFiles): Promise<Dictionary> {
  const hunspell = new Hunspell(await start({ wasmBinary: wasm }), affixes, words);
  const isKnown = (word: string) =>
    hunspell.testSpelling(word) ||
    // The genitive of a name is in no dictionary.
    (word.endsWith("'s") && hunspell.testSpelling(word.slice(0, -2)));
  return {
    isKnown,
    suggest: (word) =>
      hunspell
        .getSpellingSuggestions(word)
        .filter((suggestion) => suggestion !== word)
        .slice(0, mostSuggestions),
  };
}
