import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DictionaryName } from '#domain/spelling/dictionary.ts';
import { checkedWords } from '#domain/spelling/checked-words.ts';
import { openDictionary } from './hunspell.ts';

const { resolve } = createRequire(import.meta.url);

function open(name: DictionaryName) {
  const folder = path.dirname(resolve(`dictionary-${name.toLowerCase()}`));
  const file = (extension: string) => readFileSync(path.join(folder, `index.${extension}`), 'utf8');
  const program = readFileSync(resolve('hunspell-wasm/wasm/hunspell.wasm'));
  return openDictionary({
    wasm: new Uint8Array(program).buffer,
    affixes: file('aff'),
    words: file('dic'),
  });
}

test.each([
  [
    'en',
    'Our desks don’t cost a fortune, and Rome’s marketers recieve them tomorow.',
    ['recieve', 'tomorow'],
  ],
  ['en-GB', 'The colour of the organisation, not its color.', ['color']],
  [
    'fr',
    'L’équipe travaille aujourd’hui debout, sans travailer assise. C’est un plaisire.',
    ['travailer', 'plaisire'],
  ],
  ['es', 'Dámelo: el escritorio está listo para recivir clientes y vendérselos mañna.', ['recivir', 'mañna']],
] as const)('%s: wrong words are unknown, and right ones are not', async (name, text, wrong) => {
  const dictionary = await open(name);
  const unknown = checkedWords(text).filter(({ word }) => !dictionary.isKnown(word));
  expect(unknown.map(({ word }) => word)).toEqual(wrong);
});

test('the word that was meant is suggested', async () => {
  expect((await open('en')).suggest('recieve')[0]).toBe('receive');
  expect((await open('fr')).suggest('travailer')).toContain('travailler');
  expect((await open('es')).suggest('recivir')).toContain('recibir');
});
