import enAffixes from 'dictionary-en/index.aff?url';
import enWords from 'dictionary-en/index.dic?url';
import enGbAffixes from 'dictionary-en-gb/index.aff?url';
import enGbWords from 'dictionary-en-gb/index.dic?url';
import esAffixes from 'dictionary-es/index.aff?url';
import esWords from 'dictionary-es/index.dic?url';
import frAffixes from 'dictionary-fr/index.aff?url';
import frWords from 'dictionary-fr/index.dic?url';
import wasm from 'hunspell-wasm/wasm/hunspell.wasm?url';
import type { DictionaryName } from '#domain/spelling/dictionary.ts';
import type { DictionaryFiles } from './hunspell.ts';

const addresses: Record<DictionaryName, { affixes: string; words: string }> = {
  en: { affixes: enAffixes, words: enWords },
  'en-GB': { affixes: enGbAffixes, words: enGbWords },
  fr: { affixes: frAffixes, words: frWords },
  es: { affixes: esAffixes, words: esWords },
};

/** Fetches the files of a dictionary from our own server; throws if one cannot be loaded. */
export async function fetchDictionary(name: DictionaryName): Promise<DictionaryFiles> {
  const { affixes, words } = addresses[name];
  const [program, affixText, wordText] = await Promise.all([
    load(wasm).then((response) => response.arrayBuffer()),
    load(affixes).then((response) => response.text()),
    load(words).then((response) => response.text()),
  ]);
  return { wasm: program, affixes: affixText, words: wordText };
}

async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
