import { expect, test } from 'vitest';
import { handCounted, writtenText } from './readability/hand-counted.fixture.ts';
import { fleschReadingEase } from './readability/readability.ts';
import { readText } from './reading.ts';
import { languageOf } from './language.ts';

const language = (text: string) => languageOf(readText(text));

test.each(handCounted)('$name is English', (passage) => {
  expect(language(writtenText(passage))).toBe('en');
});

// Article 1 of the Universal Declaration of Human Rights, https://www.ohchr.org/en/human-rights/universal-declaration
test.each([
  ['en', 'All human beings are born free and equal in dignity and rights.'],
  ['de', 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.'],
  ['fr', 'Tous les êtres humains naissent libres et égaux en dignité et en droits.'],
  [
    'es',
    'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia.',
  ],
  [
    'it',
    'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza.',
  ],
  [
    'pt',
    'Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência.',
  ],
  [
    'nl',
    'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand.',
  ],
  ['sv', 'Alla människor är födda fria och lika i värde och rättigheter.'],
  ['pl', 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności. Są oni obdarzeni rozumem.'],
  ['id', 'Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama.'],
  ['la', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.'],
  ['und', 'Все люди рождаются свободными и равными в своём достоинстве и правах.'],
])('%s: %s', (code, text) => {
  expect(language(text)).toBe(code);
  expect(fleschReadingEase(text) === null).toBe(code !== 'en');
});

test('a headline without words of another language is English', () => {
  expect(language('Standing desks: seven quick wins')).toBe('en');
  expect(language('')).toBe('und');
});

test('a foreign name or quotation does not make an English text foreign', () => {
  expect(language('The band Die Toten Hosen played “Tage wie diese”, and the crowd was with them.')).toBe(
    'en',
  );
  expect(
    language('His son met the van driver at the van der Valk hotel; the ad was for him to sit on.'),
  ).toBe('en');
});

test('a long text without any known function word has no language', () => {
  const words = Array.from(
    { length: 80 },
    (_, index) => `mwana${String.fromCharCode(97 + (index % 26))}${'ki'.repeat(index % 5)}`,
  );
  expect(language(words.join(' '))).toBe('und');
});
